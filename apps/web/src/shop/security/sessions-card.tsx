import { securityRoutes } from '@plantao/contracts/accounts/security.routes';
import type { OwnSessionView } from '@plantao/contracts/accounts/security.view';
import { deviceName } from '@plantao/domain/accounts/rules/device-name.rules';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { formatDateTime } from '@/lib/date-format';
import { securityTexts, sessionsTexts as texts } from '@/texts/accounts/security';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { toast } from '@/ui/toast/toast';
import { SecurityCard } from './security-card.js';
import { sessionsQuery, usePut } from './security-queries.js';
import { useChange } from './use-change.js';

export function SessionsCard() {
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery());
  const { busy, run } = useChange();
  const put = usePut();
  const end = (id: string) =>
    run(async () => {
      put.sessions(await call(securityRoutes.endOwnSession, { params: { id } }));
      toast.success(texts.ended);
    });
  const endOthers = () =>
    run(async () => {
      const confirmed = await confirmAction({
        title: texts.endOthersTitle,
        text: texts.endOthersText,
        act: texts.endOthers,
      });
      if (!confirmed) return;
      put.sessions(await call(securityRoutes.endOtherSessions));
      toast.success(texts.othersEnded);
    });
  return (
    <SecurityCard title={texts.title} text={texts.text}>
      {sessions ? (
        <>
          <ul aria-label={texts.list} className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} busy={busy} onEnd={() => void end(session.id)} />
            ))}
          </ul>
          {sessions.length > 1 ? (
            <Button variant="secondary" loading={busy} onClick={() => void endOthers()}>
              {texts.endOthers}
            </Button>
          ) : null}
        </>
      ) : error ? (
        <ErrorState
          inline
          title={securityTexts.failed}
          text={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
    </SecurityCard>
  );
}

interface SessionRowProps {
  session: OwnSessionView;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { current, createdAt, lastSeenAt, ip, userAgent } = session;
  const device = deviceName(userAgent);
  const facts = [
    texts.opened(formatDateTime(createdAt)),
    texts.seen(formatDateTime(lastSeenAt)),
    ...(ip ? [texts.network(ip)] : []),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="flex min-w-0 items-center gap-3">
        <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {device}
            {current ? <Badge tone="info">{texts.current}</Badge> : null}
          </span>
          <span className="block text-caption text-ink-3">{facts.join(' · ')}</span>
        </span>
      </span>
      {current ? null : (
        <Button variant="ghost" size="sm" disabled={busy} aria-label={texts.endNamed(device)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
