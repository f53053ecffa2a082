import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { newOrder, OrderEffects, type Order, type OrderLine } from '../orders/index.js';
import { EXCHANGE_CREDIT } from '../orders/rules/order-total.rules.js';
import { Settings } from '../settings/index.js';
import { SHOP } from '../shared/actor.js';
import { ownPackedSize, type OwnPackedSize } from '../shared/packed-size.js';
import { holdInstead, StockLedger } from '../warehouse/index.js';
import type { Exchange, ExchangeCredit, ExchangeLine, OrderReturn } from './entities/order-return.entity.js';
import { toPayByLine } from './rules/exchange.rules.js';

const DAY_MS = 24 * 60 * 60_000;

/** A line of an exchange, for how many pieces the old ones were taken, and what pays for those. */
export interface ExchangedLine {
  readonly other: ExchangeLine;
  readonly pieces: number;
  readonly kept: readonly ExchangeCredit[];
}

/**
 * Makes an order of its own of the new pieces of an exchange: it is packed, labelled, followed and counted as any order. Its total is
 * what the new pieces cost more; without a difference it is paid as soon as it exists.
 */
@Injectable()
export class ExchangeOrders {
  constructor(
    private readonly ledger: StockLedger,
    private readonly effects: OrderEffects,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** In the transaction of the inspection, which holds the old order. `all`: every line of the exchange. */
  async make(
    em: EntityManager,
    { order, back, exchange }: { order: Order; back: OrderReturn; exchange: Exchange },
    all: readonly ExchangeLine[],
    taken: readonly ExchangedLine[],
  ): Promise<Order> {
    const now = this.clock.now();
    for (const { other, pieces, kept } of taken) Object.assign(other, { taken: pieces, credits: kept });
    const sizes = await readPackedSizes(
      em,
      taken.map(({ other }) => other.productId),
    );
    const lines = taken.map(({ other, pieces }) => lineOf(other, pieces, sizes.get(other.productId)));
    const due = toPayByLine(taken.map(({ other }) => other));
    // Each line owes its own difference: what its old pieces paid of it is its credit, and nothing of another line's.
    const shares = lines.map(({ priceCents, quantity }, at) => priceCents * quantity - (due[at] ?? 0));
    const [dueCents, creditCents] = [sumOf(due), sumOf(shares)];
    const days = (await this.settings.all())['returns.differenceDays'];
    const holdExpiresAt = new Date(now.getTime() + days * DAY_MS);
    const made = newOrder(
      {
        id: exchange.orderId,
        userId: order.userId,
        cartRevision: revisionOf(exchange.id),
        lines,
        discount: creditCents > 0 ? { code: EXCHANGE_CREDIT, amountCents: creditCents, shares } : null,
        customer: order.customer,
        address: order.address,
        placedFrom: null,
        shipType: { ...order.shipType, priceCents: 0 },
        holdExpiresAt,
        unannounced: dueCents === 0,
      },
      { name: SHOP.name, at: now, detail: `Troca da devolução ${back.protocol}` },
    );
    em.persist(made);
    const items = made.items.getItems();
    taken.forEach(({ other }, at) => (other.orderItemId = items[at]?.id ?? null));
    exchange.follow('order', now);
    await em.flush();
    if (all.some((other) => other.taken < other.quantity))
      await holdInstead(em, this.ledger, { orderId: made.id, lines, expiresAt: holdExpiresAt }, SHOP.name);
    else this.ledger.prolong(em, made.id, holdExpiresAt);
    if (dueCents === 0) {
      await this.effects.onPaid(em, made, SHOP.name);
      made.confirmExchanged({ name: SHOP.name, at: now, detail: 'Nada a pagar' });
    }
    await em.flush();
    return made;
  }
}

/** What these products say of their packed size now, by id. */
async function readPackedSizes(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnPackedSize>> {
  if (ids.length === 0) return new Map();
  const rows = await em.execute<({ id: string } & OwnPackedSize)[]>(
    `select id, weight_grams as "weightGrams", length_cm as "lengthCm", width_cm as "widthCm", height_cm as "heightCm"
       from product where id in (?)`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.id, ownPackedSize(row)]));
}

const lineOf = (other: ExchangeLine, quantity: number, packed: OwnPackedSize = {}): OrderLine => {
  const { productId, sku, name, image, size, colour, colourValue, priceCents } = other;
  return { productId, sku, name, image, size, colour, colourValue, priceCents, quantity, ...packed };
};

const sumOf = (list: readonly number[]): number => list.reduce((sum, cents) => sum + cents, 0);

/** It comes from no cart: carts count their revisions from 1. */
const revisionOf = (exchangeId: string): number => -2 - parseInt(exchangeId.slice(0, 7), 16);
