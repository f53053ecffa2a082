import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import {
  CircleCheck,
  Clock,
  Mail,
  PackageOpen,
  PackageX,
  PackageMinus,
  ServerOff,
  ShieldAlert,
  ShieldX,
  Tag,
  Undo2,
  Users,
  Wallet,
  type LucideIcon,
  Siren,
} from 'lucide-react';
import { officeRoutes as routes } from '@plantao/contracts/http/office-routes';
import type { AlarmView } from '@plantao/contracts/admin/alarms.view';
import type { AttentionKind } from '@plantao/contracts/admin/dashboard.view';
import { QUEUES_PATH } from '@plantao/contracts/pages/admin-pages';
import { useOpens } from '@/backoffice/shared/access/page-access';
import { useMay } from '@/backoffice/shared/access/use-may';
import { Panel } from '@/backoffice/shared/layout/panel';
import { formatDateTime } from '@/lib/date-format';
import { attentionTexts as texts } from '@/texts/backoffice/dashboard';
import { Badge } from '@/ui/badge/badge';
import { ErrorState } from '@/ui/error-state/error-state';
import { AttentionLine } from './attention-line.js';
import { attentionLinks } from './attention-links.js';
import { alarmsQuery, attentionQuery } from './dashboard-queries.js';
import { LoadingRows } from './loading-rows.js';

const LOOKS: Record<AttentionKind, { icon: LucideIcon; urgent?: boolean }> = {
  chargeback: { icon: ShieldAlert, urgent: true },
  disputed: { icon: ShieldAlert, urgent: true },
  'chargeback-lost': { icon: ShieldX, urgent: true },
  'refund-approval': { icon: Users, urgent: true },
  'refunds-failed': { icon: Undo2, urgent: true },
  'worker-silent': { icon: ServerOff, urgent: true },
  'unpaid-long': { icon: Clock },
  'labels-missing': { icon: Tag },
  'labels-unpaid': { icon: Wallet },
  undelivered: { icon: PackageX },
  'returns-requested': { icon: PackageOpen },
  'returns-received': { icon: PackageOpen },
  'returns-owed': { icon: Undo2 },
  'returns-unlabelled': { icon: Tag },
  'send-backs': { icon: PackageOpen },
  'parcels-returning': { icon: PackageOpen },
  'stock-zero': { icon: PackageX },
  'stock-low': { icon: PackageMinus },
  'messages-open': { icon: Mail },
};

/** What only who gives money back can do anything about; others open the list of returns as well. */
const OF_MONEY: readonly string[] = ['returns-owed', 'returns-unlabelled'] satisfies AttentionKind[];

/** Rows that wait while the work is read: about as many as a day has. */
const ROWS = 8;

/** Whether what needs attention, or an alarm, has still to be read. */
export function useWaitsForAttention(): boolean {
  const waiting = useQuery(attentionQuery);
  const seesAlarms = useMay(routes.listAlarms);
  const alarms = useQuery({ ...alarmsQuery, enabled: seesAlarms });
  return waiting.isPending || (seesAlarms && alarms.isPending);
}

/** What needs attention: technical alarms first, then business work. */
export function AttentionPanel() {
  const waiting = useQuery(attentionQuery);
  const seesAlarms = useMay(routes.listAlarms);
  const opens = useOpens();
  const givesBack = useMay('refunds:change');
  const alarms = useQuery({ ...alarmsQuery, enabled: seesAlarms });
  // Not what a server of a later release counts, nor work of others, whose list would not open.
  const items = (waiting.data?.items ?? []).filter(
    ({ kind }) =>
      kind in LOOKS &&
      (kind === 'worker-silent' || opens(attentionLinks[kind])) &&
      (givesBack || !OF_MONEY.includes(kind)),
  );
  // Leave out an alarm about the same problem as a counted row.
  const counted = new Set<string>(items.map(({ kind }) => kind));
  const ringing = (alarms.data ?? []).filter(({ kind }) => !counted.has(kind));
  const silent = ringing.some(({ kind }) => kind === 'outbox-old' || kind === 'workers-silent');
  const shown = items.filter(({ kind }) => kind !== 'worker-silent' || !silent);
  const count = ringing.length + shown.length;
  const failed = waiting.isError || alarms.isError;
  const retry = () => void Promise.all([waiting.refetch(), ...(seesAlarms ? [alarms.refetch()] : [])]);
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
      {/* As high as its waiting rows: what is below stays where it is. */}
      <div className="flex min-h-88 flex-col justify-center has-[ul]:justify-start">
        {count > 0 ? (
          <ul className="-mx-2">
            {ringing.map((alarm) => (
              <AlarmRow key={alarm.kind} alarm={alarm} />
            ))}
            {shown.map((item) => (
              <AttentionRow key={item.kind} {...item} />
            ))}
          </ul>
        ) : failed ? null : waiting.data && (alarms.data ?? !seesAlarms) ? (
          <AllWell />
        ) : (
          <LoadingRows label={texts.loading} count={ROWS} className="h-8 w-full" />
        )}
      </div>
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

/** One kind of pending work, with a link to its list. */
function AttentionRow({ kind, count }: { kind: AttentionKind; count: number }) {
  const { icon: Icon, urgent } = LOOKS[kind];
  return (
    <AttentionLine to={kind === 'worker-silent' ? null : attentionLinks[kind]}>
      <Icon aria-hidden="true" className={clsx('size-5 shrink-0', urgent ? 'text-err' : 'text-amber')} />
      <span className={clsx('min-w-0 flex-1', urgent && 'text-err')}>{texts[kind](count)}</span>
    </AttentionLine>
  );
}

/** A technical alarm: what, since when, and where it is handled. */
function AlarmRow({ alarm }: { alarm: AlarmView }) {
  return (
    <AttentionLine to={alarm.path === QUEUES_PATH ? null : alarm.path}>
      <Siren aria-hidden="true" className="mt-0.5 size-5 shrink-0 self-start text-err" />
      <span className="min-w-0 flex-1">
        <span className="block text-err">
          <span className="sr-only">{texts.alarm}: </span>
          {alarm.title}
        </span>
        <span className="block font-normal text-ink-2">{alarm.text}</span>
        <span className="block text-caption font-normal text-ink-3" title={alarm.detail || undefined}>
          {texts.since(formatDateTime(alarm.since))}
        </span>
      </span>
    </AttentionLine>
  );
}
