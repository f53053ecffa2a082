import { routes } from '@plantao/contracts/http/routes';
import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { fromReais, instalmentOf } from '@plantao/domain/shared/money';
import { shortId } from '@plantao/domain/shared/order-number';
import { Link } from 'react-router-dom';
import { CircleCheck, Clock, RefreshCw, TriangleAlert, Undo2 } from 'lucide-react';
import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { Panel } from '@/backoffice/shared/layout/panel';
import { useMay } from '@/backoffice/shared/access/use-may';
import { formatCentavos, formatReais } from '@/lib/format';
import { formatDateTime } from '@/lib/date-format';
import { lazyComponent } from '@/lib/lazy-component';
import { paymentTexts as texts } from '@/texts/backoffice/orders';
import { checkPaymentTexts, refundTexts } from '@/texts/backoffice/order-actions';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { Charges } from './charges.js';
import { Fact, Facts } from '../../shared/layout/facts.js';
import { RefundApproval } from './refund-approval.js';
import { RefundsList } from './refunds-list.js';
import { usePaymentActions } from './use-payment-actions.js';

// What it shares with the product page stays out of what every listing of the shop loads.
const RefundDialog = lazyComponent(() => import('./refund-dialog.js'));

const PAID_TONES = {
  unpaid: 'amber',
  paid: 'ok',
  refunding: 'amber',
  refunded: 'neutral',
  disputed: 'err',
  charged_back: 'err',
} as const;

/** Payment of the order: method, status at the provider, refunds (AORD-07, A-26). */
export function PaymentPanel({ order }: { order: AdminOrderView }) {
  const { payment, charges, paidState, refund, total } = order;
  const mayChange = useMay(routes.refundOrder);
  const actions = usePaymentActions(order);
  const [refunding, setRefunding] = useState(false);
  const asksProvider = charges.some(({ method }) => method !== 'manual');
  return (
    <Panel title={texts.title} aside={<PaidBadge order={order} />}>
      <RefundApproval order={order} keep={actions.keep} />
      {refund ? <RefundNote refund={refund} refunds={order.refunds} /> : null}
      {paidState === 'disputed' ? <Note tone="err" title={texts.disputed} /> : null}
      {paidState === 'charged_back' ? (
        <Note tone="err" title={texts.lost} text={texts.lostText[order.status]} />
      ) : null}
      {paidState === 'disputed' || paidState === 'charged_back' ? (
        <ChargebackLink orderId={order._id} />
      ) : null}
      {order.payableUntil ? (
        <Note tone="amber" title={texts.payUntil} text={formatDateTime(order.payableUntil)} />
      ) : null}
      <Facts>
        <Fact name={texts.method}>
          {payment.method}
          {payment.details && payment.details !== payment.method ? (
            <span className="block text-caption text-ink-3">{payment.details}</span>
          ) : null}
        </Fact>
        <Fact name={texts.instalments}>
          <span className="figures">
            {texts.instalmentsValue(
              payment.installments,
              formatCentavos(instalmentOf(fromReais(total), Math.max(1, payment.installments))),
            )}
          </span>
        </Fact>
      </Facts>
      <div className="border-t border-line pt-1">
        <Charges charges={charges} />
      </div>
      <RefundsList order={order} actions={actions} />
      <p className="mt-2">
        <Link
          to={adminPages.orderPayments({ id: order.id })}
          className="target text-small text-petrol underline"
        >
          {texts.steps}
        </Link>
      </p>
      {mayChange ? (
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {asksProvider ? (
            <Button
              size="sm"
              variant="secondary"
              loading={actions.checking}
              onClick={actions.check}
              icon={<RefreshCw aria-hidden="true" className="size-4" />}
            >
              {checkPaymentTexts.button}
            </Button>
          ) : null}
          {order.refundable > 0 && !order.refundApproval ? (
            <Button
              size="sm"
              variant="secondary"
              onClick={() => setRefunding(true)}
              icon={<Undo2 aria-hidden="true" className="size-4" />}
            >
              {refundTexts.open}
            </Button>
          ) : null}
        </div>
      ) : null}
      {refunding ? (
        <Suspense fallback={null}>
          <RefundDialog order={order} onClose={() => setRefunding(false)} onRefunded={actions.keep} />
        </Suspense>
      ) : null}
    </Panel>
  );
}

/** A refund that failed outweighs the state that it left behind. */
function PaidBadge({ order: { paidState, refund, refunds } }: { order: AdminOrderView }) {
  const back = refunds
    .filter(({ state }) => state === 'done')
    .reduce((sum, one) => sum + fromReais(one.amount), 0);
  if (refund?.state !== 'failed' && paidState === 'paid' && back > 0)
    return <Badge tone="amber">{texts.refundedPart(formatCentavos(back))}</Badge>;
  if (refund?.state === 'failed') return <Badge tone="err">{texts.refundFailedBadge}</Badge>;
  return <Badge tone={PAID_TONES[paidState]}>{texts.paidStates[paidState]}</Badge>;
}

interface RefundNoteProps {
  refund: NonNullable<AdminOrderView['refund']>;
  refunds: AdminOrderView['refunds'];
}

/**
 * What became of the newest refund, with its own reason where there is one: not every failed one is to be given back.
 */
function RefundNote({ refund, refunds }: RefundNoteProps) {
  const { error: reason, awaitsSince } = refunds.findLast(({ state }) => state === refund.state) ?? {};
  const amount = formatReais(refund.amount);
  switch (refund.state) {
    case 'failed':
      return <Note tone="err" title={texts.refundFailed(amount)} text={reason ?? texts.refundFailedText} />;
    case 'cancelled':
      return (
        <Note tone="amber" title={texts.refundCancelled(amount)} text={reason ?? texts.refundCancelledText} />
      );
    case 'requested':
      return awaitsSince ? (
        <Note
          tone="amber"
          title={texts.refundAwaits(amount)}
          text={refundTexts.awaitsText(formatDateTime(awaitsSince))}
        />
      ) : (
        <Note tone="amber" title={texts.refundRequested(amount)} />
      );
    case 'done':
      return <Note tone="ok" title={texts.refundDone(amount)} />;
  }
}

const NOTES = {
  err: { icon: TriangleAlert, look: 'bg-err-soft text-err' },
  amber: { icon: Clock, look: 'bg-amber-soft text-amber' },
  ok: { icon: CircleCheck, look: 'bg-ok-soft text-ok' },
};

function Note({ tone, title, text }: { tone: keyof typeof NOTES; title: string; text?: string }) {
  const { icon: Icon, look } = NOTES[tone];
  return (
    <div className={clsx('mb-2 flex gap-2 rounded-control px-3 py-2', look)}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p>
        <strong className="font-semibold">{title}</strong>
        {text ? <> {text}</> : null}
      </p>
    </div>
  );
}

/** The chargeback of the order, for who may see it. */
function ChargebackLink({ orderId }: { orderId: string }) {
  if (!useMay(routes.listChargebacks)) return null;
  return (
    <Link
      to={adminPages.chargebacks({ search: shortId(orderId) })}
      className="target mb-2 text-petrol underline"
    >
      {texts.chargeback}
    </Link>
  );
}
