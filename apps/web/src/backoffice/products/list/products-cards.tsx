import type { AdminProductRowView } from '@plantao/contracts/catalogue/admin-product.view';
import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CardList } from '@/backoffice/shared/lists/card-list';
import { SelectBox } from '@/backoffice/shared/lists/selection/select-box';
import { productsTexts as texts } from '@/texts/backoffice/products';
import { IconButton, iconButtonStyles } from '@/ui/icon-button/icon-button';
import { Picture } from '@/ui/picture/picture';
import { ActiveMark } from './active-mark.js';
import { ProductsSkeletonCards } from './products-skeleton.js';
import type { ProductRowsProps } from './row-actions.js';
import { RowPrice } from './row-price.js';
import { StockGrid } from '../editor/stock-grid.js';
import { StockTotal } from './stock-total.js';

/** The rows as cards, on phones. */
export function ProductsCards({ products, busy, ...rows }: ProductRowsProps) {
  if (!products) return <ProductsSkeletonCards />;
  return (
    <CardList busy={busy}>
      {products.map((product) => (
        <Card key={product.id} product={product} {...rows} />
      ))}
    </CardList>
  );
}

type CardProps = Omit<ProductRowsProps, 'products' | 'busy'> & { product: AdminProductRowView };

function Card({ product, mayChange, selection, actions }: CardProps) {
  const [open, setOpen] = useState(false);
  const { id, name } = product;
  return (
    <li className="rounded-tile border border-line bg-paper p-3">
      <div className="flex gap-3">
        <Picture src={product.image} alt="" sizes="4rem" className="w-16 shrink-0 self-start rounded-badge" />
        <div className="min-w-0 flex-1">
          <Link
            to={actions.hrefOpen(id)}
            className="target block font-semibold hover:text-petrol hover:underline"
          >
            {name}
          </Link>
          <span className="block font-mono text-caption text-ink-3">{product.sku}</span>
          <span className="mt-1 flex items-end justify-between gap-3">
            <StockTotal pieces={product.totalStock} />
            <RowPrice product={product} />
          </span>
        </div>
      </div>
      <div className="mt-2 flex items-center gap-1 border-t border-line pt-1">
        {mayChange ? (
          <span className="mr-4 inline-flex">
            <SelectBox selection={selection} row={product} name={name} />
          </span>
        ) : null}
        <ActiveMark named product={product} mayChange={mayChange} actions={actions} />
        <span className="flex-1" />
        <button
          type="button"
          aria-expanded={open}
          aria-label={texts.expand(name)}
          onClick={() => setOpen(!open)}
          className={iconButtonStyles({ size: 'md' })}
        >
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-5 transition-transform', open && 'rotate-180')}
          />
        </button>
        {mayChange ? (
          <>
            <Link
              to={actions.hrefOpen(id)}
              aria-label={texts.edit(name)}
              className={iconButtonStyles({ size: 'md' })}
            >
              <Pencil aria-hidden="true" className="size-5" />
            </Link>
            <IconButton
              variant="danger"
              label={texts.remove(name)}
              onClick={() => actions.onRemove(product)}
              icon={<Trash2 aria-hidden="true" className="size-5" />}
            />
          </>
        ) : null}
      </div>
      {open ? <StockGrid product={product} /> : null}
    </li>
  );
}
