import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Panel } from '@/backoffice/shell/panel';
import { attentionTexts as texts } from '@/texts/backoffice-dashboard';
import { Badge } from '@/ui/badge/badge';
import { ErrorState } from '@/ui/error-state/error-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { AlarmRow } from './alarm-row.js';
import { AttentionRow } from './attention-row.js';
import { alarmsQuery, attentionQuery } from './dashboard-queries.js';

/** What waits for somebody: the alarms of the machinery first, then the work. */
export function AttentionPanel() {
  const waiting = useQuery(attentionQuery);
  const alarms = useQuery(alarmsQuery);
  const items = waiting.data?.items ?? [];
  // What was counted just now stands in its own row; the alarm of the same would only repeat it.
  const counted = new Set<string>(items.map(({ kind }) => kind));
  const ringing = (alarms.data ?? []).filter(({ kind }) => !counted.has(kind));
  const silent = ringing.some(({ kind }) => kind === 'outbox-old' || kind === 'workers-silent');
  const shown = items.filter(({ kind }) => kind !== 'worker-silent' || !silent);
  const count = ringing.length + shown.length;
  const failed = waiting.isError || alarms.isError;
  const retry = () => void Promise.all([waiting.refetch(), alarms.refetch()]);
  return (
    <Panel
      title={texts.title}
      className="h-full"
      aside={count > 0 ? <Badge tone={ringing.length > 0 ? 'err' : 'amber'}>{count}</Badge> : null}
    >
      {failed ? (
        <ErrorState
          inline
          title={texts.failed}
          retrying={waiting.isFetching || alarms.isFetching}
          onRetry={retry}
          className="mb-3"
        />
      ) : null}
      {count > 0 ? (
        <ul className="-mx-2">
          {ringing.map((alarm) => (
            <AlarmRow key={alarm.kind} alarm={alarm} />
          ))}
          {shown.map((item) => (
            <AttentionRow key={item.kind} {...item} />
          ))}
        </ul>
      ) : failed ? null : waiting.data && alarms.data ? (
        <AllWell />
      ) : (
        <Waiting />
      )}
    </Panel>
  );
}

function AllWell() {
  return (
    <div className="flex flex-col items-center gap-1 py-12 text-center">
      <CircleCheck aria-hidden="true" className="size-8 text-ok" />
      <p className="font-semibold">{texts.none}</p>
      <p className="text-ink-2">{texts.noneText}</p>
    </div>
  );
}

function Waiting() {
  return (
    <div className="space-y-3">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </div>
  );
}
