import type { OrderView } from '@plantao/contracts/orders/order.view';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatReais } from '@/lib/format';
import { formatDate } from '@/lib/date-format';
import { boughtLines } from '@/shop/orders/bought-lines';
import { LinePicture } from '@/shop/orders/line-picture';
import { ordersTexts } from '@/texts/orders';
import { StatusBadge } from '@/ui/status-badge/status-badge';
import { statusOf } from './order-progress.js';

const SHOWN = 4;

/** One order of the list (ORD-03). */
export function OrderRow({ order }: { order: OrderView }) {
  const { _id, createdAt, status, total, items } = order;
  const short = orderNumber(_id);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const lines = boughtLines(items);
  const rest = lines.length - SHOWN;
  return (
    <article
      aria-labelledby={`order-${_id}`}
      className="relative rounded-tile border border-line p-4 hover:border-line-strong md:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={`order-${_id}`} className="figures font-sans text-body font-semibold" title={_id}>
            {ordersTexts.number(short)}
          </h2>
          <p className="figures text-small text-ink-2">
            <time dateTime={createdAt}>{formatDate(createdAt)}</time> ·{' '}
            {pieces > 0 ? ordersTexts.pieces(pieces) : ordersTexts.freightOnly}
          </p>
        </div>
        <StatusBadge status={status} label={statusOf(order)} />
      </div>
      <ul className="mt-4 flex gap-2">
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.id}>
            <LinePicture line={line} alt={line.name} sizes="4rem" className="w-14 rounded-control" />
          </li>
        ))}
        {rest > 0 ? (
          <li className="figures flex w-14 items-center justify-center rounded-control bg-tile text-small font-semibold text-ink-2">
            {ordersTexts.more(rest)}
          </li>
        ) : null}
      </ul>
      <div className="mt-4 flex items-center justify-between gap-4">
        <p className="figures text-h3 font-bold">{formatReais(total)}</p>
        {/* The whole card leads there; the link is the one stop for the keyboard. */}
        <Link
          to={pages.order({ id: _id })}
          aria-label={ordersTexts.detailsOf(short)}
          className="inline-flex min-h-11 items-center gap-1 rounded-badge font-semibold text-petrol after:absolute after:inset-0 after:rounded-tile hover:underline"
        >
          {ordersTexts.details}
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      </div>
    </article>
  );
}
