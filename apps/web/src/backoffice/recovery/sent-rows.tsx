import { routes } from '@plantao/contracts/http/routes';
import type { RecoveryMessageView } from '@plantao/contracts/recovery/recovery.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { Link } from 'react-router-dom';
import { useOpens } from '@/backoffice/shared/access/page-access';
import { useMay } from '@/backoffice/shared/access/use-may';
import { ListRows } from '@/backoffice/shared/lists/list-rows';
import { formatDateTime } from '@/lib/date-format';
import { formatReais } from '@/lib/format';
import { recoveryTexts as texts } from '@/texts/backoffice/recovery';
import { Badge } from '@/ui/badge/badge';
import { TableCell } from '@/ui/table/table';
import { OptOut } from './opt-out.js';

interface SentRowsProps {
  /** Undefined while the first page is loading. */
  messages: readonly RecoveryMessageView[] | undefined;
  busy: boolean;
}

/** Reminders, the newest first, with what each brought. */
export const SentRows = ({ messages, busy }: SentRowsProps) => (
  <ListRows
    caption={texts.sentCaption}
    columns={texts.sentColumns}
    rows={messages}
    keyOf={({ id }) => id}
    busy={busy}
    height="h-12"
    cells={(message) => <SentCells message={message} />}
    card={(message) => <SentCard message={message} />}
  />
);

interface SentProps {
  message: RecoveryMessageView;
}

const SentCells = ({ message }: SentProps) => (
  <>
    <TableCell className="figures whitespace-nowrap">{formatDateTime(message.at)}</TableCell>
    <TableCell className="max-w-xs">
      <span className="block truncate">{message.customer ?? texts.someone}</span>
      <Refusal message={message} />
    </TableCell>
    <TableCell>
      <About message={message} />
    </TableCell>
    <TableCell>{texts.channels[message.channel]}</TableCell>
    <TableCell className="max-w-40 truncate">{message.by}</TableCell>
    <TableCell>
      <State message={message} />
    </TableCell>
    <TableCell className="figures whitespace-nowrap">{broughtBy(message)}</TableCell>
  </>
);

const SentCard = ({ message }: SentProps) => (
  <>
    <div className="flex flex-wrap items-start justify-between gap-2">
      <span className="font-semibold">{message.customer ?? texts.someone}</span>
      <State message={message} />
    </div>
    <p className="mt-2 text-ink-2">
      <About message={message} /> · {texts.message(texts.channels[message.channel], message.by)}
    </p>
    <p className="figures mt-1 text-caption text-ink-3">
      {formatDateTime(message.at)} · {broughtBy(message)}
    </p>
    <Refusal message={message} />
  </>
);

/** For answers to a message: nothing where its person wants none already, and for who may only look. */
function Refusal({ message: { queue, subject, customer } }: { message: RecoveryMessageView }) {
  const may = useMay(routes.endReminders);
  return may && subject ? <OptOut queue={queue} id={subject} name={customer ?? texts.someone} /> : null;
}

const broughtBy = ({ orders, revenue }: RecoveryMessageView): string =>
  orders > 0 ? texts.brought(orders, formatReais(revenue)) : texts.nothing;

function About({ message: { queue, order } }: { message: RecoveryMessageView }) {
  const opensOrders = useOpens()(adminPages.orders());
  return (
    <>
      {texts.queues[queue]}
      {order && opensOrders ? (
        <>
          {' '}
          <Link
            to={adminPages.order({ id: order })}
            className="target figures text-petrol underline underline-offset-2"
          >
            {orderNumber(order)}
          </Link>
        </>
      ) : null}
    </>
  );
}

function State({ message: { state, stopped, opens } }: { message: RecoveryMessageView }) {
  if (state === 'stopped')
    return <Badge tone="amber">{stopped ? texts.reasons[stopped] : texts.states.stopped}</Badge>;
  if (opens > 0) return <Badge tone="ok">{texts.openedTimes(opens)}</Badge>;
  return <Badge tone="petrol">{texts.states[state]}</Badge>;
}
