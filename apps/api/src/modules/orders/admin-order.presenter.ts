import type {
  AdminOrderView,
  ChargeView,
  OrderStepView,
  EndedApprovalView,
  RefundApprovalView,
  RefundView,
} from '@plantao/contracts/orders/admin-order.view';
import { earlierOf, historyOf, type HistoryStep } from '@plantao/domain/orders/rules/order-steps.rules';
import { needsSecondApproval, leftOfCharge } from '@plantao/domain/payments/rules/refund-parts.rules';
import { returningLines } from '@plantao/domain/returns/rules/returned-parcel.rules';
import { toReais } from '@plantao/domain/shared/money';
import { packedPieces, parcelSize, type PackedSize } from '@plantao/domain/shared/packed-size';
import { presentOrderReturns } from '../returns/order-returns.js';
import { presentLabel } from '../shipping/label.presenter.js';
import type {
  AdminOrderRow,
  ChargeRow,
  RefundApprovalRow,
  EndedApprovalRow,
  RefundRow,
} from './order-rows.js';
import { presentParts } from './refund-parts.presenter.js';
import { iso, presentDiscounts, teamOf, presentOrder, type OrderLight } from './order.presenter.js';

/** An order as the back office sees it; pieces whose line says no size are of the `usual` one. */
export function presentAdminOrder(
  row: AdminOrderRow,
  light: OrderLight & { readonly usual: PackedSize; readonly fourEyesAboveCents: number },
): AdminOrderView {
  const { refunds: _own, payment, ...order } = presentOrder(row, light);
  // The document of a boleto has the tax id and the address of its customer: it is theirs to open.
  const { boleto: _document, ...ways } = payment;
  const { name, email, phone, taxId } = row.customer;
  const facts = (row.steps ?? []).map((step) => ({ ...step, at: new Date(step.at) }));
  return {
    ...order,
    payment: ways,
    discounts: presentDiscounts(row),
    ...teamOf(row),
    user: { _id: row.userId, name, email, phone, taxId, orders: row.ordersOfUser },
    shipping: { ...order.shipping, etiqueta: row.label?.carrierId ?? null },
    items: order.items.map((item, place) => ({ ...item, sku: row.items[place]?.sku ?? '' })),
    steps: historyOf(row.status, facts, row.items.length).map(presentStep),
    earlier: earlierOf(row.status, facts, row.items.length).map(presentStep),
    label: presentLabel(row.label),
    charges: (row.charges ?? []).map(presentCharge),
    refunds: (row.refunds ?? []).map((refund) => presentRefund(row, refund)),
    refundApproval: row.refundApproval && presentApproval(row, row.refundApproval, light.now),
    ...(row.endedApproval && { endedApproval: presentEnded(row.endedApproval) }),
    refundable: toReais(refundableOf(row)),
    ...approvalNeeded(row, light.fourEyesAboveCents),
    paidState: row.paidState,
    ...(row.shipsContested && { shipsContested: true }),
    ...(row.onHold && row.status !== 'cancelled' && { onHold: row.onHold }),
    ...(row.draft && { draft: row.draft }),
    version: row.version,
    ...parcelIn(row, light.usual),
    ...(row.returning && { returning: returningPieces(row, row.returning) }),
    ...presentOrderReturns(row, light.now),
    ...(row.embroideryOpen > 0 && { embroideryOpen: row.embroideryOpen }),
  };
}

const returningPieces = (
  { items, inspected }: AdminOrderRow,
  held: NonNullable<AdminOrderRow['returning']>,
) =>
  returningLines(
    items.map((item) => ({ ...item, inspected: inspected?.[item.id] ?? 0 })),
    held,
  ).map(({ itemId, quantity }) => ({
    item: itemId,
    quantity,
    embroidered: items.find(({ id }) => id === itemId)?.embroidery?.started === true,
  }));

