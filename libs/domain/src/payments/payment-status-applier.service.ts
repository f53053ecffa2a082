import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { recordEvent } from '../events.js';
import { OrderPayments, type Order, type StepBy } from '../orders/index.js';
import { fullPriceOf } from '../shared/order-price.js';
import { LOCALE } from '../shared/constants.js';
import { type Charge, type LockedPayments } from './entities/charge.entity.js';
import { noteReading } from './entities/payment-reading.entity.js';
import { hasFullRefund } from './entities/refund.entity.js';
import type { GatewayPayment } from './ports/payment-gateway.port.js';
import { Refunds } from './refunds.service.js';
import { methodName, isAwaitingResult, REIMBURSED, stateOfResponse } from './rules/charge-status.rules.js';
import type { ReadingCause, ReadingOutcome } from './rules/reading.rules.js';
import { HOLD_GRACE_MS, lastStart, paymentTerms } from './rules/payment-window.rules.js';
import { PROVIDER } from '../shared/actor.js';
import { Settings } from '../settings/index.js';

/**
 * The one place where a response of the provider changes a charge and its order, whichever caller received it:
 * the payment call itself, webhook, poller or sweep. The caller holds both rows locked (order first).
 */
@Injectable()
export class PaymentStatusApplier {
  constructor(
    private readonly clock: Clock,
    private readonly orders: OrderPayments,
    private readonly refunds: Refunds,
    private readonly settings: Settings,
  ) {}

  /**
   * Applies `payment` to `charge`; outdated or repeated responses change nothing (correctness 3.6). What became of it is
   * written down for people, with its `cause`.
   */
  async apply(
    em: EntityManager,
    locked: LockedPayments,
    charge: Charge,
    payment: GatewayPayment,
    cause: ReadingCause = { source: 'call' },
  ): Promise<void> {
    const { order } = locked;
    const { state: stateBefore, refundedCents } = charge;
    const fits = mismatchOf(order, charge, payment) === undefined;
    if (fits) await this.applyFitting(em, locked, charge, payment);
    else this.mismatched(order, charge, payment);
    const isNews = charge.state !== stateBefore || charge.refundedCents !== refundedCents;
    const outcome = mismatchOf(order, charge, payment) ?? outcomeOf(isNews, locked, charge, payment);
    const heard = { orderId: order.id, charge, stateBefore, payment };
    noteReading(em, { ...cause, outcome }, heard, this.clock.now());
  }

  private async applyFitting(
    em: EntityManager,
    locked: LockedPayments,
    charge: Charge,
    payment: GatewayPayment,
  ): Promise<void> {
    const { order } = locked;
    remember(charge, payment);
    const before = charge.state;
    const awaited = isAwaitingResult(charge);
    const state = stateOfResponse(payment.status, payment.statusDetail);
    const retained = charge.retained && !(await hasFullRefund(em, charge));
    if (!charge.become(state, payment.statusDetail, this.clock.now())) return;
    if (state === 'open') return this.issued(em, order, charge);
    if (state === 'rejected' || state === 'cancelled' || state === 'expired')
      return this.failed(em, order, charge, awaited);
    if (state === 'refunded') return this.refunds.notice(em, order, charge, retained);
    if (state === 'approved' && before === 'disputed') return this.won(order, charge);
    if (state === 'approved' && before === 'charged_back') return this.reimbursed(em, locked, charge);
    // The first report of a payment may come when it is already disputed.
    const isNew = (state === 'approved' || state === 'disputed') && !retained;
    const nowRetained = isNew ? await this.approved(em, locked, charge) : retained;
    if (state === 'disputed') this.disputed(order, charge, nowRetained);
    if (state === 'charged_back') await this.lost(em, order, charge, nowRetained);
  }

