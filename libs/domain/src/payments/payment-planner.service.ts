import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { customerHistory, OrderPayments, type Order } from '../orders/index.js';
import { formatCents, toReais } from '../shared/money.js';
import { fullPriceOf } from '../shared/order-price.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { Charge, lockPayments, type ChargeMethod } from './entities/charge.entity.js';
import { methodName, UNANSWERED, NOT_SENT, cardsLeft } from './rules/charge-status.rules.js';
import { discountBy, instalmentsOf, reachesMinimum } from './rules/payment-amounts.rules.js';
import {
  HOLD_GRACE_MS,
  MIN_PIX_MS,
  MIN_REMAINING_MS,
  nextPoll,
  planCode,
  type CodePlan,
  type PaymentHold,
  type PaymentTerms,
} from './rules/payment-window.rules.js';

/** A call whose process is gone is resumed with its own key after this long, in milliseconds (correctness 3.4). */
const CALL_TIMEOUT = 15_000;
/** What closing a charge at the provider may take, in milliseconds: what may begin now must also be possible then. */
const CLOSING = 15_000;
const DAY = 24 * 60 * 60_000;

/** What the customer wants to pay with. `taxId` without punctuation. */
export interface StartPaymentInput {
  readonly orderId: string;
  readonly userId: string;
  readonly method: Exclude<ChargeMethod, 'manual'>;
  readonly taxId: string;
  /** Centavos that the customer saw; undefined where the client does not say it. Another amount is not charged. */
  readonly shownCents?: number;
  /** The same request was at work before in a process that is gone: it may have paid already. */
  readonly resumed?: boolean;
  readonly card?: {
    readonly token: string;
    readonly brand: string;
    readonly installments: number;
    readonly issuerId?: string;
    readonly deviceId?: string;
  };
}

/**
 * Next step for a payment request: return the existing charge, wait for another caller, close another charge, or pay.
 */
export type AttemptPlan =
  | { readonly kind: 'show'; readonly charge: Charge }
  | { readonly kind: 'wait' }
  | { readonly kind: 'close'; readonly charge: Charge }
  | { readonly kind: 'call'; readonly charge: Charge; readonly order: Order; readonly resumed: boolean };

/** Begins attempts to pay, inside a transaction that holds the order. An order has at most one open charge. */
@Injectable()
export class PaymentPlanner {
  constructor(
    private readonly clock: Clock,
    private readonly orders: OrderPayments,
  ) {}

  /**
   * @throws DomainError order.not-found, order.already-paid, order.not-payable (PAY-32), payment.too-many-cards,
   * payment.total-changed, payment.too-late, payment.instalments (PAY-31), payment.method.
   */
  async begin(em: EntityManager, input: StartPaymentInput, terms: PaymentTerms): Promise<AttemptPlan> {
    checkInput(input, terms);
    const { order, charges } = await lockPayments(em, input.orderId, input.userId);
    if (order.paid) {
      const made = input.resumed && charges.find((charge) => isPaidWith(charge, input));
      if (made) return { kind: 'show', charge: made };
      throw new DomainError('order.already-paid');
    }
    if (!order.payableAt(this.clock.now())) throw new DomainError('order.not-payable');
    const live = charges.find((charge) => charge.live);
    if (!live) {
      await this.expectPossible(em, order, input, terms);
      const attempt = charges.length + 1;
      return {
        kind: 'call',
        order,
        charge: await this.open(em, order, input, terms, attempt),
        resumed: false,
      };
    }
    const plan = this.withLive(live, order, input, terms);
    // Checked before closing: the open charge is cancelled only when the new one may be created.
    if (plan.kind === 'close') await this.expectPossible(em, order, input, terms, CLOSING);
    if (plan.kind === 'show' || plan.kind === 'call') expectShown(plan.charge.amountCents, input);
    return plan;
  }

  /**
   * @throws DomainError payment.total-changed, payment.too-little, payment.instalments, payment.too-late,
   * payment.too-many-cards when `input` is not valid in `ahead` milliseconds
   */
  private async expectPossible(
    em: EntityManager,
    order: Order,
    input: StartPaymentInput,
    terms: PaymentTerms,
    ahead = 0,
  ): Promise<void> {
    const totalCents = fullPriceOf(order).fullCents - pixDiscount(order, input, terms);
    expectShown(totalCents, input);
    checkAmount(totalCents, input, terms);
    if (input.method === 'card') return this.checkCardAttempts(em, input);
    // Whether a code is possible does not depend on trust; only the validity of a boleto does.
    if (!planOf(order, input, terms, this.clock.in(ahead))) throw new DomainError('payment.too-late');
  }

  private withLive(live: Charge, order: Order, input: StartPaymentInput, terms: PaymentTerms): AttemptPlan {
    const now = this.clock.now().getTime();
    if (live.state === 'creating') {
      const atWork = live.statusDetail !== UNANSWERED && live.statusDetail !== NOT_SENT;
      if (atWork && now - live.updatedAt.getTime() < CALL_TIMEOUT) return { kind: 'wait' };
      Object.assign(live, { statusDetail: '', updatedAt: this.clock.now() });
      // A code that the provider would not issue any more, or that nobody could pay in time, is not resumed.
      const usable = live.method === 'card' || (live.expiresAt?.getTime() ?? 0) - now >= MIN_PIX_MS;
      return live.method === input.method && usable
        ? { kind: 'call', charge: live, order, resumed: true }
        : { kind: 'close', charge: live };
    }
    const left = live.state === 'open' ? (live.expiresAt?.getTime() ?? 0) - now : 0;
    const useful =
      left > MIN_REMAINING_MS || (left > 0 && !planOf(order, input, terms, this.clock.in(CLOSING)));
    return live.method === input.method && input.method !== 'card' && useful
      ? { kind: 'show', charge: live }
      : { kind: 'close', charge: live };
  }

