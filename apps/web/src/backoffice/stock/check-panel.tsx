import type { StockCheckView } from '@plantao/contracts/warehouse/stock-check.view';
import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { formatNumber } from '@/lib/format';
import { formatDateTime } from '@/lib/date-format';
import { checkTexts as texts } from '@/texts/backoffice/stock';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { toast } from '@/ui/toast/toast';
import { checksQuery, stockKey } from './stock-queries.js';

const NAMED = 5;

/** What the last comparison of counters, ledger and orders found, and a way to ask for one now (WORK-06). */
export function CheckPanel({ mayChange }: { mayChange: boolean }) {
  const queries = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery(checksQuery());
  const last = data?.checks[0];
  const ask = useMutation({
    mutationFn: () => call(routes.checkStock),
    onSuccess: (response) => queries.setQueryData(checksQuery().queryKey, response),
    onError: (error) => void toast.error(texts.failed, { description: errorText(error) }),
  });
  const lastId = last?._id;
  const known = useRef(lastId);
  useEffect(() => {
    // Shows corrections by a check immediately.
    const before = known.current;
    known.current = lastId;
    if (before !== undefined && before !== lastId) void queries.invalidateQueries({ queryKey: stockKey });
  }, [lastId, queries]);
  if (isError && !data)
    return (
      <ErrorState inline title={texts.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton className="h-16 w-full" />;
  return (
    <section
      aria-label={texts.title}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tile border border-line bg-paper px-4 py-3"
    >
      <div role="status" className="min-w-0 flex-1">
        {data.running ? texts.running : last ? <Result check={last} /> : texts.never}
      </div>
      {mayChange ? (
        <Button
          variant="secondary"
          size="sm"
          loading={data.running || ask.isPending}
          onClick={() => ask.mutate()}
        >
          {texts.run}
        </Button>
      ) : null}
    </section>
  );
}

function Result({ check }: { check: StockCheckView }) {
  const left = check.drifted.filter((sku) => !check.repaired.includes(sku));
  const clean = check.drifted.length === 0;
  const Icon = clean ? CircleCheck : TriangleAlert;
  return (
    <div className="flex items-start gap-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${clean ? 'text-ok' : 'text-amber'}`} />
      <div className="min-w-0">
        <p className="font-semibold">
          {clean
            ? texts.clean(formatNumber(check.checked))
            : texts.found(check.drifted.length, check.repaired.length)}
        </p>
        <p className="text-caption text-ink-3">{texts.by(formatDateTime(check.at), check.actor)}</p>
        {left.length > 0 ? (
          <ul className="mt-1 flex flex-wrap gap-x-3">
            {left.slice(0, NAMED).map((sku) => (
              <li key={sku}>
                <Link
                  to={adminPages.stockItem({ sku })}
                  className="font-mono text-small text-petrol underline"
                >
                  {sku}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
