import type { WarehouseProductView } from '@plantao/contracts/warehouse/warehouse.view';
import { ChevronDown } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { CardList } from '@/backoffice/lists/card-list';
import { StockMatrix } from '@/backoffice/lists/stock-matrix';
import { formatNumber } from '@/lib/format';
import { warehouseTexts as texts } from '@/texts/backoffice-warehouse';
import { Button } from '@/ui/button/button';
import { ProductActions, ProductName, ProductState, type RowActions } from './product-cells.js';
import { ProductsSkeletonCards } from './products-skeleton.js';
import type { ProductRowsProps } from './products-table.js';

/** The table as a phone shows it. */
export function ProductsCards({ products, busy, ...actions }: ProductRowsProps) {
  if (!products) return <ProductsSkeletonCards />;
  return (
    <CardList busy={busy}>
      {products.map((product) => (
        <Card key={product._id} product={product} actions={actions} />
      ))}
    </CardList>
  );
}

function Card({ product, actions }: { product: WarehouseProductView; actions: RowActions }) {
  const [open, setOpen] = useState(false);
  const id = `stock-${product._id}`;
  const pieces = texts.pieces(formatNumber(product.totalStock), product.totalStock === 1);
  return (
    <li className="rounded-tile border border-line bg-paper p-4">
      <ProductName product={product} />
      <span className="mt-3 flex items-center justify-between gap-3">
        <ProductState product={product} />
        <span className="text-small text-ink-2">{product.categoryName ?? texts.noCategory}</span>
      </span>
      <span className="mt-2 flex items-center justify-between gap-3">
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${pieces}. ${open ? texts.collapse(product.name) : texts.expand(product.name)}`}
          onClick={() => setOpen(!open)}
        >
          {pieces}
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-4 transition-transform', open && 'rotate-180')}
          />
        </Button>
        <ProductActions product={product} {...actions} />
      </span>
      <div id={id} hidden={!open} className="mt-3 overflow-x-auto border-t border-line pt-3">
        {open ? <StockMatrix caption={texts.matrix(product.name)} sizes={product.sizes} /> : null}
      </div>
    </li>
  );
}
