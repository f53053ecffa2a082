import type { RecoveryRowMessageView, RecoveryRowView } from '@plantao/contracts/recovery/recovery.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { RecoveryQueue } from '@plantao/domain/recovery/rules/recovery.rules';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { Link } from 'react-router-dom';
import { useOpens } from '@/backoffice/shared/access/page-access';
import { CardList } from '@/backoffice/shared/lists/card-list';
import { SkeletonCards, SkeletonRows } from '@/backoffice/shared/lists/list-skeleton';
import { formatDateTime } from '@/lib/date-format';
import { formatPhone, formatReais, isRedacted } from '@/lib/format';
import { useIsMobile } from '@/lib/use-media-query';
import { recoveryTexts as texts } from '@/texts/backoffice/recovery';
import { Badge } from '@/ui/badge/badge';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';
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
export function QueueRows(props: QueueRowsProps) {
  return useIsMobile() ? <QueueCards {...props} /> : <QueueTable {...props} />;
}

function QueueTable({ queue, rows, busy }: QueueRowsProps) {
  const columns = Object.values(texts.columns);
  return (
    <Table caption={texts.caption} busy={busy}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableHeader key={column}>{column}</TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <tbody>
        {rows ? (
          rows.map((row) => (
            <TableRow key={row.id} className="align-top">
              <TableCell className="max-w-56 py-3">
                <Customer row={row} />
              </TableCell>
              <TableCell className="max-w-56 py-3">
                <Items queue={queue} row={row} />
              </TableCell>
              <TableCell className="figures whitespace-nowrap py-3 font-semibold">
                {formatReais(row.value)}
              </TableCell>
              <TableCell className="figures whitespace-nowrap py-3">{ageOf(row)}</TableCell>
              <TableCell className="py-3">
                <Messages messages={row.messages} />
              </TableCell>
              <TableCell className="py-3">
                <RowActions queue={queue} row={row} />
              </TableCell>
            </TableRow>
          ))
        ) : (
          <SkeletonRows height="h-16">
            {columns.map((column) => (
              <TableCell key={column}>
                <Skeleton className="h-4 w-24" />
              </TableCell>
            ))}
          </SkeletonRows>
        )}
      </tbody>
    </Table>
  );
}

function QueueCards({ queue, rows, busy }: QueueRowsProps) {
  if (!rows)
    return (
      <SkeletonCards>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-3 h-4 w-32" />
      </SkeletonCards>
    );
  return (
    <CardList label={texts.caption} busy={busy}>
      {rows.map((row) => (
        <li key={row.id} className="space-y-3 rounded-tile border border-line bg-paper p-4">
          <div className="flex items-start justify-between gap-3">
            <Customer row={row} />
            <span className="figures whitespace-nowrap font-semibold">{formatReais(row.value)}</span>
          </div>
          <Items queue={queue} row={row} />
          <p className="figures text-caption text-ink-3">{ageOf(row)}</p>
          {row.messages.length > 0 ? <Messages messages={row.messages} /> : null}
          <RowActions queue={queue} row={row} />
        </li>
      ))}
    </CardList>
  );
}

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
      <p className="text-caption text-ink-3">
        {texts.pieces(pieces)}
        {more > 0 ? `, ${texts.more(more)}` : ''}
      </p>
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
