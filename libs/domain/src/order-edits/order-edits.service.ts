import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { ShippingQuotes, type FreightQuote } from '../checkout/index.js';
import { audited, lockSupplements, lockOrder, Order, OrderCharges } from '../orders/index.js';
import { Settings } from '../settings/index.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { readEditFacts, type EditFacts } from './edit-facts.js';
import { untilApproved } from './edit-plan.js';
import { planEdit, quoteWanted, type EditPlan, type WantedEdit } from './edit-price.js';
import { EditRefunds } from './edit-refunds.service.js';
import { EditWriter } from './edit-writer.service.js';
import { OrderEdit } from './entities/order-edit.entity.js';

/** What an edit would come to. Amounts in centavos. */
export interface EditPreview {
  readonly facts: EditFacts;
  readonly plan: EditPlan;
  readonly quote: FreightQuote | undefined;
  /** What goes back to the customer; `waits`: a second administrator decides. */
  readonly refundCents: number;
  readonly waits: boolean;
  /** What the customer pays more (positive) or less than before. */
  readonly differenceCents: number;
}

/** What the editor confirms: the order as it was seen, and what the preview said that it comes to. */
export interface ConfirmedEdit {
  readonly wanted: WantedEdit;
  readonly seen: string;
  readonly differenceCents: number;
  readonly refundCents: number;
  readonly reason: string;
}

/** What became of it. */
export interface AppliedEdit {
  readonly refundCents: number;
  readonly waits: boolean;
  readonly supplementId: string | null;
}

/**
 * Changes of an order by staff before it is packed (ADR 45). An unpaid order becomes another one; what was paid for stays as it was
 * paid, pieces that leave it are given back, and what joins it is an order of its own with a payment link.
 */