/** Nothing where no piece is left to be packed. */
function parcelIn({ packed }: AdminOrderRow, usual: PackedSize): Pick<AdminOrderView, 'parcel'> {
  const pieces = packedPieces(packed ?? [], 0, usual);
  return pieces.length > 0 ? { parcel: parcelSize(pieces) } : {};
}

/** As `ManualRefunds.needsApproval` and `holdCancelling` decide. */
function approvalNeeded(row: AdminOrderRow, aboveCents: number): Pick<AdminOrderView, 'needsApproval'> {
  if (aboveCents === 0) return {};
  const { givenBackCents = 0 } = row;
  const kept = keptOf(row);
  return {
    needsApproval: {
      above: toReais(Math.max(0, aboveCents - givenBackCents)),
      toCancel: kept > 0 && needsSecondApproval(kept, givenBackCents, aboveCents),
    },
  };
}

const presentEnded = ({ amountCents, endedAt, ...ended }: EndedApprovalRow): EndedApprovalView => ({
  ...ended,
  amount: toReais(amountCents),
  endedAt: iso(endedAt),
});

function presentApproval(
  row: AdminOrderRow,
  { amountCents, seenCents, parts, ...approval }: RefundApprovalRow,
  now: Date,
): RefundApprovalView {
  const pieces = parts?.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const stale = staleness(row, { seenCents, parts, ...approval }, now);
  return {
    ...approval,
    amount: toReais(amountCents),
    requestedAt: iso(approval.requestedAt),
    expiresAt: iso(approval.expiresAt),
    ...(parts && pieces !== undefined && { pieces, why: parts.why }),
    ...(stale && { stale }),
  };
}

function staleness(
  row: AdminOrderRow,
  {
    kind,
    seenCents,
    expiresAt,
    parts,
  }: Pick<RefundApprovalRow, 'kind' | 'seenCents' | 'expiresAt' | 'parts'>,
  now: Date,
): RefundApprovalView['stale'] {
  if (new Date(expiresAt) <= now) return 'expired';
  // What is contested may be cancelled all the same.
  if (kind === 'refund' && row.paidState === 'disputed') return 'contested';
  if (parts?.unposted && (row.status === 'shipped' || row.status === 'delivered')) return 'posted';
  return (kind === 'cancel' ? keptOf(row) : refundableOf(row)) === seenCents ? undefined : 'changed';
}

function presentRefund(row: AdminOrderRow, refund: RefundRow): RefundView {
  const parts = row.refundParts?.find(({ id }) => id === refund.id);
  return {
    id: refund.id,
    amount: toReais(refund.amountCents),
    state: refund.state,
    partial: refund.partial,
    error: refund.error === '' ? null : refund.error,
    reimbursed: refund.reimbursed,
    createdAt: iso(refund.createdAt),
    doneAt: refund.doneAt && iso(refund.doneAt),
    ...(refund.awaitsSince && { awaitsSince: refund.awaitsSince }),
    ...(parts && parts.goodsCents !== null && { parts: { ...presentParts(row, parts), why: parts.why } }),
  };
}

/** Centavos of the kept charge that may still be given back; of two the older one, as `ManualRefunds.check` takes it. */
function refundableOf(row: AdminOrderRow): number {
  const approved = row.charges?.find(({ state }) => state === 'approved');
  return approved ? Math.max(0, leftIn(row, approved)) : 0;
}

/** Centavos of all charges that cancelling gives back, as `ManualRefunds.kept` counts them. */
const keptOf = (row: AdminOrderRow): number =>
  (row.charges ?? [])
    .filter(({ state }) => state === 'approved' || state === 'disputed')
    .reduce((sum, charge) => sum + leftIn(row, charge), 0);

const leftIn = ({ refunds }: AdminOrderRow, charge: ChargeRow): number =>
  leftOfCharge(
    charge,
    (refunds ?? []).filter(({ chargeId }) => chargeId === charge.id),
  );

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
