import type { AdminProductView } from '@plantao/contracts/catalogue/admin-product.view';
import type { WarehouseProductView } from '@plantao/contracts/warehouse/warehouse.view';
import {
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductJson,
} from '@plantao/domain/catalogue/rules/product-fields.rules';
import { saleOf } from '@plantao/domain/catalogue/rules/sale.rules';
import { formatCentavos } from '@/lib/format';
import { newSet, setOf, type SetDraft } from '../set/set-draft.js';
import { centsIn, typedOf, type TypedFields } from './product-field-kinds.js';

/** A size with its colours as the form shows them. */
export interface FormSize {
  name: string;
  colors: readonly FormColour[];
}

export interface FormColour {
  name: string;
  value: string;
  image: string;
  index: number;
  sku: string;
  /** The most that the shop may offer (APROD-19). */
  limit: number;
}

/** What may be changed: the fields, and the stock in pieces by SKU. */
export interface ProductDraft extends TypedFields {
  stock: Readonly<Record<string, number>>;
  /** What a set says by itself; null for a product of the warehouse. */
  set: SetDraft | null;
}

/** What the link to the warehouse fixes (APROD-14). */
export interface LinkedFacts {
  name: string;
  sku: string;
  description: string;
  image: string;
  category: string | null;
  warehouse: string;
}

/** What a form is about, as it was read. */
export interface FormSubject {
  /** Null while the product is new. */
  id: string | null;
  version: number | null;
  warehouseProductId: string;
  facts: LinkedFacts;
  sizes: readonly FormSize[];
  /** The current variants of the warehouse product; null when it was deleted. */
  warehouseSizes: readonly FormSize[] | null;
  draft: ProductDraft;
}

/** The fields of a response as the form holds them; what it leaves out is as on a new product. */
const typedFields = (response: Partial<ProductJson>): TypedFields =>
  Object.fromEntries(
    PRODUCT_FIELD_NAMES.map((name) => {
      const { api, initial } = { initial: null, ...PRODUCT_FIELDS[name] };
      return [name, typedOf(name, response[api] ?? initial)];
    }),
  ) as unknown as TypedFields;

const stockOf = (sizes: readonly { colors: readonly { sku: string; stock: number }[] }[]) =>
  Object.fromEntries(sizes.flatMap((size) => size.colors.map(({ sku, stock }) => [sku, stock])));

/** A product of the shop, for editing. */
export function subjectOf(product: AdminProductView): FormSubject {
  const { link } = product;
  return {
    id: product.id,
    version: product.version,
    warehouseProductId: product.warehouse_product,
    facts: {
      name: product.name,
      sku: product.sku,
      description: product.description,
      image: product.image,
      category: product.category?.name ?? null,
      warehouse: link?.warehouse.name ?? '',
    },
    sizes: product.sizes,
    warehouseSizes: link?.sizes ?? null,
    draft: { ...typedFields(product), stock: stockOf(product.sizes), set: setOf(product) },
  };
}

/** APROD-12: a warehouse product that is to be sold: everything copied, every stock 0. */
export function subjectOfPick(picked: WarehouseProductView, warehouse: string): FormSubject {
  const { name, sku, description, image, categoryName, sizes } = picked;
  return {
    id: null,
    version: null,
    warehouseProductId: picked._id,
    facts: { name, sku, description, image, category: categoryName, warehouse },
    sizes,
    warehouseSizes: sizes,
    draft: {
      ...typedFields({ tags: picked.tags, images: picked.images }),
      stock: Object.fromEntries(sizes.flatMap((size) => size.colors.map(({ sku: key }) => [key, 0]))),
      set: null,
    },
  };
}

/** A set that is to be made. */
export const subjectOfSet = (): FormSubject => ({
  id: null,
  version: null,
  warehouseProductId: '',
  facts: { name: '', sku: '', description: '', image: '', category: null, warehouse: '' },
  sizes: [],
  warehouseSizes: null,
  draft: { ...typedFields({ tags: [], images: [], garmentType: 'conjuntos' }), stock: {}, set: newSet() },
});

/** APROD-21, APROD-22, A-60: what the prices make of the sale whenever one of them changes. */
export function withPrices(
  draft: ProductDraft,
  change: Partial<Pick<ProductDraft, 'price' | 'oldPrice'>>,
): ProductDraft {
  const next = { ...draft, ...change };
  return { ...next, sale: saleIn(next).sale };
}

/** The sale that the prices of a draft make, whether it is shown or not. */
export const saleIn = ({ price, oldPrice }: Pick<ProductDraft, 'price' | 'oldPrice'>) =>
  saleOf(centsIn(price), centsIn(oldPrice) || null);

/** The price that a share off the old price makes. */
export function priceOff(oldPrice: string, percentage: number): string {
  const share = Math.min(99, Math.max(0, percentage));
  return formatCentavos(Math.max(1, Math.round((centsIn(oldPrice) * (100 - share)) / 100)));
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether the draft differs from the loaded product. */
export const isChanged = (base: ProductDraft, draft: ProductDraft): boolean =>
  (Object.keys(base) as (keyof ProductDraft)[]).some((field) => !same(base[field], draft[field]));
