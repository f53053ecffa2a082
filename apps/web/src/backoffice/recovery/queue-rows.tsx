import type { RecoveryRowMessageView, RecoveryRowView } from '@plantao/contracts/recovery/recovery.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { RecoveryQueue } from '@plantao/domain/recovery/rules/recovery.rules';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { Link } from 'react-router-dom';
import { useOpens } from '@/backoffice/shared/access/page-access';
import { ListRows } from '@/backoffice/shared/lists/list-rows';
import { formatDateTime } from '@/lib/date-format';
import { formatPhone, formatReais, isRedacted } from '@/lib/format';
import { recoveryTexts as texts } from '@/texts/backoffice/recovery';
import { Badge } from '@/ui/badge/badge';
import { TableCell } from '@/ui/table/table';
import { RowActions } from './row-actions.js';

interface QueueRowsProps {
  queue: RecoveryQueue;
  /** Undefined while the first page is loading. */
  rows: readonly RecoveryRowView[] | undefined;
  busy: boolean;
}

interface RowProps {
  queue: RecoveryQueue;
  row: RecoveryRowView;
}

/** The rows of a queue: who, what, how much, since when, what was sent, and the two ways to write. */
export const QueueRows = ({ queue, rows, busy }: QueueRowsProps) => (
  <ListRows
    caption={texts.caption}
    columns={texts.columns}
    rows={rows}
    keyOf={({ id }) => id}
    busy={busy}
    cells={(row) => <QueueCells queue={queue} row={row} />}
    card={(row) => <QueueCard queue={queue} row={row} />}
  />
);

const QueueCells = ({ queue, row }: RowProps) => (
  <>
    <TableCell className="max-w-56 py-3 align-top">
      <Customer row={row} />
    </TableCell>
    <TableCell className="max-w-56 py-3 align-top">
      <Items queue={queue} row={row} />
    </TableCell>
    <TableCell className="figures whitespace-nowrap py-3 align-top font-semibold">
      {formatReais(row.value)}
    </TableCell>
    <TableCell className="figures whitespace-nowrap py-3 align-top">{ageOf(row)}</TableCell>
    <TableCell className="py-3 align-top">
      <Messages messages={row.messages} />
    </TableCell>
    <TableCell className="py-3 align-top">
      <RowActions queue={queue} row={row} />
    </TableCell>
  </>
);

const QueueCard = ({ queue, row }: RowProps) => (
  <div className="space-y-3">
    <div className="flex items-start justify-between gap-3">
      <Customer row={row} />
      <span className="figures whitespace-nowrap font-semibold">{formatReais(row.value)}</span>
    </div>
    <Items queue={queue} row={row} />
    <p className="figures text-caption text-ink-3">{ageOf(row)}</p>
    {row.messages.length > 0 ? <Messages messages={row.messages} /> : null}
    <RowActions queue={queue} row={row} />
  </div>
);

/** Until when it can be paid, else since when it waits. */
const ageOf = ({ since, until }: RecoveryRowView): string =>
  until ? texts.until(formatDateTime(until)) : texts.since(formatDateTime(since));

function Customer({ row: { customer } }: { row: RecoveryRowView }) {
  const { name, email, phone } = customer;
  return (
    <div className="min-w-0">
      <p className="truncate font-semibold">{name || email}</p>
      <p className="truncate text-caption text-ink-2">{email}</p>
      {phone ? (
        <p className="figures text-caption text-ink-2">{isRedacted(phone) ? phone : formatPhone(phone)}</p>
      ) : null}
    </div>
  );
}

/** So many lines are named in a row. */
const NAMED = 2;

function Items({ queue, row: { id, items, pieces } }: RowProps) {
  const opensOrders = useOpens()(adminPages.orders());
  const more = items.length - NAMED;
  return (
    <div className="min-w-0 text-small">
      {items.slice(0, NAMED).map((item) => (
        <p key={item} className="truncate" title={item}>
          {item}
        </p>
      ))}
      <p className="text-caption text-ink-3">{more > 0 ? texts.more(more, pieces) : texts.pieces(pieces)}</p>
      {queue !== 'cart' && opensOrders ? (
        <Link
          to={adminPages.order({ id })}
          className="target text-caption font-semibold text-petrol underline underline-offset-2"
        >
          {texts.seeOrder(orderNumber(id))}
        </Link>
      ) : null}
    </div>
  );
}

function Messages({ messages }: { messages: readonly RecoveryRowMessageView[] }) {
  if (messages.length === 0) return <span className="text-ink-3">{texts.noMessages}</span>;
  return (
    <ul className="space-y-2">
      {messages.map((message) => (
        <li key={message.id} className="text-small">
          <span className="flex flex-wrap items-center gap-1">
            {message.openedAt ? (
              <Badge tone="ok">{texts.opened}</Badge>
            ) : (
              <Badge tone={message.state === 'stopped' ? 'amber' : 'petrol'}>
                {message.stopped ? texts.reasons[message.stopped] : texts.states[message.state]}
              </Badge>
            )}
            <span>{texts.message(texts.channels[message.channel], message.by)}</span>
          </span>
          <span className="figures block text-caption text-ink-3">{formatDateTime(message.at)}</span>
        </li>
      ))}
    </ul>
  );
}
