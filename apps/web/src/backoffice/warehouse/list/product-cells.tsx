import type { WarehouseProductView } from '@plantao/contracts/warehouse/warehouse.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { Boxes, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { clsx } from 'clsx';
import { formatNumber } from '@/lib/format';
import { warehouseTexts as texts } from '@/texts/backoffice/warehouse';
import { Badge } from '@/ui/badge/badge';
import { IconButton, iconButtonStyles } from '@/ui/icon-button/icon-button';
import { Picture } from '@/ui/picture/picture';

const RUNNING_OUT = 10;

export interface RowActions {
  mayChange: boolean;
  onEdit: (id: string) => void;
  onRemove: (product: WarehouseProductView) => Promise<void>;
}

/** Picture, name and SKU. */
export function ProductName({ product }: { product: WarehouseProductView }) {
  return (
    <span className="flex items-center gap-3">
      <Picture src={product.image} alt="" sizes="3rem" className="w-12 shrink-0 rounded-badge" />
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold" title={product.name}>
          {product.name}
        </span>
        <span className="font-mono text-caption text-ink-3">{product.sku}</span>
      </span>
    </span>
  );
}

export function ProductState({ product }: { product: WarehouseProductView }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={product.active ? 'ok' : 'neutral'}>
        {product.active ? texts.status.active : texts.status.inactive}
      </Badge>
      {product.linkedProduct ? <Badge tone="petrol">{texts.linked}</Badge> : null}
    </span>
  );
}

/** Pieces in all sizes and colours: amber below ten, red at none. */
export function TotalStock({ stock }: { stock: number }) {
  return (
    <span
      className={clsx(
        'figures font-semibold',
        stock === 0 ? 'text-err' : stock < RUNNING_OUT && 'text-amber',
      )}
    >
      {formatNumber(stock)}
    </span>
  );
}

export function ProductActions({
  product,
  mayChange,
  onEdit,
  onRemove,
}: RowActions & { product: WarehouseProductView }) {
  return (
    <span className="flex justify-end gap-1">
      <Link
        to={adminPages.stock({ search: product.sku })}
        aria-label={texts.stockOf(product.name)}
        title={texts.stockOf(product.name)}
        className={iconButtonStyles({ size: 'sm' })}
      >
        <Boxes aria-hidden="true" className="size-5" />
      </Link>
      {mayChange ? (
        <>
          <IconButton
            size="sm"
            label={texts.edit(product.name)}
            onClick={() => onEdit(product._id)}
            icon={<Pencil aria-hidden="true" className="size-5" />}
          />
          <IconButton
            size="sm"
            variant="danger"
            label={texts.remove(product.name)}
            onClick={() => void onRemove(product)}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
          />
        </>
      ) : null}
    </span>
  );
}
