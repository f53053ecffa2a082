import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { StockRowView } from '@plantao/contracts/warehouse/stock.view';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Boxes, CircleCheck, SearchX, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CardList } from '@/backoffice/shared/lists/card-list';
import { ListBody } from '@/backoffice/shared/lists/list-body';
import { SkeletonCards } from '@/backoffice/shared/lists/list-skeleton';
import type { ListState } from '@/backoffice/shared/lists/use-list-state';
import { formatNumber } from '@/lib/format';
import { useIsMobile } from '@/lib/use-media-query';
import { listTexts } from '@/texts/backoffice/shell';
import { stockTexts as texts } from '@/texts/backoffice/stock';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { AdjustModal } from './adjust-modal.js';
import { OfferedCount, VariantName } from './stock-cells.js';
import type { StockFilters, StockView } from './stock-filters.js';
import { stockQuery } from './stock-queries.js';
import { StockTable, type StockListProps } from './stock-table.js';

interface StockRowsProps {
  list: ListState<StockFilters>;
  mayChange: boolean;
}

/** The variants of the filters, twenty and twenty more, each of which can be adjusted in place. */
export function StockRows({ list, mayChange }: StockRowsProps) {
  const mobile = useIsMobile();
  const rows = useInfiniteQuery(stockQuery(list.filters));
  const [adjusting, setAdjusting] = useState<StockRowView | null>(null);
  const stock = rows.data?.pages.flatMap(({ data }) => data.stock);
  const stale = rows.isPlaceholderData;
  const shown = { stock, busy: stale, onAdjust: mayChange ? setAdjusting : undefined };
  return (
    <>
      <ListBody
        response={{
          data: stock,
          stale,
          empty: stock?.length === 0 && !stale,
          failed: rows.isError,
          error: rows.error,
          fetching: rows.isFetching,
          retry: () => void (stock ? rows.fetchNextPage() : rows.refetch()),
        }}
        failed={texts.failed}
        empty={
          <StockEmpty
            view={list.filters.view}
            filtered={list.isFiltered()}
            clearTo={list.hrefOf({ view: 'all', search: '', warehouse: '' })}
          />
        }
      >
        <p role="status" className={stock ? 'figures text-ink-2' : 'sr-only'}>
          {stock ? texts.shown(formatNumber(stock.length)) : texts.loading}
        </p>
        {mobile ? <StockCards {...shown} /> : <StockTable {...shown} />}
        {rows.hasNextPage ? (
          <Button
            variant="secondary"
            block
            loading={rows.isFetchingNextPage}
            onClick={() => void rows.fetchNextPage()}
          >
            {texts.more}
          </Button>
        ) : null}
      </ListBody>
      {adjusting ? <AdjustModal stock={adjusting} onClose={() => setAdjusting(null)} /> : null}
    </>
  );
}

interface StockEmptyProps {
  view: StockView;
  filtered: boolean;
  clearTo: string;
}

/** The empty list: no variant, none that matches the filters, or no drift. */
function StockEmpty({ view, filtered, clearTo }: StockEmptyProps) {
  const [Icon, title, text] =
    view === 'drifted'
      ? [CircleCheck, texts.noDrift, texts.noDriftText]
      : filtered
        ? [SearchX, texts.noResult, texts.noResultText]
        : [Boxes, texts.empty, texts.emptyText];
  return (
    <EmptyState
      className="bg-paper"
      icon={<Icon aria-hidden="true" className="size-7" />}
      title={title}
      text={text}
      actions={
        filtered ? (
          <LinkButton to={clearTo} variant="secondary">
            {listTexts.clearFilters}
          </LinkButton>
        ) : null
      }
    />
  );
}

/** The rows as cards, on phones. */
function StockCards({ stock, busy, onAdjust }: StockListProps) {
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
          <Link to={adminPages.stockItem({ sku: row.sku })} className="block">
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
