import type { Column } from '@/backoffice/shared/lists/columns/use-columns';
import { productsTexts as texts } from '@/texts/backoffice/products';

export type ProductColumn = 'product' | 'category' | 'price' | 'active' | 'stock' | 'updated';

/** APROD-03; when a product was last changed is shown to who asks for it. */
export const PRODUCT_COLUMNS: readonly Column<ProductColumn>[] = [
  { key: 'product', label: texts.columns.product, fixed: true },
  { key: 'category', label: texts.columns.category },
  { key: 'price', label: texts.columns.price },
  { key: 'active', label: texts.columns.active },
  { key: 'stock', label: texts.columns.stock },
  { key: 'updated', label: texts.columns.updated, extra: true },
];
