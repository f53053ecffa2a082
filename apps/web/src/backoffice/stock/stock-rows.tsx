import type { StockRowView } from '@plantao/contracts/warehouse/stock.view';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListBody } from '@/backoffice/lists/list-body';
import type { ListState } from '@/backoffice/lists/use-list-state';
import { formatNumber } from '@/lib/format';
import { useIsMobile } from '@/lib/use-media-query';
import { stockTexts as texts } from '@/texts/backoffice-stock';
import { Button } from '@/ui/button/button';
import { AdjustModal } from './adjust-modal.js';
import { StockCards } from './stock-cards.js';
import { StockEmpty } from './stock-empty.js';
import type { StockFilters } from './stock-filters.js';
import { stockQuery } from './stock-queries.js';
import { StockTable } from './stock-table.js';

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
        answer={{
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
            narrowed={list.isNarrowed()}
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
