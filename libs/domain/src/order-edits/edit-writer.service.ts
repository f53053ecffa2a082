import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { OrderHolds } from '../checkout/index.js';
import {
  editOrder,
  moveDeliveryBefore,
  moveSupplements,
  newOrder,
  renameSet,
  replaceLines,
  swapPieces,
  type Order,
  type OrderItem,
} from '../orders/index.js';
import { splitDiscount } from '../orders/rules/order-total.rules.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { Settings } from '../settings/index.js';
import { LabelEffects } from '../shipping/index.js';
import { exchangePieces, lockLevels, ShortStock, type PieceChanges } from '../warehouse/index.js';
import type { EditFacts } from './edit-facts.js';
import { inOneSet } from './edit-plan.js';
import type { EditPlan } from './edit-price.js';
import { EditRefunds } from './edit-refunds.service.js';
import { discountOfSplit } from './rules/order-edit.rules.js';

const HOUR_MS = 60 * 60_000;
/** Carts count their revisions from 1, team orders from -2 down to -2^28: orders on top of others are below. */
const REVISIONS = 2 ** 28;

/** What became of an edit: centavos that go back, whether they wait, and the order of what is to be paid on top. */
export interface WrittenEdit {
  readonly refundCents: number;
  readonly waits: boolean;
  readonly supplement: Order | null;
}

/** Writes a planned edit in the caller's transaction, which holds the order's row. */
@Injectable()
export class EditWriter {
  constructor(
    private readonly holds: OrderHolds,
    private readonly refunds: EditRefunds,
    private readonly labels: LabelEffects,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError order.sold-out when pieces that join the order are gone, refund-approval.waiting, refund.all,
   * refund.nothing
   */
  async write(
    em: EntityManager,
    facts: EditFacts,
    plan: EditPlan,
    reason: string,
    actor: Actor,
  ): Promise<WrittenEdit> {
    const { order } = facts;
    try {
      await this.lockStock(em, facts, plan);
      const outcome = facts.paid
        ? await this.writePaid(em, facts, plan, reason, actor)
        : await this.writeUnpaid(em, facts, plan, actor);
      if (plan.labelOutdated) await this.labels.onMoved(em, order);
      if (plan.moved) await moveSupplements(em, order, this.labels, this.clock.now());
      return outcome;
    } catch (error) {
      if (error instanceof ShortStock)
        throw new DomainError('order.sold-out', {}, { skus: error.short.map(({ sku }) => sku) });
      throw error;
    }
  }

  /** Every SKU that any step takes or gives up, in their order, so that two edits never wait for each other. */
  private async lockStock(em: EntityManager, { items }: EditFacts, { goods }: EditPlan): Promise<void> {
    const swapped = goods.swaps.map(({ to }) => to.sku);
    const skus = [...items.map(({ sku }) => sku), ...swapped, ...goods.added.map(({ sku }) => sku)];
    await lockLevels(em, [...new Set(skus)]);
  }

  /** The order itself becomes another one: nothing of it is paid, and no payment is open. */
  private async writeUnpaid(
    em: EntityManager,
    { order, items, discount }: EditFacts,
    { lines, after, address, shipType }: EditPlan,
    actor: Actor,
  ): Promise<WrittenEdit> {
    const before = sumBySku(items);
    replaceLines(em, order, items, lines, splitDiscount(after.discountCents, lines));
    if (discount) discount.amountCents = after.discountCents;
    editOrder(order, { address, shipType, amounts: after, lines }, this.clock.now());
    await em.flush();
    await this.exchange(em, order, 'held', difference(before, sumBySku(lines)), actor);
    return { refundCents: 0, waits: false, supplement: null };
  }

  /**
   * What was paid stays as it was paid: swaps in place, pieces out by a refund, pieces in and a dearer delivery by an order of their own
   * (`applyPaidDelivery`).
   */
  private async writePaid(
    em: EntityManager,
    facts: EditFacts,
    plan: EditPlan,
    reason: string,
    actor: Actor,
  ): Promise<WrittenEdit> {
    const { order, items } = facts;
    await this.refunds.expectNoneWaiting(em, order.id);
    const before = sumBySku(items);
    const lines = [...items, ...this.swap(em, items, plan)];
    const { address, shipType } = plan.deliveryWaits ? order : plan;
    if (plan.moved && plan.addressChanged)
      await moveDeliveryBefore(em, order.id, order.address.zipCode, address);
    editOrder(order, { address, shipType, lines }, this.clock.now());
    await em.flush();
    await this.exchange(em, order, 'committed', difference(before, sumBySku(lines)), actor);
    const { amountCents, waits } = await this.refunds.give(em, facts, plan, reason, actor);
    const supplement = plan.supplement ? await this.supplement(em, facts, plan, actor) : null;
    return { refundCents: amountCents, waits, supplement };
  }

  private exchange(
    em: EntityManager,
    { id: orderId, holdExpiresAt: expiresAt }: Order,
    state: 'held' | 'committed',
    changes: PieceChanges,
    { name: actor }: Actor,
  ): Promise<void> {
    return exchangePieces(em, changes, { orderId, state, expiresAt, actor });
  }

  /** Pieces become another size or colour at what was paid for them; some of a line become a line of their own. */
  private swap(em: EntityManager, items: readonly OrderItem[], { goods }: EditPlan): OrderItem[] {
    const last = Math.max(...items.map(({ position }) => position));
    // Each set is found by the sizes that it had.
    const names = items.map((item) => goods.swaps.find((one) => inOneSet(one.item, item))?.setSize);
    items.forEach((item, at) => {
      const setSize = names[at];
      if (setSize) renameSet(item, setSize);
    });
    return goods.swaps.flatMap(({ item, quantity, to }, at) => {
      const discountCents = discountOfSplit(item, quantity);
      return swapPieces(em, item, { quantity, to, discountCents, position: last + 1 + at }) ?? [];
    });
  }

  /** An ordinary order of the same customer for what is to be paid on top; its pieces are held until its link expires. */
  private async supplement(
    em: EntityManager,
    { order }: EditFacts,
    { supplement, address, shipType }: EditPlan,
    actor: Actor,
  ): Promise<Order> {
    const now = this.clock.now();
    const { lines, freightCents } = supplement as NonNullable<EditPlan['supplement']>;
    const hours = await this.settings.get('payment.supplementHours');
    const made = newOrder(
      {
        id: crypto.randomUUID(),
        userId: order.userId,
        cartRevision: -2 - REVISIONS - Math.floor(Math.random() * REVISIONS),
        lines,
        customer: order.customer,
        address,
        placedFrom: null,
        shipType: { ...shipType, priceCents: freightCents },
        holdExpiresAt: new Date(now.getTime() + hours * HOUR_MS),
        discount: null,
      },
      { name: actor.name, at: now, detail: `Complementa o pedido ${order.id}` },
    );
    em.persist(made);
    await em.flush();
    await this.holds.take(em, made, lines, null);
    return made;
  }
}

type Pieces = readonly { readonly sku: string; readonly quantity: number }[];

function sumBySku(lines: Pieces): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return sums;
}

/** By how many pieces of each SKU `after` has more or fewer. */
const difference = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Map<string, number> =>
  new Map(
    [...new Set([...before.keys(), ...after.keys()])]
      .map((sku) => [sku, (after.get(sku) ?? 0) - (before.get(sku) ?? 0)] as const)
      .filter(([, pieces]) => pieces !== 0),
  );
