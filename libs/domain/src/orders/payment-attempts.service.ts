import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { DomainError } from '../shared/errors/domain-error.js';
import { Charge, type ChargeMethod } from './entities/charge.entity.js';
import type { Order } from './entities/order.entity.js';
import { goodFaith } from './good-faith.js';
import { OrderEffects } from './ports/order-effects.port.js';
import type { Terms } from './ports/payment-terms.port.js';
import { liveCharge, lockOrder } from './row-locks.js';
import { UNANSWERED, UNSENT, cardsLeft } from './rules/charge-status.rules.js';
import { instalmentsOf, reachesLeast } from './rules/payment-amounts.rules.js';
import {
  HOLD_GRACE,
  SHORTEST_PIX,
  STILL_USEFUL,
  nextPoll,
  planCode,
  type CodePlan,
} from './rules/payment-window.rules.js';
import { methodName } from './payment-answers.service.js';

/** A call whose process is gone is resumed with its own key after this long, in milliseconds (correctness 3.4). */
const CALL_TIMEOUT = 15_000;
/** What closing a charge at the provider may take, in milliseconds: what may begin now must also be possible then. */
const CLOSING = 15_000;
const DAY = 24 * 60 * 60_000;

/** What the customer wants to pay with. `taxId` without punctuation. */
export interface PaymentWish {
  readonly orderId: string;
  readonly userId: string;
  readonly method: Exclude<ChargeMethod, 'manual'>;
  readonly taxId: string;
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

/** What to do next for a wish: show what exists, wait for another caller, close the other charge, or call the provider. */
export type AttemptPlan =
  | { readonly kind: 'show'; readonly charge: Charge }
  | { readonly kind: 'wait' }
  | { readonly kind: 'close'; readonly charge: Charge }
  | { readonly kind: 'call'; readonly charge: Charge; readonly order: Order; readonly resumed: boolean };

/** Begins attempts to pay, inside a transaction that holds the order. One open charge an order, whoever asks. */
@Injectable()
export class PaymentAttempts {
  constructor(
    private readonly clock: Clock,
    private readonly effects: OrderEffects,
  ) {}

  /**
   * @throws DomainError order.not-found, order.already-paid, order.not-payable (PAY-32), payment.too-many-cards,
   * payment.too-late, payment.instalments (PAY-31), payment.method.
   */
  async begin(em: EntityManager, wish: PaymentWish, terms: Terms): Promise<AttemptPlan> {
    checkWish(wish, terms);
    const order = await lockOrder(em, wish.orderId, wish.userId);
    if (order.paid) {
      const made = wish.resumed ? await keptCharge(em, wish) : null;
      if (made) return { kind: 'show', charge: made };
      throw new DomainError('order.already-paid');
    }
    if (!order.payableAt(this.clock.now())) throw new DomainError('order.not-payable');
    const live = await liveCharge(em, order.id);
    if (!live) {
      await this.expectPossible(em, order, wish, terms);
      return { kind: 'call', order, charge: await this.open(em, order, wish, terms), resumed: false };
    }
    const plan = this.withLive(live, order, wish, terms);
    // Look before closing: the charge that lives is given up only for one that may begin.
    if (plan.kind === 'close') await this.expectPossible(em, order, wish, terms, CLOSING);
    return plan;
  }

  /** @throws DomainError payment.too-little, payment.instalments, payment.too-late, payment.too-many-cards when `wish` could not begin in `ahead` milliseconds */
  private async expectPossible(
    em: EntityManager,
    order: Order,
    wish: PaymentWish,
    terms: Terms,
    ahead = 0,
  ): Promise<void> {
    checkAmount(order.totalCents, wish, terms);
    if (wish.method === 'card') return this.checkCardAttempts(em, wish);
    // Whether a code is possible depends on no one's good faith, only how long a boleto lives.
    if (!planOf(order, wish, terms, this.clock.in(ahead))) throw new DomainError('payment.too-late');
  }

