import type {
  AdminOrderView,
  ChargeView,
  LabelStatusView,
  OrderStepView,
  RefundView,
} from '@plantao/contracts/admin/admin-order.view';
import { labelStatus } from '@plantao/domain/orders/rules/label.rules';
import { earlierOf, historyOf, type HistoryStep } from '@plantao/domain/orders/rules/order-steps.rules';
import { toReais } from '@plantao/domain/shared/money';
import type { AdminOrderRow, ChargeRow, LabelRow, RefundRow } from './order-rows.js';
import { iso, presentDiscounts, presentOrder, type OrderLight } from './order.presenter.js';

/** An order as the back office sees it. */
export function presentAdminOrder(row: AdminOrderRow, light: OrderLight): AdminOrderView {
  const order = presentOrder(row, light);
  const { name, email, phone, taxId } = row.customer;
  const facts = (row.steps ?? []).map((step) => ({ ...step, at: new Date(step.at) }));
  return {
    ...order,
    discounts: presentDiscounts(row),
    user: { _id: row.userId, name, email, phone, taxId, orders: row.ordersOfUser },
    shipping: { ...order.shipping, etiqueta: row.label?.carrierId ?? null },
    items: order.items.map((item, place) => ({ ...item, sku: row.items[place]?.sku ?? '' })),
    steps: historyOf(row.status, facts).map(presentStep),
    earlier: earlierOf(row.status, facts).map(presentStep),
    label: row.label ? presentLabel(row.label) : NO_LABEL,
    charges: (row.charges ?? []).map(presentCharge),
    refunds: (row.refunds ?? []).map(presentRefund),
    refundable: toReais(refundableOf(row)),
    paidState: row.paidState,
    version: row.version,
  };
}

function presentRefund(refund: RefundRow): RefundView {
  return {
    id: refund.id,
    amount: toReais(refund.amountCents),
    state: refund.state,
    partial: refund.partial,
    error: refund.error === '' ? null : refund.error,
    createdAt: iso(refund.createdAt),
    doneAt: refund.doneAt && iso(refund.doneAt),
  };
}

/** Centavos of the kept charge that are neither back nor on their way back. */
function refundableOf({ charges, refunds }: AdminOrderRow): number {
  const kept = charges?.find(({ state }) => state === 'approved');
  const underWay = (refunds ?? []).filter(({ partial, state }) => partial && state === 'requested');
  const away = underWay.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return kept ? kept.amountCents - kept.refundedCents - away : 0;
}

const NO_LABEL: LabelStatusView = {
  id: '',
  status: 'none',
  tracking: null,
  price: null,
  print: { url: null },
  error: null,
  carrierStatus: '',
};

/** LABEL-08: the carrier's id once there is one. */
export function presentLabel(label: LabelRow): LabelStatusView {
  return {
    id: label.carrierId ?? label.id,
    status: labelStatus(label.state),
    tracking: label.tracking,
    price: label.priceCents === null ? null : toReais(label.priceCents),
    // A label that was cancelled at the carrier is no longer valid: nobody may stick it on a parcel.
    print: { url: label.state === 'released' ? label.printUrl : null },
    error: label.error === '' ? null : label.error,
    carrierStatus: label.carrierStatus,
  };
}

function presentStep({ id, at, ...step }: HistoryStep): OrderStepView {
  return { _id: id, ...step, at: at && iso(at) };
}

function presentCharge(charge: ChargeRow): ChargeView {
  return {
    id: charge.id,
    paymentId: charge.providerId,
    method: charge.method,
    details: charge.details,
    installments: charge.installments,
    state: charge.state,
    statusDetail: charge.statusDetail,
    amount: toReais(charge.amountCents),
    refunded: toReais(charge.refundedCents),
    createdAt: iso(charge.createdAt),
    expiresAt: charge.expiresAt && iso(charge.expiresAt),
  };
}
