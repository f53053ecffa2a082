import { routes } from '@plantao/contracts/http/routes';
import type { RecoveryMessageView } from '@plantao/contracts/recovery/recovery.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { Link } from 'react-router-dom';
import { useOpens } from '@/backoffice/shared/access/page-access';
import { useMay } from '@/backoffice/shared/access/use-may';
import { CardList } from '@/backoffice/shared/lists/card-list';
import { SkeletonCards, SkeletonRows } from '@/backoffice/shared/lists/list-skeleton';
import { formatDateTime } from '@/lib/date-format';
import { formatReais } from '@/lib/format';
import { useIsMobile } from '@/lib/use-media-query';
import { recoveryTexts as texts } from '@/texts/backoffice/recovery';
import { Badge } from '@/ui/badge/badge';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';
import { OptOut } from './opt-out.js';

interface SentRowsProps {
  /** Undefined while the first page is loading. */
  messages: readonly RecoveryMessageView[] | undefined;
  busy: boolean;
}

/** Reminders, the newest first, with what each brought. */
export function SentRows({ messages, busy }: SentRowsProps) {
  const mobile = useIsMobile();
  const columns = Object.values(texts.sentColumns);
  if (mobile)
    return messages ? (
      <CardList label={texts.sentCaption} busy={busy}>
        {messages.map((message) => (
          <li key={message.id} className="rounded-tile border border-line bg-paper p-4">
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
          </li>
        ))}
      </CardList>
    ) : (
      <SkeletonCards>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-3 h-4 w-32" />
      </SkeletonCards>
    );
  return (
    <Table caption={texts.sentCaption} busy={busy}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableHeader key={column}>{column}</TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <tbody>
        {messages ? (
          messages.map((message) => (
            <TableRow key={message.id} className="h-12">
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
            </TableRow>
          ))
        ) : (
          <SkeletonRows height="h-12">
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
