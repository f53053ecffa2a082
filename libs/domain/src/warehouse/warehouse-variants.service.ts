import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { colourSku } from '../shared/sku.js';
import type { WarehouseProduct } from './entities/warehouse-product.entity.js';
import { variantsFault } from './rules/variant-form.rules.js';
import { StockLedger } from './stock-ledger.service.js';
import { lockLevels } from './stock-corrections.js';
import { run } from './stock-counters.js';
import { planVariants, repeatedSku, type SizeInput, type VariantPlan } from './variant-plan.js';

/** Sizes and colours of a warehouse product, and the stock that goes with them. */
@Injectable()
export class WarehouseVariants {
  constructor(private readonly ledger: StockLedger) {}

  /** @throws DomainError size.*, colour.* (details.path: the field) */
  plan(product: WarehouseProduct, wanted: readonly SizeInput[]): VariantPlan {
    const fault = variantsFault(wanted);
    if (fault) throw new DomainError(fault.code, {}, { path: fault.path });
    if (repeatedSku(wanted) !== undefined) throw new DomainError('request.invalid');
    return planVariants(product.sku, product.sizes, wanted);
  }

  /**
   * Opens new variants, counts the kept ones again, takes out the removed ones.
   * @throws DomainError colour.promised, stock.seen, stock.stale, stock.under-promised
   */
  async carryOut(
    em: EntityManager,
    product: WarehouseProduct,
    plan: VariantPlan,
    actor: Actor,
  ): Promise<void> {
    product.sizes = plan.sizes;
    await this.takeOut(em, plan.removed, actor);
    for (const { sku, stock } of plan.added)
      await this.ledger.open(
        em,
        { sku, warehouseProductId: product.id, warehouseQty: stock ?? 0, offered: 0 },
        actor.name,
      );
    await this.count(em, plan.kept, actor);
  }

  /** Whether its pieces were ever part of an order. */
  async wereInOrders(em: EntityManager, productId: string): Promise<boolean> {
    const found = await run(
      em,
      'select 1 from stock_level l join stock_hold h using (sku) where l.warehouse_product_id = :productId limit 1',
      { productId },
    );
    return found.length > 0;
  }

  /** Pieces in the warehouse of every variant, for the audit log. */
  async countsOf(em: EntityManager, productId: string): Promise<Record<string, number>> {
    const rows = await run<{ sku: string; pieces: number }>(
      em,
      `select sku, warehouse_qty as pieces from stock_level
        where warehouse_product_id = :productId and not retired order by sku`,
      { productId },
    );
    return Object.fromEntries(rows.map(({ sku, pieces }) => [sku, pieces]));
  }

  async retireAll(em: EntityManager, productId: string, actor: Actor, reason: string): Promise<void> {
    const skus = Object.keys(await this.countsOf(em, productId));
    await this.ledger.retire(em, skus, actor.name, reason);
  }

  /** Gives every variant the SKU that follows from the product's; the pieces move from the old ones to the new. */
  async renameAll(em: EntityManager, product: WarehouseProduct, actor: Actor): Promise<void> {
    const pieces = await this.countsOf(em, product.id);
    await this.retireAll(em, product.id, actor, `SKU novo: ${product.sku}`);
    const sizes = [];
    for (const size of product.sizes) {
      const colors = [];
      for (const colour of size.colors) {
        const sku = colourSku(product.sku, size.name, colour.name);
        const warehouseQty = pieces[colour.sku] ?? 0;
        await this.ledger.open(
          em,
          { sku, warehouseProductId: product.id, warehouseQty, offered: 0 },
          actor.name,
        );
        colors.push({ ...colour, sku });
      }
      sizes.push({ ...size, colors });
    }
    product.sizes = sizes;
  }

  private async takeOut(em: EntityManager, removed: VariantPlan['removed'], actor: Actor): Promise<void> {
    const levels = await lockLevels(
      em,
      removed.map(({ sku }) => sku),
    );
    const promised = removed.find(({ sku }) => (levels.get(sku)?.promised ?? 0) > 0);
    if (promised) throw new DomainError('colour.promised', { size: promised.size, color: promised.color });
    await this.ledger.retire(em, [...levels.keys()], actor.name, 'Variação removida do produto');
  }

  private async count(em: EntityManager, kept: VariantPlan['kept'], actor: Actor): Promise<void> {
    const counted = kept.filter((variant) => variant.stock !== undefined);
    const unseen = counted.filter(({ seen }) => seen === undefined);
    const now = await lockLevels(
      em,
      unseen.map(({ sku }) => sku),
    );
    if (unseen.some(({ sku, stock }) => now.get(sku)?.warehouse !== stock))
      throw new DomainError('stock.seen');
    await this.ledger.correct(
      em,
      counted.map(({ sku, size, color, stock, seen }) => ({
        sku,
        size,
        color,
        warehouse: { to: stock ?? 0, seen: seen ?? stock },
        reason: 'Contagem na ficha do produto',
      })),
      actor.name,
    );
  }
}
