import type { StockAnswer, StockRowView } from '@plantao/contracts/warehouse/stock.view';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListState } from '@/backoffice/lists/use-list-state';
import { formatNumber } from '@/lib/format';
import { useIsMobile } from '@/lib/use-media-query';
import { stockTexts as texts } from '@/texts/backoffice-stock';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { AdjustModal } from './adjust-modal.js';
import { StockCards } from './stock-cards.js';
import { StockEmpty } from './stock-empty.js';
import type { StockFilters } from './stock-filters.js';
import { StockTable } from './stock-table.js';

interface StockRowsProps {
  rows: UseInfiniteQueryResult<InfiniteData<StockAnswer>>;
  list: ListState<Omit<StockFilters, 'page'>>;
  mayChange: boolean;
}

/** The variants of the filters, twenty and twenty more, each of which can be adjusted in place. */
export function StockRows({ rows, list, mayChange }: StockRowsProps) {
  const mobile = useIsMobile();
  const [adjusting, setAdjusting] = useState<StockRowView | null>(null);
  const stock = rows.data?.pages.flatMap(({ data }) => data.stock);
  const busy = rows.isPlaceholderData;
  const shared = { stock, busy, onAdjust: mayChange ? setAdjusting : undefined };
  return (
    <>
      {rows.isError ? (
        <ErrorState
          title={texts.failed}
          inline={stock !== undefined}
          retrying={rows.isFetching}
          onRetry={() => void (stock ? rows.fetchNextPage() : rows.refetch())}
        />
      ) : null}
      {stock?.length === 0 && !busy ? (
        <StockEmpty
          view={list.filters.view}
          narrowed={list.isNarrowed()}
          clearTo={list.hrefOf({ view: 'all', search: '', warehouse: '' })}
        />
      ) : rows.isError && !stock ? null : (
        <>
          <p role="status" className={stock ? 'figures text-ink-2' : 'sr-only'}>
            {stock ? texts.shown(formatNumber(stock.length)) : texts.loading}
          </p>
          {mobile ? <StockCards {...shared} /> : <StockTable {...shared} />}
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
        </>
      )}
      {adjusting ? <AdjustModal stock={adjusting} onClose={() => setAdjusting(null)} /> : null}
    </>
  );
}