@Injectable()
export class OrderEdits {
  constructor(
    private readonly em: EntityManager,
    private readonly quotes: ShippingQuotes,
    private readonly charges: OrderCharges,
    private readonly givenBack: EditRefunds,
    private readonly writer: EditWriter,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** The order as it can be changed now. @throws DomainError order.not-found */
  async read(orderId: string): Promise<EditFacts> {
    return this.factsOf(this.em.fork(), orderId, { added: [] });
  }

  /**
   * What the edit comes to; nothing is written. May ask the carrier.
   * @throws DomainError order.not-found, order-edit.*, shipping.none, refund.pieces
   */
  async preview(orderId: string, wanted: WantedEdit): Promise<EditPreview> {
    const em = this.em.fork();
    return this.previewOf(em, await this.factsOf(em, orderId, wanted), wanted);
  }

  /**
   * Makes the change in one transaction, if the order is what the editor saw and costs what the preview said. An open payment of an
   * unpaid order is closed at the provider before.
   * @throws DomainError as `preview`; order-edit.stale, order-edit.amount, order-edit.paying, payment.unavailable,
   * order.sold-out, refund-approval.waiting, refund.all, refund.nothing
   */
  async apply(orderId: string, confirmed: ConfirmedEdit, actor: Actor): Promise<AppliedEdit> {
    const { wanted } = confirmed;
    const fork = this.em.fork();
    const seen = await this.factsOf(fork, orderId, wanted);
    expectSeen(seen, confirmed);
    const first = await this.previewOf(fork, seen, wanted);
    expectAmount(first, confirmed);
    if (!first.facts.paid && !(await this.charges.settle(orderId)))
      throw new DomainError('payment.unavailable');
    return inTransaction(this.em, async (em) => {
      if (first.plan.moved) await lockSupplements(em, orderId);
      const order = await lockOrder(em, orderId);
      const facts = await readEditFacts(em, order, wanted.added, this.clock.now());
      expectSeen(facts, confirmed);
      if (facts.problem) throw new DomainError(facts.problem);
      await expectNoPayment(em, orderId);
      const now = await this.judge(em, facts, wanted, first.quote);
      expectAmount(now, confirmed);
      return this.write(em, facts, now.plan, confirmed.reason, actor);
    });
  }

  private async factsOf(
    em: EntityManager,
    orderId: string,
    { added }: Pick<WantedEdit, 'added'>,
  ): Promise<EditFacts> {
    const order = await em.findOne(Order, { id: orderId });
    if (!order) throw new DomainError('order.not-found');
    return readEditFacts(em, order, added, this.clock.now());
  }

  private async previewOf(em: EntityManager, facts: EditFacts, wanted: WantedEdit): Promise<EditPreview> {
    if (facts.problem) throw new DomainError(facts.problem);
    const asked = quoteWanted(facts, wanted);
    const quote = asked && (await this.quotes.quote(asked.zipCode, asked.pieces, asked.lines));
    return this.judge(em, facts, wanted, quote);
  }

  private async judge(
    em: EntityManager,
    facts: EditFacts,
    wanted: WantedEdit,
    quote: FreightQuote | undefined,
  ): Promise<EditPreview> {
    const plan = planEdit(facts, wanted, quote, await this.settings.allWith(em));
    const { before, after, supplement } = plan;
    const { amountCents: refundCents, waits } = await this.givenBack.worthOf(em, facts, plan);
    const supplementCents = supplement ? sumOf(supplement.lines) + supplement.freightCents : 0;
    const differenceCents = facts.paid ? supplementCents - refundCents : after.totalCents - before.totalCents;
    return { facts, plan, quote, refundCents, waits, differenceCents };
  }

  private async write(
    em: EntityManager,
    facts: EditFacts,
    plan: EditPlan,
    reason: string,
    actor: Actor,
  ): Promise<AppliedEdit> {
    const { order } = facts;
    const before = auditOf(facts, plan);
    const now = this.clock.now();
    const { address, shipType } = order;
    const deliveryBefore = plan.deliveryWaits ? { address, shipType } : null;
    const { refundCents, waits, supplement } = await this.writer.write(em, facts, plan, reason, actor);
    const changes = waits ? untilApproved(plan.words) : [...plan.words];
    order.addStep('edited', { name: actor.name, at: now, detail: changes.join('; ') });
    const supplementId = supplement?.id ?? null;
    // What a second administrator may refuse is not promised to anybody.
    const given = waits ? 0 : refundCents;
    em.persist([
      OrderEdit.of({
        orderId: order.id,
        changes,
        refundCents: given,
        supplementId,
        deliveryBefore,
        reason,
        actor: actor.name,
        createdAt: now,
      }),
      audited(actor, 'order.edit', order.id, {
        before,
        after: {
          ...{ changes, reason, totalCents: order.totalCents, refundCents, waits, supplement: supplementId },
          ...(plan.addressChanged && { address: plan.address }),
          ...(plan.labelOutdated && { label: 'cancelled' }),
        },
      }),
    ]);
    return { refundCents, waits, supplementId };
  }
}

const sumOf = (lines: readonly { readonly priceCents: number; readonly quantity: number }[]): number =>
  lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);

/** As it was before. */
const auditOf = ({ order, items }: EditFacts, { addressChanged }: EditPlan) => ({
  lines: items.map(({ name, size, colour, quantity }) => `${quantity} × ${name} ${size} ${colour}`),
  totalCents: order.totalCents,
  ...(addressChanged && { address: order.address }),
});

function expectSeen({ seen, problem }: EditFacts, confirmed: ConfirmedEdit): void {
  if (seen === confirmed.seen) return;
  throw new DomainError(problem === 'order-edit.state' ? problem : 'order-edit.stale');
}

function expectAmount({ differenceCents, refundCents }: EditPreview, confirmed: ConfirmedEdit): void {
  if (differenceCents !== confirmed.differenceCents || refundCents !== confirmed.refundCents)
    throw new DomainError('order-edit.amount');
}

/** With the order's row locked no payment can begin: one that is open would be for another amount. */
async function expectNoPayment(em: EntityManager, orderId: string): Promise<void> {
  const open = await em.execute(
    `select 1 from charge where order_id = ? and state in ('creating', 'open', 'in_process') limit 1`,
    [orderId],
  );
  if (open.length > 0) throw new DomainError('order-edit.paying');
}
