import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { recordEvent } from '../events.js';
import { PROVIDER } from './actor.js';
import type { Charge } from './entities/charge.entity.js';
import type { Order } from './entities/order.entity.js';
import { OrderEffects } from './ports/order-effects.port.js';
import type { GatewayPayment } from './ports/payment-gateway.port.js';
import type { Terms } from './ports/payment-terms.port.js';
import { Refunds } from './refunds.service.js';
import { liveCharge } from './row-locks.js';
import { isAwaited, stateOfAnswer } from './rules/charge-status.rules.js';
import { HOLD_GRACE, lastStart } from './rules/payment-window.rules.js';
import { LOCALE } from '../shared/constants.js';

const METHOD_NAMES: Record<Charge['method'], string> = {
  pix: 'PIX',
  card: 'Cartão de crédito',
  boleto: 'Boleto',
  manual: 'Pagamento manual',
};

/** What the screens call a charge's method. */
export const methodName = (method: Charge['method']): string => METHOD_NAMES[method];

/**
 * The one place where an answer of the provider changes a charge and its order, whoever brought the answer:
 * the payment call itself, webhook, poller or sweep. The caller holds both rows locked (order first).
 */
@Injectable()
export class PaymentAnswers {
  constructor(
    private readonly clock: Clock,
    private readonly effects: OrderEffects,
    private readonly refunds: Refunds,
  ) {}

  /**
   * Applies `payment` to `charge`; old news and repetitions change nothing (correctness 3.6). `terms` are read before
   * the transaction, so that nobody who holds a connection waits for a second one.
   */
  async apply(
    em: EntityManager,
    order: Order,
    charge: Charge,
    payment: GatewayPayment,
    terms: Terms,
  ): Promise<void> {
    if (!matches(order, charge, payment)) return this.mismatched(order, charge, payment);
    remember(charge, payment);
    const before = charge.state;
    const awaited = isAwaited(charge);
    const state = stateOfAnswer(payment.status, payment.statusDetail);
    const kept = charge.kept && !(await this.refunds.knows(em, charge));
    if (!charge.become(state, payment.statusDetail, this.clock.now())) return;
    if (state === 'open') return this.issued(em, order, charge);
    if (state === 'rejected' || state === 'cancelled' || state === 'expired')
      return this.failed(em, order, charge, { ...terms, awaited });
    if (state === 'refunded') return this.refunds.notice(em, order, charge, kept);
    if (state === 'approved' && before === 'disputed') return this.settled(order);
    // Money may be heard of for the first time when it is fought over already.
    const isNew = (state === 'approved' || state === 'disputed') && !kept;
    const keeps = isNew ? await this.approved(em, order, charge) : kept;
    if (state === 'disputed' || state === 'charged_back') this.disputed(order, charge, keeps);
  }

  /** O2, or O14 when the order cannot take the money any more; answers whether the shop keeps it. */
  private async approved(em: EntityManager, order: Order, charge: Charge): Promise<boolean> {
    const by = { name: PROVIDER.name, at: this.clock.now() };
    const step = order.next({ kind: 'approved' });
    if (step?.row !== 'O2') {
      order.noteLatePayment(charge.id, by);
      await this.refunds.request(
        em,
        order,
        charge,
        order.status === 'cancelled' && !order.paid ? 'late' : 'double',
        by.name,
      );
      return false;
    }
    await this.effects.onPaid(em, order, by.name);
    order.markPaid(charge.id, methodName(charge.method), step.to, { ...by, detail: charge.details });
    const other = await liveCharge(em, order.id);
    if (other && other.id !== charge.id) order.askChargeCancel(other.id);
    return true;
  }

  /** O3: the order stays payable; a refused card lets the pieces wait once more. */
  private async failed(
    em: EntityManager,
    order: Order,
    charge: Charge,
    { windowMinutes, awaited }: Terms & { awaited: boolean },
  ): Promise<void> {
    if (charge.state === 'cancelled' || !order.next({ kind: 'attempt-failed' })) return;
    if (awaited) this.fellThrough(order, charge);
    else this.noteFailed(order, charge);
    if (charge.method !== 'card' || charge.state !== 'rejected' || order.holdExtended) return;
    order.prolongHold(
      lastStart({ createdAt: order.createdAt, minutes: windowMinutes, extended: true }),
      true,
    );
    await this.effects.onProlonged(em, order);
  }

  /** Nobody is before the screen any more who could see that this card came to nothing: a mail says so. */
  fellThrough(order: Order, charge: Charge): void {
    this.noteFailed(order, charge);
    recordEvent(charge, 'payment.fell-through', { orderId: order.id, chargeId: charge.id });
  }

  private noteFailed(order: Order, charge: Charge): void {
    const by = { name: PROVIDER.name, at: this.clock.now(), detail: methodName(charge.method) };
    order.noteFailedPayment(charge.id, by);
  }

  /** A code keeps its pieces until it expires, also where the provider lets it live longer than was asked for. */
  private async issued(em: EntityManager, order: Order, charge: Charge): Promise<void> {
    const end = charge.expiresAt && new Date(charge.expiresAt.getTime() + HOLD_GRACE);
    if (end && order.status === 'pending' && !order.paid && order.prolongHold(end, false))
      await this.effects.onProlonged(em, order);
    if (charge.method === 'pix')
      recordEvent(charge, 'payment.pix-issued', { orderId: charge.orderId, chargeId: charge.id });
    if (charge.method === 'boleto')
      recordEvent(charge, 'payment.boleto-issued', { orderId: charge.orderId, chargeId: charge.id });
  }

  /** Only the money that the order keeps makes it a disputed one. */
  private disputed(order: Order, charge: Charge, kept: boolean): void {
    if (kept && order.paidState === 'paid') order.paidState = 'disputed';
    order.addStep('chargeback', { name: PROVIDER.name, at: this.clock.now(), detail: charge.details });
  }

  /** A dispute was won. */
  private settled(order: Order): void {
    if (order.paidState === 'disputed') order.paidState = 'paid';
  }

  /** Amount, currency, reference or account are not ours: nothing is applied, people are told once (P19, P28). */
  private mismatched(order: Order, charge: Charge, payment: GatewayPayment): void {
    if (payment.status !== 'approved' || charge.statusDetail === 'mismatch') return;
    charge.statusDetail = 'mismatch';
    order.noteMismatch(charge.id);
  }
}

function matches(order: Order, charge: Charge, payment: GatewayPayment): boolean {
  return (
    payment.reference === order.id &&
    payment.amountCents === charge.amountCents &&
    charge.amountCents === order.totalCents &&
    payment.currency === LOCALE.currency &&
    payment.ours &&
    (charge.providerId === null || charge.providerId === undefined || charge.providerId === payment.id)
  );
}

/** What the screens need of an answer; never a card number. */
function remember(charge: Charge, payment: GatewayPayment): void {
  charge.providerId ??= payment.id;
  charge.details = payment.details.slice(0, 120);
  charge.installments = payment.installments;
  charge.expiresAt = payment.expiresAt ?? charge.expiresAt ?? null;
  charge.pixCode = payment.pix?.code ?? charge.pixCode ?? null;
  charge.pixQrBase64 = payment.pix?.qrBase64 ?? charge.pixQrBase64 ?? null;
  charge.ticketUrl = payment.boleto?.url ?? charge.ticketUrl ?? null;
  charge.barcode = payment.boleto?.barcode ?? charge.barcode ?? null;
  if (payment.status === 'approved')
    charge.refundedCents = Math.min(charge.amountCents, payment.refundedCents);
}
