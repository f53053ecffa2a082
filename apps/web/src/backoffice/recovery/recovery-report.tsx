import { useQuery } from '@tanstack/react-query';
import { routes } from '@plantao/contracts/http/routes';
import { RECOVERY_QUEUES } from '@plantao/domain/recovery/rules/recovery.rules';
import { call } from '@/lib/api/client';
import { formatReais } from '@/lib/format';
import { recoveryTexts as texts } from '@/texts/backoffice/recovery';
import { ErrorState } from '@/ui/error-state/error-state';
import { Skeleton } from '@/ui/skeleton/skeleton';

const DAYS = 30;
const NOTHING = { sent: 0, opened: 0, orders: 0, revenue: 0 };

/** What the reminders of each queue brought in a month. */
export function RecoveryReport() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'recovery', 'report'],
    queryFn: ({ signal }) => call(routes.recoveryReport, { query: { days: DAYS }, signal }),
  });
  if (isError)
    return (
      <ErrorState title={texts.reportFailed} inline retrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <section aria-label={texts.report(DAYS)} className="space-y-3">
      <h2 className="text-h3 font-semibold">{texts.report(DAYS)}</h2>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {RECOVERY_QUEUES.map((queue) => {
          const result = data?.data.queues.find((each) => each.queue === queue) ?? NOTHING;
          return (
            <li key={queue} className="rounded-tile border border-line bg-paper p-4">
              <p className="text-small font-semibold text-ink-2">{texts.queues[queue]}</p>
              {data ? (
                <>
                  <p className="figures mt-1 text-h3 font-bold">{formatReais(result.revenue)}</p>
                  <p className="figures mt-1 text-caption text-ink-3">
                    {(['sent', 'opened', 'orders'] as const)
                      .map((figure) => texts.figures[figure](result[figure]))
                      .join(' · ')}
                  </p>
                </>
              ) : (
                <Skeleton className="mt-2 h-12 w-32" />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