  /**
   * O2, or O14 when the order cannot take the money any more, or costs another amount since staff changed it (P28, ADR 45); returns
   * whether the shop keeps it.
   */
  private async approved(
    em: EntityManager,
    { order, charges }: LockedPayments,
    charge: Charge,
  ): Promise<boolean> {
    const by = this.by();
    const { id, pixDiscountCents } = charge;
    const paid = { id, method: methodName(charge.method), pixDiscountCents };
    const fits = isPriceOf(order, charge);
    if (!fits || !(await this.orders.pay(em, order, paid, { ...by, detail: charge.details }))) {
      const why = whyBack(order);
      this.orders.note(order, 'late-payment', this.by(WHY_BACK[why]));
      recordEvent(order, 'payment.late', { orderId: order.id, chargeId: charge.id });
      await this.refunds.request(em, order, charge, why, by.name);
      return false;
    }
    const other = charges.find((one) => one.live && one.id !== id);
    other?.requestCancel(order);
    return true;
  }

  /** O3: the order stays payable; a refused card lets the pieces wait once more. */
  private async failed(em: EntityManager, order: Order, charge: Charge, awaited: boolean): Promise<void> {
    if (charge.state === 'cancelled' || !this.orders.awaitsPayment(order)) return;
    if (awaited) this.fellThrough(order, charge);
    else this.noteFailed(order, charge);
    if (charge.method !== 'card' || charge.state !== 'rejected' || order.holdExtended) return;
    const { windowMinutes: minutes } = paymentTerms(await this.settings.allWith(em));
    const until = lastStart({ createdAt: order.createdAt, minutes, extended: true });
    await this.orders.prolong(em, order, until, true);
  }

  /** Nobody is before the screen any more who could see that this card came to nothing: a mail says so. */
  fellThrough(order: Order, charge: Charge): void {
    this.noteFailed(order, charge);
    recordEvent(charge, 'payment.fell-through', { orderId: order.id, chargeId: charge.id });
  }

  /** O3: one attempt failed, the order can still be paid. */
  noteFailed(order: Order, charge: Charge, detail = methodName(charge.method)): void {
    this.orders.note(order, 'payment-refused', this.by(detail));
    recordEvent(order, 'payment.failed', { orderId: order.id, chargeId: charge.id });
  }

  /**
   * A code keeps its pieces until it expires, also where the provider lets it live longer than was asked for.
   */
  private async issued(em: EntityManager, order: Order, charge: Charge): Promise<void> {
    const end = charge.expiresAt && new Date(charge.expiresAt.getTime() + HOLD_GRACE_MS);
    if (end && order.status === 'pending' && !order.paid) await this.orders.prolong(em, order, end, false);
    if (charge.method === 'pix')
      recordEvent(charge, 'payment.pix-issued', { orderId: charge.orderId, chargeId: charge.id });
    if (charge.method === 'boleto')
      recordEvent(charge, 'payment.boleto-issued', { orderId: charge.orderId, chargeId: charge.id });
  }

  /** Only the money that the order keeps makes it a disputed one. */
  private disputed(order: Order, charge: Charge, retained: boolean): void {
    if (retained) this.orders.dispute(order);
    this.disputeStep(order, charge, 'chargeback');
  }

  /**
   * A dispute was lost: the bank has given the order's money back to the buyer, and only the provider can return it.
   */
  private async lost(em: EntityManager, order: Order, charge: Charge, retained: boolean): Promise<void> {
    this.disputeStep(order, charge, 'chargeback-lost');
    const returning = await this.refunds.chargedBack(em, order, charge);
    if (retained || returning) this.orders.loseDispute(order);
  }

  private won(order: Order, charge: Charge): void {
    this.orders.winDispute(order);
    this.disputeStep(order, charge, 'chargeback-won');
  }

  private disputeStep(
    order: Order,
    charge: Charge,
    step: 'chargeback' | 'chargeback-lost' | 'chargeback-won',
  ): void {
    this.orders.note(order, step, this.by(charge.details));
    recordEvent(order, 'payment.dispute-changed', { orderId: order.id, chargeId: charge.id });
  }

