import type { OrderEventView, OrderJobView } from '@plantao/contracts/orders/orders-bulk.view';
import { routes } from '@plantao/contracts/http/routes';
import { jobLabel } from '@plantao/domain/shared/job-labels';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '@/backoffice/shared/layout/panel';
import { useMay } from '@/backoffice/shared/access/use-may';
import { useQueueDashboard } from '@/backoffice/shared/access/use-queue-dashboard';
import { call } from '@/lib/api/client';
import { formatDateTime } from '@/lib/date-format';
import { eventNames } from '@/texts/backoffice/jobs';
import { orderJobsTexts as texts } from '@/texts/backoffice/order-actions';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Skeleton } from '@/ui/skeleton/skeleton';

const TONES = { done: 'ok', waiting: 'info', failed: 'err' } as const;

/** The jobs that the order's events started, each with a link to the queue dashboard; loaded on demand. */
export function JobsPanel({ orderId }: { orderId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel title={texts.title}>
      {open ? (
        <Jobs orderId={orderId} />
      ) : (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => setOpen(true)}
          icon={<ListChecks aria-hidden="true" className="size-4" />}
        >
          {texts.show}
        </Button>
      )}
    </Panel>
  );
}

function Jobs({ orderId }: { orderId: string }) {
  const board = useQueueDashboard();
  const mayOpenQueues = useMay(routes.openQueueDashboard);
  const jobs = useQuery({
    queryKey: ['admin', 'order-jobs', orderId],
    queryFn: ({ signal }) => call(routes.orderJobs, { params: { id: orderId }, signal }),
    select: (response) => response.data.events,
    staleTime: 5_000,
  });
  if (jobs.isPending) {
    return (
      <>
        <p role="status" className="sr-only">
          {texts.loading}
        </p>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-2 h-4 w-48" />
      </>
    );
  }
  if (jobs.isError) {
    return (
      <ErrorState
        inline
        title={texts.failed}
        retrying={jobs.isFetching}
        onRetry={() => void jobs.refetch()}
      />
    );
  }
  if (jobs.data.length === 0) return <p className="text-ink-3">{texts.none}</p>;
  return (
    <ul className="divide-y divide-line">
      {jobs.data.map((event) => (
        <li key={event.id} className="py-2">
          <Event event={event} onOpen={mayOpenQueues ? board.open : null} />
        </li>
      ))}
    </ul>
  );
}

function Event({ event, onOpen }: { event: OrderEventView; onOpen: ((path: string) => void) | null }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold" title={event.type}>
          {eventNames[event.type] ?? event.type}
        </span>
        <time dateTime={event.at} className="figures text-caption text-ink-3">
          {formatDateTime(event.at)}
        </time>
      </p>
      {event.jobs.length === 0 ? (
        <p className="text-caption text-ink-3">{texts.noJobs}</p>
      ) : (
        <ul>
          {event.jobs.map((job) => (
            <Job key={job.name} job={job} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </>
  );
}

function Job({
  job: { name, state, awaitsSince, path },
  onOpen,
}: {
  job: OrderJobView;
  onOpen: ((path: string) => void) | null;
}) {
  const words = jobLabel(name);
  return (
    <li className="flex min-h-9 items-center justify-between gap-2">
      <span className="min-w-0 text-caption" title={name}>
        {words}
        {awaitsSince ? (
          <span className="figures block text-ink-2">{texts.awaits(formatDateTime(awaitsSince))}</span>
        ) : null}
      </span>
      <span className="flex items-center gap-1">
        <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
        {path === null || !onOpen ? null : (
          <IconButton
            size="sm"
            label={texts.open(words)}
            onClick={() => onOpen(path)}
            icon={<ExternalLink aria-hidden="true" className="size-4" />}
          />
        )}
      </span>
    </li>
  );
}
