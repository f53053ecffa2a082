import type { AdminProductRowView } from '@plantao/contracts/catalogue/admin-product.view';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { ChevronRight, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { SelectBox } from '@/backoffice/shared/lists/selection/select-box';
import { openRow } from '@/backoffice/shared/lists/open-row';
import { formatDateTime } from '@/lib/date-format';
import { productsTexts as texts } from '@/texts/backoffice/products';
import { IconButton, iconButtonStyles } from '@/ui/icon-button/icon-button';
import { Picture } from '@/ui/picture/picture';
import { TableCell, TableRow } from '@/ui/table/table';
import { ActiveMark } from './active-mark.js';
import type { ProductColumn } from './product-columns.js';
import { RowPrice } from './row-price.js';
import type { ProductRowsProps } from './row-actions.js';
import { StockTotal } from './stock-total.js';

interface ProductRowProps extends Pick<ProductRowsProps, 'mayChange' | 'selection' | 'actions'> {
  product: AdminProductRowView;
  shows: (column: ProductColumn) => boolean;
  expanded: boolean;
  onToggle: () => void;
}

/** APROD-03, APROD-06: a product in the table; a click anywhere in it opens its form. */
export function ProductRow(props: ProductRowProps) {
  const { product, shows, mayChange, selection, actions, expanded, onToggle } = props;
  const { id, name, sku } = product;
  return (
    <TableRow
      onClick={openRow}
      onAuxClick={openRow}
      selected={mayChange && selection.has(id)}
      className="h-18 cursor-pointer has-focus-visible:bg-petrol-soft"
    >
      {mayChange ? (
        <TableCell>
          <SelectBox selection={selection} row={product} name={name} />
        </TableCell>
      ) : null}
      <TableCell>
        <span className="flex items-center gap-2">
          <button
            type="button"
            aria-expanded={expanded}
            aria-controls={expanded ? `stock-${id}` : undefined}
            aria-label={texts.expand(name)}
            title={texts.expand(name)}
            onClick={onToggle}
            className={iconButtonStyles({ size: 'sm' })}
          >
            <ChevronRight
              aria-hidden="true"
              className={clsx('size-5 transition-transform', expanded && 'rotate-90')}
            />
          </button>
          <Picture src={product.image} alt="" sizes="3rem" className="w-10 shrink-0 rounded-badge" />
          <span className="min-w-0">
            <Link
              to={actions.hrefOpen(id)}
              data-row-link
              title={name}
              className="block max-w-xs truncate font-semibold hover:text-petrol hover:underline"
            >
              {name}
            </Link>
            <span className="font-mono text-caption text-ink-3">{sku}</span>
          </span>
        </span>
      </TableCell>
      {shows('category') ? <TableCell>{product.category?.name ?? texts.noCategory}</TableCell> : null}
      {shows('price') ? (
        <TableCell align="right" className="whitespace-nowrap">
          <RowPrice product={product} />
        </TableCell>
      ) : null}
      {shows('active') ? (
        <TableCell>
          <ActiveMark product={product} mayChange={mayChange} actions={actions} />
        </TableCell>
      ) : null}
      {shows('stock') ? (
        <TableCell align="right">
          <StockTotal pieces={product.totalStock} />
        </TableCell>
      ) : null}
      {shows('updated') ? (
        <TableCell className="figures whitespace-nowrap">{formatDateTime(product.updatedAt)}</TableCell>
      ) : null}
      <TableCell align="right" className="whitespace-nowrap">
        {product.active ? (
          <Link
            to={pages.product({ id })}
            target="_blank"
            aria-label={texts.view(name)}
            title={texts.view(name)}
            className={iconButtonStyles({ size: 'sm' })}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
          </Link>
        ) : null}
        {mayChange ? (
          <>
            <Link
              to={actions.hrefOpen(id)}
              aria-label={texts.edit(name)}
              title={texts.edit(name)}
              className={iconButtonStyles({ size: 'sm' })}
            >
              <Pencil aria-hidden="true" className="size-4" />
            </Link>
            <IconButton
              size="sm"
              variant="danger"
              label={texts.remove(name)}
              onClick={() => actions.onRemove(product)}
              icon={<Trash2 aria-hidden="true" className="size-4" />}
            />
          </>
        ) : null}
      </TableCell>
    </TableRow>
  );
}