  private withLive(live: Charge, order: Order, wish: PaymentWish, terms: Terms): AttemptPlan {
    const now = this.clock.now().getTime();
    if (live.state === 'creating') {
      const atWork = live.statusDetail !== UNANSWERED && live.statusDetail !== UNSENT;
      if (atWork && now - live.updatedAt.getTime() < CALL_TIMEOUT) return { kind: 'wait' };
      Object.assign(live, { statusDetail: '', updatedAt: this.clock.now() });
      // A code that the provider would not issue any more, or that nobody could pay in time, is not resumed.
      const alive = live.method === 'card' || (live.expiresAt?.getTime() ?? 0) - now >= SHORTEST_PIX;
      return live.method === wish.method && alive
        ? { kind: 'call', charge: live, order, resumed: true }
        : { kind: 'close', charge: live };
    }
    const left = live.state === 'open' ? (live.expiresAt?.getTime() ?? 0) - now : 0;
    const useful = left > STILL_USEFUL || (left > 0 && !planOf(order, wish, terms, this.clock.in(CLOSING)));
    return live.method === wish.method && wish.method !== 'card' && useful
      ? { kind: 'show', charge: live }
      : { kind: 'close', charge: live };
  }

  private async open(em: EntityManager, order: Order, wish: PaymentWish, terms: Terms): Promise<Charge> {
    const now = this.clock.now();
    const attempt = (await em.count(Charge, { orderId: order.id })) + 1;
    const charge = Charge.begin({
      orderId: order.id,
      method: wish.method,
      amountCents: order.totalCents,
      attempt,
      idemKey: providerKey(order.id, wish.method, attempt),
      installments: wish.card?.installments ?? 1,
      createdAt: now,
      updatedAt: now,
      nextPollAt: nextPoll(now, new Date(now.getTime() + CALL_TIMEOUT)),
    });
    const plan = planOf(order, wish, terms, now, await isTrusted(em, wish));
    if (plan) {
      charge.expiresAt = plan.expiresAt;
      order.prolongHold(new Date(plan.expiresAt.getTime() + HOLD_GRACE), plan.extend);
      await this.effects.onProlonged(em, order);
    }
    order.addStep('payment-started', { name: order.customer.name, at: now, detail: methodName(wish.method) });
    em.persist(charge);
    return charge;
  }

  private async checkCardAttempts(em: EntityManager, wish: PaymentWish): Promise<void> {
    const [tried] = await em.execute<{ here: number; today: number }[]>(
      `select count(*) filter (where c.order_id = ?)::int as here, count(*) filter (where c.created_at > ?)::int as today
       from charge c join shop_order o on o.id = c.order_id where o.user_id = ? and c.method = 'card'`,
      [wish.orderId, new Date(this.clock.now().getTime() - DAY), wish.userId],
    );
    if (tried && cardsLeft(tried) <= 0) throw new DomainError('payment.too-many-cards');
  }
}

/** What the lost process of this very request paid with. */
function keptCharge(em: EntityManager, { orderId, method }: PaymentWish): Promise<Charge | null> {
  return em.findOne(Charge, { orderId, method, state: 'approved' });
}

function checkWish(wish: PaymentWish, terms: Terms): void {
  if (!terms[wish.method]) throw new DomainError('payment.method');
  const { card } = wish;
  if (wish.method !== 'card') return;
  if (!card?.token) throw new DomainError('payment.token');
  if (card.installments < 1 || card.installments > terms.instalmentsMax)
    throw tooManyInstalments(terms.instalmentsMax);
}

const tooManyInstalments = (max: number): DomainError =>
  new DomainError(max === 1 ? 'payment.one-instalment' : 'payment.instalments', { max });

/** What the provider would refuse for its amount. @throws DomainError payment.too-little, payment.one-instalment */
function checkAmount(totalCents: number, { method, card }: PaymentWish, terms: Terms): void {
  if (!reachesLeast(method, totalCents)) throw new DomainError('payment.too-little');
  const max = instalmentsOf(totalCents, terms.instalmentsMax);
  if (card && card.installments > max) throw tooManyInstalments(max);
}

/** When the code expires; a card has none, nor has a code that is not possible any more. */
function planOf(
  order: Order,
  { method }: PaymentWish,
  terms: Terms,
  now: Date,
  trusted = false,
): CodePlan | undefined {
  return method === 'card'
    ? undefined
    : planCode(method, order.holdWithin(terms.windowMinutes), now, trusted);
}

/** Whether a boleto may keep the pieces for its full life (S21). */
async function isTrusted(em: EntityManager, { method, userId }: PaymentWish): Promise<boolean> {
  if (method !== 'boleto') return false;
  const { confirmed, bought } = await goodFaith(em, userId);
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
