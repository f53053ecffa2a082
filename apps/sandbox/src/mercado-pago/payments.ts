import type { Clock } from '../clock.js';
import type { Ids } from '../ids.js';
import { makeBoleto } from './boleto.js';
import { outcomeOf, type CardOutcome } from './card-outcomes.js';
import { badRequest, MercadoPagoError, paymentNotFound } from './mercado-pago-error.js';
import type { PaymentNotices } from './payment-notices.js';
import type { PaymentRequest } from './payment-request.js';
import { mayBecome, USUAL_DETAIL, type PaymentStatus } from './payment-status.js';
import { refundedCents, type Payment, type PaymentKind, type Refund } from './payment.js';
import { pixCode } from './pix-code.js';

export interface PixSettings {
  /** `auto`: every new PIX is paid after some seconds; `manual`: somebody decides. */
  mode: 'manual' | 'auto';
  seconds: number;
}

const REFUND_WITHIN_MS = 180 * 86_400_000;

/** All payments and everything that may happen to them. */
export class Payments {
  readonly #payments = new Map<number, Payment>();
  pix: PixSettings = { mode: 'manual', seconds: 5 };

  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly notices: PaymentNotices,
  ) {}

  /** Newest first. */
  list(): Payment[] {
    return [...this.#payments.values()].reverse();
  }

  /** @throws MercadoPagoError 404 */
  get(id: number): Payment {
    const payment = this.#payments.get(id);
    if (!payment) throw paymentNotFound();
    return payment;
  }

  /** Makes a payment from a checked request and notifies the shop. */
  create(request: PaymentRequest, deviceId?: string, preferenceId?: string): Payment {
    const { capture, receivedAt: now, ...given } = request;
    const outcome = firstOutcome(request);
    const payment: Payment = {
      ...given,
      id: this.ids.number('payment'),
      typeId: typeOf(request),
      currency: 'BRL',
      status: outcome.status,
      detail: outcome.detail,
      captured: capture,
      createdAt: now,
      updatedAt: now,
      refunds: [],
      ...(deviceId !== undefined && { deviceId }),
      ...(preferenceId !== undefined && { preferenceId }),
    };
    if (request.card) request.card.used = true;
    if (payment.kind === 'pix') payment.pixCode = pixCode(payment.id, payment.amountCents);
    if (payment.kind === 'boleto') {
      payment.boleto = makeBoleto(payment.id, payment.amountCents, payment.expiresAt ?? now);
    }
    if (payment.status === 'approved') this.#markApproved(payment);
    this.#payments.set(payment.id, payment);
    this.notices.send(payment, 'payment.created');
    if (payment.status !== 'pending') this.notices.send(payment, 'payment.updated');
    this.#arrangeFuture(payment);
    return payment;
  }

  /**
   * Gives a payment a new status, when its present one allows it, and notifies the shop.
   * @throws MercadoPagoError 400 when the step is not possible
   */
  decide(payment: Payment, status: PaymentStatus, detail: string = USUAL_DETAIL[status]): Payment {
    if (!mayBecome(payment.status, status)) {
      throw badRequest(
        2063,
        `The action requested is not valid for the current payment state (${payment.status} to ${status})`,
      );
    }
    if (status === 'refunded') {
      this.refund(payment);
      return payment;
    }
    payment.status = status;
    payment.detail = detail;
    if (status === 'approved') this.#markApproved(payment);
    this.#changed(payment);
    return payment;
  }

  /**
   * A chargeback of this payment begins (`in_process`) or ends: the money is gone (`settled`), or back with the seller
   * (`reimbursed`).
   */
  chargeBack(payment: Payment, detail: 'in_process' | 'settled' | 'reimbursed'): void {
    payment.status = 'charged_back';
    payment.detail = detail;
    this.#changed(payment);
  }

  /** Captures an authorised card payment. @throws MercadoPagoError 400 in any other state */
  capture(payment: Payment): Payment {
    if (payment.status !== 'authorized')
      throw badRequest(2063, 'The action requested is not valid for the current payment state');
    payment.captured = true;
    return this.decide(payment, 'approved');
  }

  /**
   * Gives money back.
   * @param amountCents centavos; everything that is left when absent
   * @throws MercadoPagoError 2063 wrong state, 4040 not positive, 2017 more than is left, 2024 too old
   */
  refund(payment: Payment, amountCents?: number): Refund {
    const left = payment.amountCents - refundedCents(payment);
    const amount = amountCents ?? left;
    if (payment.status !== 'approved' && payment.status !== 'in_mediation') {
      throw badRequest(2063, 'The action requested is not valid for the current payment state');
    }
    if (this.clock.now() - (payment.approvedAt ?? 0) > REFUND_WITHIN_MS)
      throw badRequest(2024, 'Payment too old to be refunded');
    if (amount <= 0) throw badRequest(4040, 'amount attribute must be positive');
    if (amount > left)
      throw badRequest(2017, 'The amount of the refund is greater than the available amount');
    const refund = { id: this.ids.number('refund'), amountCents: amount, createdAt: this.clock.now() };
    payment.refunds.push(refund);
    payment.status = amount === left ? 'refunded' : payment.status;
    payment.detail = amount === left ? 'refunded' : 'partially_refunded';
    this.#changed(payment);
    return refund;
  }

  /** Alters what the provider knows of a payment, to try the shop's suspicion. */
  tamper(payment: Payment, changes: Partial<Pick<Payment, 'amountCents' | 'currency' | 'reference'>>): void {
    Object.assign(payment, changes);
    this.#changed(payment);
  }

  /** Takes in a payment as it is, without telling the shop. */
  seed(payment: Payment): void {
    if (payment.kind === 'pix') payment.pixCode ??= pixCode(payment.id, payment.amountCents);
    if (payment.kind === 'boleto') {
      payment.boleto ??= makeBoleto(payment.id, payment.amountCents, payment.expiresAt ?? payment.createdAt);
    }
    this.#payments.set(payment.id, payment);
    this.#arrangeFuture(payment);
  }

  reset(): void {
    this.#payments.clear();
    this.pix = { mode: 'manual', seconds: 5 };
  }

  #markApproved(payment: Payment): void {
    payment.approvedAt ??= this.clock.now();
    if (payment.kind === 'card') payment.authorizationCode ??= this.ids.digits(6);
  }

  #changed(payment: Payment): void {
    payment.updatedAt = this.clock.now();
    this.notices.send(payment, 'payment.updated');
  }

  #arrangeFuture(payment: Payment): void {
    const whenPending = (run: () => void) => () => {
      if (payment.status === 'pending' && this.#payments.get(payment.id) === payment) run();
    };
    if (payment.kind === 'pix' && this.pix.mode === 'auto') {
      this.clock.at(
        payment.createdAt + this.pix.seconds * 1000,
        whenPending(() => this.decide(payment, 'approved')),
      );
    }
    if (payment.expiresAt !== undefined) {
      this.clock.at(
        payment.expiresAt,
        whenPending(() => this.decide(payment, 'cancelled', 'expired')),
      );
    }
  }
}

function firstOutcome(request: PaymentRequest): CardOutcome {
  if (request.kind === 'pix') return { status: 'pending', detail: 'pending_waiting_transfer' };
  if (request.kind === 'boleto') return { status: 'pending', detail: 'pending_waiting_payment' };
  if (!request.card) throw new MercadoPagoError(500, 'card payment without a card');
  const outcome = outcomeOf(request.card.holder, request.binaryMode);
  return outcome.status === 'approved' && !request.capture
    ? { status: 'authorized', detail: 'pending_capture' }
    : outcome;
}

function typeOf(request: PaymentRequest): string {
  const types: Record<PaymentKind, string> = {
    pix: 'bank_transfer',
    boleto: 'ticket',
    card: request.card?.method.type ?? 'credit_card',
  };
  return types[request.kind];
}