  private async open(
    em: EntityManager,
    order: Order,
    input: StartPaymentInput,
    terms: PaymentTerms,
    attempt: number,
  ): Promise<Charge> {
    const now = this.clock.now();
    const pixDiscountCents = pixDiscount(order, input, terms);
    this.orders.takePrice(order, pixDiscountCents);
    const charge = Charge.begin({
      orderId: order.id,
      method: input.method,
      amountCents: order.totalCents,
      pixDiscountCents,
      attempt,
      idemKey: providerKey(order.id, input.method, attempt),
      installments: input.card?.installments ?? 1,
      createdAt: now,
      updatedAt: now,
      nextPollAt: nextPoll(now, new Date(now.getTime() + CALL_TIMEOUT)),
    });
    const plan = planOf(order, input, terms, now, await isTrusted(em, input));
    if (plan) {
      charge.expiresAt = plan.expiresAt;
      const until = new Date(plan.expiresAt.getTime() + HOLD_GRACE_MS);
      await this.orders.prolong(em, order, until, plan.extend);
    }
    const by = { name: order.customer.name, at: now, detail: methodName(input.method) };
    this.orders.note(order, 'payment-started', by);
    em.persist(charge);
    return charge;
  }

  private async checkCardAttempts(em: EntityManager, input: StartPaymentInput): Promise<void> {
    // By the orders of the person, whatever is known of the charges: `offset 0` keeps their table from being read first.
    const [tried] = await em.execute<{ here: number; today: number }[]>(
      `select count(*) filter (where c.order_id = ?)::int as here, count(*) filter (where c.created_at > ?)::int as today
       from shop_order o, lateral (
         select order_id, created_at from charge where order_id = o.id and method = 'card' offset 0) c where o.user_id = ?`,
      [input.orderId, new Date(this.clock.now().getTime() - DAY), input.userId],
    );
    if (tried && cardsLeft(tried) <= 0) throw new DomainError('payment.too-many-cards');
  }
}

/** What the method takes off the order, in centavos. */
const pixDiscount = (order: Order, { method }: StartPaymentInput, terms: PaymentTerms): number =>
  discountBy(method, fullPriceOf(order), terms.pixDiscountPercent);

/** What the lost process of this very request paid with. */
const isPaidWith = ({ method, state }: Charge, input: StartPaymentInput): boolean =>
  method === input.method && state === 'approved';

function checkInput(input: StartPaymentInput, terms: PaymentTerms): void {
  if (!terms[input.method]) throw new DomainError('payment.method');
  const { card } = input;
  if (input.method !== 'card') return;
  if (!card?.token) throw new DomainError('payment.token');
  if (card.installments < 1 || card.installments > terms.instalmentsMax)
    throw tooManyInstalments(terms.instalmentsMax);
}

/** Nobody is charged what they did not see: staff may have changed the order meanwhile (ADR 45). */
function expectShown(totalCents: number, { shownCents = totalCents }: StartPaymentInput): void {
  if (shownCents === totalCents) return;
  const details = { total: toReais(totalCents) };
  throw new DomainError('payment.total-changed', { total: formatCents(totalCents) }, details);
}

const tooManyInstalments = (max: number): DomainError =>
  new DomainError(max === 1 ? 'payment.one-instalment' : 'payment.instalments', { max });

/** What the provider would refuse for its amount. @throws DomainError payment.too-little, payment.one-instalment */
function checkAmount(totalCents: number, { method, card }: StartPaymentInput, terms: PaymentTerms): void {
  if (!reachesMinimum(method, totalCents)) throw new DomainError('payment.too-little');
  const max = instalmentsOf(totalCents, terms.instalmentsMax);
  if (card && card.installments > max) throw tooManyInstalments(max);
}

/** When the code expires; a card has none, nor has a code that is not possible any more. */
function planOf(
  order: Order,
  { method }: StartPaymentInput,
  terms: PaymentTerms,
  now: Date,
  trusted = false,
): CodePlan | undefined {
  return method === 'card' ? undefined : planCode(method, holdOf(order, terms), now, trusted);
}

/** Until when the order can be paid. */
function holdOf(order: Order, { windowMinutes: minutes }: PaymentTerms): PaymentHold {
  const { createdAt, holdExpiresAt: expiresAt, holdExtended: extended } = order;
  return { createdAt, expiresAt, extended, minutes };
}

/** Whether a boleto may keep the pieces for its full life (S21). */
async function isTrusted(em: EntityManager, { method, userId }: StartPaymentInput): Promise<boolean> {
  if (method !== 'boleto') return false;
  const { confirmed, bought } = await customerHistory(em, userId);
  return confirmed || bought;
}

/** The provider's idempotency key in the form of a UUID: the same attempt is the same payment for ever (P15). */
export function providerKey(orderId: string, method: ChargeMethod, attempt: number): string {
  const hash = createHash('sha256').update(`pay:${orderId}:${method}:${attempt}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-');
}
