import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { Product } from '../catalogue/index.js';
import { OrderItem, type Order, stitchedItems } from '../orders/index.js';
import { CUSTOMER_NAME } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { findVariant } from '../warehouse/rules/variant-sizes.rules.js';
import { ShortStock, StockLedger } from '../warehouse/index.js';
import { ExchangeCredits } from './exchange-credits.service.js';
import { Exchange, ExchangeLine, type OrderReturn, type ReturnLine } from './entities/order-return.entity.js';
import { differenceOf, faultBySizes, isExchangeReason } from './rules/exchange.rules.js';

/**
 * For how long the hold of an exchange says that it lasts, in milliseconds: nothing ends by it. Its return does, and gives the
 * pieces back.
 */
const SHOWN_MS = 90 * 24 * 60 * 60_000;

/** The size and colour that a customer wants instead of the pieces of a line. */
export interface WantedVariant {
  readonly line: ReturnLine;
  readonly size: string;
  readonly colour: string;
}

/** Pieces that wait for a customer whose others come back. Everything here belongs to the transaction of the return. */
@Injectable()
export class ExchangeHolds {
  constructor(
    private readonly ledger: StockLedger,
    private readonly credits: ExchangeCredits,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the wanted pieces from the offer, all or nothing, at the price of their products now.
   * @throws DomainError exchange.reason, exchange.variant, exchange.embroidered, exchange.money-gone, exchange.sold-out with
   * details.skus
   */
  async hold(
    em: EntityManager,
    order: Order,
    back: OrderReturn,
    wanted: readonly WantedVariant[],
  ): Promise<void> {
    const items = await em.find(OrderItem, { order: order.id });
    const products = await em.find(Product, {
      id: { $in: items.map(({ productId }) => productId) },
      active: true,
      deletedAt: null,
    });
    const stitched = await stitchedItems(em, order);
    const exchange = Object.assign(new Exchange(), {
      id: crypto.randomUUID(),
      returnId: back.id,
      sourceOrderId: order.id,
      orderId: crypto.randomUUID(),
      state: 'held' as const,
      createdAt: this.clock.now(),
    });
    em.persist(exchange);
    const lines = wanted.map(({ line, size, colour }) => {
      const item = items.find(({ id }) => id === line.orderItemId);
      const product = products.find(({ id }) => id === item?.productId);
      if (!isExchangeReason(line.reason)) throw new DomainError('exchange.reason');
      if (!item || stitched.has(item.id)) throw new DomainError('exchange.embroidered');
      const variant = product && findVariant(product.sizes, size, colour);
      if (!variant || (variant.sku === item.sku && line.reason !== 'defect'))
        throw new DomainError('exchange.variant');
      if (line.reason === 'size') line.fit ??= faultBySizes(item.size, size) ?? null;
      return Object.assign(new ExchangeLine(), {
        id: crypto.randomUUID(),
        of: exchange,
        returnLineId: line.id,
        productId: product.id,
        sku: variant.sku,
        name: product.name,
        image: variant.image || product.image,
        size,
        colour,
        colourValue: variant.value,
        quantity: line.quantity,
        priceCents: product.priceCents,
        differenceCents: differenceOf({
          reason: line.reason,
          soldCents: item.priceCents,
          todayCents: product.priceCents,
          inSet: Boolean(item.setId),
        }),
      });
    });
    await this.expectKept(em, order, items, { wanted, lines });
    em.persist(lines);
    await this.take(em, exchange, lines);
  }

  /** The pieces of a return that ends without them are offered again. A second call changes nothing. */
  async release(em: EntityManager, returnId: string, actor: string): Promise<void> {
    const exchange = await em.findOne(Exchange, { returnId });
    if (!exchange?.follow('release', this.clock.now())) return;
    await this.ledger.release(em, exchange.orderId, actor, 'troca encerrada');
  }

  /** What is to pay for them is the shop's. @throws DomainError exchange.money-gone */
  private expectKept(
    em: EntityManager,
    order: Order,
    items: readonly OrderItem[],
    { wanted, lines }: { wanted: readonly WantedVariant[]; lines: readonly ExchangeLine[] },
  ): Promise<void> {
    const pieces = lines.map(({ quantity, differenceCents }, at) => {
      const itemId = wanted[at]?.line.orderItemId ?? '';
      const before = items.find(({ id }) => id === itemId)?.refunded ?? 0;
      return { itemId, before, pieces: quantity, backCents: Math.max(0, -differenceCents * quantity) };
    });
    return this.credits.expectKept(em, order, pieces);
  }

  private async take(
    em: EntityManager,
    { orderId }: Exchange,
    lines: readonly ExchangeLine[],
  ): Promise<void> {
    try {
      await this.ledger.hold(
        em,
        orderId,
        lines,
        new Date(this.clock.now().getTime() + SHOWN_MS),
        CUSTOMER_NAME,
      );
    } catch (error) {
      if (!(error instanceof ShortStock)) throw error;
      const skus = error.short.map(({ sku }) => sku);
      const pieces = lines
        .filter(({ sku }) => skus.includes(sku))
        .map(({ name, size, colour }) => `${name} ${size} ${colour}`);
      throw new DomainError('exchange.sold-out', { pieces: pieces.join(', ') }, { skus });
    }
  }
}
