import type { MovementView } from '@plantao/contracts/warehouse/stock.view';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Panel } from '@/backoffice/shared/layout/panel';
import { formatNumber } from '@/lib/format';
import { formatDateTime } from '@/lib/date-format';
import { stockItemTexts as texts } from '@/texts/backoffice/stock';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { movementsQuery } from './stock-queries.js';

/** Every change of every count, the newest first, with who and why. */
export function HistoryPanel({ sku }: { sku: string }) {
  const history = useInfiniteQuery(movementsQuery(sku));
  const movements = history.data?.pages.flatMap(({ data }) => data.movements);
  return (
    <Panel title={texts.history}>
      {history.isError ? (
        <ErrorState
          inline
          title={texts.historyFailed}
          retrying={history.isFetching}
          onRetry={() => void (movements ? history.fetchNextPage() : history.refetch())}
        />
      ) : null}
      {movements || history.isError ? null : <Skeleton className="h-60 w-full" />}
      {movements ? (
        <ol className="divide-y divide-line">
          {movements.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </ol>
      ) : null}
      {history.hasNextPage ? (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {texts.historyMore}
        </Button>
      ) : null}
    </Panel>
  );
}

const signed = (change: number): string => `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}`;

function Movement({ movement }: { movement: MovementView }) {
  const { kind, changes, after, orderId, actor, reason, at } = movement;
  const way = (changes.offered ?? 0) + (changes.warehouse ?? 0);
  const Icon = way > 0 ? ArrowUp : way < 0 ? ArrowDown : Minus;
  const parts = Object.entries(changes).map(
    ([counter, change]) => `${signed(change)} ${texts.changes[counter as keyof typeof changes]}`,
  );
  return (
    <li className="flex gap-3 py-3 first:pt-0">
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{texts.kinds[kind] ?? kind}</span>
          <span className="figures text-small">{parts.join(', ')}</span>
        </p>
        {reason ? <p className="text-small">{reason}</p> : null}
        <p className="text-caption text-ink-3">{texts.after(after.warehouse, after.offered)}</p>
        <p className="text-caption text-ink-3">
          {formatDateTime(at)} · {actor}
          {orderId ? (
            <>
              {' · '}
              <Link to={adminPages.order({ id: orderId })} className="font-mono text-petrol underline">
                {orderNumber(orderId)}
              </Link>
            </>
          ) : null}
        </p>
      </div>
    </li>
  );
}
