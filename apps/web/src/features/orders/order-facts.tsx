import type { OrderShippingView, OrderView, OwnRefundView } from '@plantao/contracts/orders/order.view';
import { fromReais } from '@plantao/domain/shared/money';
import { shortId } from '@plantao/domain/shared/order-number';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount, OrderAmounts } from '@/shop/orders/order-amounts';
import { expectedDelivery } from '@/shop/delivery/expected-delivery';
import { nothingLeft } from '@/shop/orders/nothing-left';
import { placeLine, streetLine } from '@/shop/address/address-draft';
import { formatDateTime } from '@/lib/date-format';
import { formatCentavos, formatReais } from '@/lib/format';
import { orderTexts } from '@/texts/orders';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { statusOf, trackingUrl } from './order-progress.js';

function Box({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="rounded-tile border border-line p-4 md:p-6">
      <h2 id={id} className="mb-3 text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** The details name the instalments themselves. */
const methodOf = ({ method, details, installments }: OrderView['payment']): string =>
  details || [method, installments > 1 ? orderTexts.instalments(installments) : ''].filter(Boolean).join(' ');

const trackingText = ({ status }: OrderView): string =>
  status === 'shipped' || status === 'delivered' ? orderTexts.untracked : orderTexts.noTracking;

/** Number, status, payment and tracking (ORD-12, ORD-13). */
export function OrderBox({ order }: { order: OrderView }) {
  const { tracking, ship_type: delivery } = order.shipping;
  const expected = expectedDelivery(order);
  return (
    <Box id="order-box" title={orderTexts.box}>
      <dl className="space-y-3">
        <Fact term={orderTexts.number}>
          <span className="flex items-center gap-1">
            <span className="figures min-w-0 break-all text-caption">{order._id}</span>
            <CopyButton
              value={order._id}
              label={orderTexts.copyNumber}
              copiedLabel={orderTexts.numberCopied}
              iconOnly
            />
          </span>
        </Fact>
        <Fact term={orderTexts.status}>{statusOf(order)}</Fact>
        <Fact term={orderTexts.payment}>
          {methodOf(order.payment)}
          {order.payment.refusal ? (
            <span className="block text-small font-normal text-err">{orderTexts.notAuthorised}</span>
          ) : null}
          {/* Of a cancelled order the notice above says it. */}
          {order.refund && order.status !== 'cancelled' ? (
            <span className="block text-small font-normal text-ink-2">
              {orderTexts.refund[order.refund.state](formatReais(order.refund.amount))}
            </span>
          ) : null}
        </Fact>
        {expected ? <Fact term={expected.term}>{expected.text}</Fact> : null}
        {order.items.length === 0 || nothingLeft(order) ? null : (
          <Fact term={orderTexts.tracking}>
            {tracking ? (
              <>
                <span className="flex items-center gap-1">
                  <span className="figures min-w-0 break-all">{tracking}</span>
                  <CopyButton value={tracking} label={orderTexts.copyTracking} iconOnly />
                </span>
                <a
                  href={trackingUrl(tracking, delivery.company.name)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center gap-2 text-petrol underline underline-offset-4"
                >
                  {orderTexts.track}
                  <ExternalLink aria-hidden="true" className="size-4" />
                </a>
              </>
            ) : (
              <span className="font-normal text-ink-2">
                {order.status === 'cancelled' ? '—' : trackingText(order)}
              </span>
            )}
          </Fact>
        )}
      </dl>
    </Box>
  );
}

/** What the shop changed of the order. */
export function OrderEdits({ edits }: { edits: NonNullable<OrderView['edits']> }) {
  return (
    <Box id="order-edits" title={orderTexts.editsTitle}>
      <ul className="divide-y divide-line">
        {edits.map(({ at, changes }) => (
          <li key={at} className="py-3 first:pt-0 last:pb-0">
            {changes.map((change) => (
              <p key={change} className="break-words">
                {change}
              </p>
            ))}
            <p className="figures text-caption text-ink-2">{formatDateTime(at)}</p>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** What was given back of the order: each refund with what it is for, and what the shop says about it. */
export function OrderRefunds({ refunds = [], total }: OrderView) {
  const done = refunds.filter(({ state, besides }) => state === 'done' && !besides);
  const back = done.reduce((sum, { amount }) => sum + fromReais(amount), 0);
  const said = back < fromReais(total) ? orderTexts.refundedPart : orderTexts.refundedAll;
  const title = back > 0 ? said(formatCentavos(back)) : orderTexts.refundsTitle;
  return (
    <Box id="order-refunds" title={title}>
      <ul className="divide-y divide-line">
        {refunds.map(({ id, state, amount, at, lines, freight, other, credit, note, besides }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex justify-between gap-4 font-semibold">
              <span>{orderTexts.refundStates[state]}</span>
              <span className="figures">{formatReais(amount)}</span>
            </p>
            <p className="figures text-caption text-ink-2">{formatDateTime(at)}</p>
            <dl className="figures mt-1 space-y-1 text-small">
              {lines.map((line) => (
                <Amount key={line.item} term={refundedLine(line)}>
                  {formatReais(line.amount)}
                </Amount>
              ))}
              {freight > 0 ? <Amount term={orderTexts.refundFreight}>{formatReais(freight)}</Amount> : null}
              {other === 0 ? null : <Amount term={otherTerm(other, credit)}>{formatReais(other)}</Amount>}
            </dl>
            {note || besides ? <p className="mt-1 text-small">{note || orderTexts.refundBesides}</p> : null}
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Pieces, and where what they cost went instead of going back. */
function refundedLine({ quantity, name, variant, amount, exchange }: OwnRefundView['lines'][number]): string {
  const pieces = `${quantity} × ${name} · ${variant}`;
  return exchange ? `${pieces} (${orderTexts.refundExchanged(shortId(exchange), amount === 0)})` : pieces;
}

function otherTerm(other: number, credit: OwnRefundView['credit']): string {
  if (other < 0) return orderTexts.refundLess;
  if (!credit) return orderTexts.refundOther;
  return orderTexts.refundCredit[credit.kind](credit.pieces.join('; '), shortId(credit.order));
}

/** ORD-14 */
export function OrderAddress({ shipping }: { shipping: OrderShippingView }) {
  const { address, ship_type: delivery } = shipping;
  return (
    <Box id="order-address" title={orderTexts.address}>
      <address className="not-italic">
        <span className="block font-semibold">{streetLine(address)}</span>
        <span className="block">{placeLine(address)}</span>
        <span className="figures block">{address.zipCode}</span>
      </address>
      <p className="mt-3 text-small text-ink-2">
        {orderTexts.delivery(delivery.name, delivery.company.name)}
      </p>
    </Box>
  );
}

/** ORD-15, ORD-16 */
export const OrderSummary = ({ order }: { order: OrderView }) => (
  <Box id="order-summary" title={orderTexts.summary}>
    <OrderAmounts order={order} total={orderTexts.total} />
  </Box>
);
