import { SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CardList } from '@/backoffice/lists/card-list';
import { SkeletonCards } from '@/backoffice/lists/list-skeleton';
import { formatNumber } from '@/lib/format';
import { paths } from '@/paths';
import { stockTexts as texts } from '@/texts/backoffice-stock';
import { Button } from '@/ui/button/button';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { OfferedCount, VariantName } from './stock-cells.js';
import type { StockListProps } from './stock-table.js';

/** The table as a phone shows it. */
export function StockCards({ stock, busy, onAdjust }: StockListProps) {
  if (!stock)
    return (
      <SkeletonCards>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="mt-3 h-12 w-full" />
      </SkeletonCards>
    );
  return (
    <CardList busy={busy}>
      {stock.map((row) => (
        <li key={row.sku} className="rounded-tile border border-line bg-paper p-4">
          <Link to={paths.adminStockItem(row.sku)} className="block">
            <span className="sr-only">{texts.open(row.sku)}: </span>
            <VariantName row={row} />
          </Link>
          <dl className="mt-3 grid grid-cols-4 gap-2 text-caption text-ink-2">
            {(
              [
                [texts.columns.warehouse, formatNumber(row.counts.warehouse)],
                [texts.columns.offered, <OfferedCount key="offered" offered={row.counts.offered} />],
                [texts.columns.promised, formatNumber(row.counts.held + row.counts.committed)],
                [texts.columns.free, formatNumber(row.counts.free)],
              ] as const
            ).map(([label, figure]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="figures text-body text-ink">{figure}</dd>
              </div>
            ))}
          </dl>
          {onAdjust ? (
            <Button
              variant="secondary"
              size="sm"
              className="mt-3"
              icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
              aria-label={texts.adjustOf(row.sku)}
              onClick={() => onAdjust(row)}
            >
              {texts.adjust}
            </Button>
          ) : null}
        </li>
      ))}
    </CardList>
  );
}