  /**
   * The provider paid the amount of a lost dispute back to the shop: the order keeps it again, or it is the payment
   * that an order still waits for, or a person decides whose money it is.
   */
  private async reimbursed(em: EntityManager, locked: LockedPayments, charge: Charge): Promise<void> {
    const { order } = locked;
    this.disputeStep(order, charge, 'chargeback-won');
    if (isPriceOf(order, charge) && order.next({ kind: 'approved' })?.row === 'O2')
      return void (await this.approved(em, locked, charge));
    const nowRetained =
      order.status !== 'cancelled' &&
      order.paidState === 'charged_back' &&
      !(await hasFullRefund(em, charge));
    if (nowRetained) this.orders.winDispute(order);
    await this.refunds.reimbursed(em, order, charge, nowRetained);
  }

  /**
   * Amount, currency, reference or account are not ours: nothing is applied, and the shop is notified once (P19, P28).
   */
  private mismatched(order: Order, charge: Charge, payment: GatewayPayment): void {
    if (payment.status !== 'approved' || charge.statusDetail === 'mismatch') return;
    charge.statusDetail = 'mismatch';
    recordEvent(order, 'payment.mismatched', { orderId: order.id, chargeId: charge.id });
  }

  private by(detail = ''): StepBy {
    return { name: PROVIDER.name, at: this.clock.now(), detail };
  }
}

/** Why a payment does not fit its charge; undefined when it does. */
function mismatchOf(order: Order, charge: Charge, payment: GatewayPayment): ReadingOutcome | undefined {
  if (payment.reference !== order.id) return 'reference';
  if (payment.currency !== LOCALE.currency) return 'currency';
  if (!payment.ours) return 'account';
  if (payment.amountCents !== charge.amountCents) return 'amount';
  return charge.providerId && charge.providerId !== payment.id ? 'payment' : undefined;
}

/** Whether the attempt is for what the order costs now. */
const isPriceOf = (order: Order, { amountCents, pixDiscountCents }: Charge): boolean =>
  amountCents + pixDiscountCents === fullPriceOf(order).fullCents;

/** What the history of the order says of it. */
const WHY_BACK = {
  double: 'O pedido já estava pago',
  late: 'Depois do cancelamento',
  mismatch: 'Do valor que o pedido tinha antes de ser alterado',
} as const;

/** Why money goes back that the order does not take. */
function whyBack({ status, paid }: Order): keyof typeof WHY_BACK {
  if (paid) return 'double';
  return status === 'cancelled' ? 'late' : 'mismatch';
}

function outcomeOf(
  isNews: boolean,
  { order }: LockedPayments,
  charge: Charge,
  payment: GatewayPayment,
): ReadingOutcome {
  if (isNews) return charge.state === 'refunding' && !isPriceOf(order, charge) ? 'price' : 'applied';
  return stateOfResponse(payment.status, payment.statusDetail) === charge.state ? 'repeated' : 'outdated';
}

/** What the screens need of a response; never a card number. */
function remember(charge: Charge, payment: GatewayPayment): void {
  charge.providerId ??= payment.id;
  if (payment.status === 'charged_back' && payment.statusDetail === REIMBURSED) charge.reimbursed = true;
  charge.details = payment.details.slice(0, 120);
  charge.installments = payment.installments;
  charge.expiresAt = payment.expiresAt ?? charge.expiresAt ?? null;
  charge.pixCode = payment.pix?.code ?? charge.pixCode ?? null;
  charge.pixQrBase64 = payment.pix?.qrBase64 ?? charge.pixQrBase64 ?? null;
  charge.ticketUrl = payment.boleto?.url ?? charge.ticketUrl ?? null;
  charge.barcode = payment.boleto?.barcode ?? charge.barcode ?? null;
  // What was read before a refund was made may be applied after it: what is back stays back.
  const back = payment.status === 'approved' ? payment.refundedCents : 0;
  charge.refundedCents = Math.min(charge.amountCents, Math.max(charge.refundedCents, back));
}
