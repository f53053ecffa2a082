import { routes } from '@plantao/contracts/http/routes';
import type { AdminOrderView, RefundView } from '@plantao/contracts/orders/admin-order.view';
import { shortId } from '@plantao/domain/shared/order-number';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { formatReais } from '@/lib/format';
import { formatDateTime } from '@/lib/date-format';
import { refundTexts as texts } from '@/texts/backoffice/order-actions';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import type { PaymentActions } from './use-payment-actions.js';

const TONES = { requested: 'amber', done: 'neutral', failed: 'err', cancelled: 'neutral' } as const;

/** Refunds of the order; a failed one can be retried, or recorded as refunded by other means or as not owed. */
export function RefundsList({ order, actions }: { order: AdminOrderView; actions: PaymentActions }) {
  if (order.refunds.length === 0) return null;
  return (
    <ul aria-label={texts.list} className="divide-y divide-line border-t border-line">
      {order.refunds.map((refund) => (
        <li key={refund.id} className="py-3 last:pb-0">
          <Refund refund={refund} order={order} actions={actions} />
        </li>
      ))}
    </ul>
  );
}

interface RefundProps {
  refund: RefundView;
  order: AdminOrderView;
  actions: PaymentActions;
}

function Refund({ refund, order, actions }: RefundProps) {
  const mayChange = useMay(routes.resolveRefund);
  const failed = refund.state === 'failed';
  const hasProvider = order.charges.some(({ paymentId }) => paymentId !== null);
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span className="figures font-semibold">− {formatReais(refund.amount)}</span>
        <Badge tone={TONES[refund.state]}>
          {refund.awaitsSince ? texts.awaits : texts.states[refund.state]}
        </Badge>
      </div>
      <p className="figures mt-1 text-caption text-ink-3">
        {formatDateTime(refund.doneAt ?? refund.createdAt)}
      </p>
      {refund.parts ? <Parts parts={refund.parts} /> : null}
      {refund.awaitsSince ? (
        <p className="figures mt-1 text-caption text-ink-2">
          {texts.awaitsText(formatDateTime(refund.awaitsSince))}
        </p>
      ) : null}
      {refund.error ? (
        <p className={clsx('mt-1 text-caption', failed ? 'text-err' : 'text-ink-2')}>{refund.error}</p>
      ) : null}
      {failed && mayChange ? (
        <div className="mt-2 flex flex-wrap gap-2">
          {hasProvider ? (
            <Button
              size="sm"
              variant="secondary"
              loading={actions.resolving}
              onClick={() => actions.tryAgain(refund.id)}
            >
              {texts.again}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="ghost"
            disabled={actions.resolving}
            onClick={() => actions.settleOutside(refund)}
          >
            {texts.outside}
          </Button>
          {refund.reimbursed ? (
            <Button
              size="sm"
              variant="ghost"
              disabled={actions.resolving}
              onClick={() => actions.notOwed(refund)}
            >
              {texts.notOwed}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** What the refund is for, line by line, why, and the note to the customer. */
function Parts({ parts }: { parts: NonNullable<RefundView['parts']> }) {
  const { lines, freight, other, credit, why, note } = parts;
  const ofOther = credit
    ? texts.ofCredit[credit.kind](credit.pieces.join('; '), shortId(credit.order))
    : texts.ofOther;
  return (
    <>
      <ul className="mt-1 text-caption text-ink-2">
        {lines.map((line) => (
          <Line key={line.item} amount={line.amount}>
            {line.quantity} × {line.name} · {line.variant}
            {line.restock ? ` (${texts.restocked})` : ''}
            {line.exchange ? ` (${texts.exchanged(shortId(line.exchange), line.amount === 0)})` : ''}
          </Line>
        ))}
        {freight > 0 ? <Line amount={freight}>{texts.ofFreight}</Line> : null}
        {other === 0 ? null : <Line amount={other}>{other > 0 ? ofOther : texts.ofDiscount}</Line>}
      </ul>
      {why ? <p className="mt-1 text-caption">{why}</p> : null}
      {note ? <p className="mt-1 text-caption text-ink-2">“{note}”</p> : null}
    </>
  );
}

function Line({ amount, children }: { amount: number; children: ReactNode }) {
  return (
    <li className="flex justify-between gap-3">
      <span className="min-w-0">{children}</span>
      <span className="figures shrink-0">{formatReais(amount)}</span>
    </li>
  );
}
