import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { violatedConstraint, withRetry } from '@plantao/platform/database';
import { Clock } from '@plantao/platform/clock';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { StockLedger } from '../warehouse/index.js';
import { ProductPiece } from './entities/product-piece.entity.js';
import { Product } from './entities/product.entity.js';
import { withdrawOffer } from './product-offer.js';
import { changeEntry, factsOf } from './product-record.js';
import { garmentsOf, heldStill, isSet, namesOf, refuseHidden, refuseNeeded } from './product-sets.js';
import { ProductWriter, type NewProduct, type ProductChanges } from './product-writer.service.js';

const ONE_EACH = new Set(['product_one_per_warehouse_product', 'product_sku']);

/** What administrators do with the products of the shop. Each call is one transaction with its audit entry. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly em: EntityManager,
    private readonly ledger: StockLedger,
    private readonly writer: ProductWriter,
    private readonly clock: Clock,
  ) {}

  /**
   * Puts a warehouse product, or a set of products, into the shop; returns the id.
   * @throws DomainError product.warehouse-required, product.linked, product.variant-unknown, stock.over-limit, of a set
   * product.set-*
   */
  async create(input: NewProduct, actor: Actor): Promise<string> {
    try {
      return await withRetry(() =>
        this.em.transactional(async (em) => (await this.writer.create(em, input, actor)).id),
      );
    } catch (error) {
      // Two administrators at once: the second one meets the constraint.
      if (!ONE_EACH.has(violatedConstraint(error) ?? '')) throw error;
      throw new DomainError('product.linked', { name: input.name });
    }
  }

  /**
   * @throws DomainError product.not-found, product.stale, product.unlinked, product.variant-unknown, stock.stale,
   * stock.over-limit, product.in-set, product.set-*
   */
  update(id: string, changes: ProductChanges, actor: Actor): Promise<void> {
    return withRetry(() =>
      this.em.transactional(async (em) => {
        const product = await lockProduct(em, id);
        await this.writer.update(em, product, changes, actor);
      }),
    );
  }

  /**
   * Takes a product out of the shop: its pieces go back to the warehouse, orders keep their snapshots. A set lets go
   * of its garments.
   * @throws DomainError product.not-found, product.in-set
   */
  delete(id: string, actor: Actor): Promise<void> {
    return withRetry(() =>
      this.em.transactional(async (em) => {
        const product = await lockProduct(em, id);
        await refuseNeeded(em, [id], { shownOnly: false });
        const garments = await garmentsOf(em, id);
        const before = { ...factsOf(product), ...(isSet(product) && { pieces: namesOf(garments) }) };
        product.deletedAt = this.clock.now();
        await em.nativeDelete(ProductPiece, { setId: id });
        const levels = await em.execute<{ sku: string }[]>(
          'select sku from stock_level where warehouse_product_id = ?::uuid',
          [product.warehouseProductId ?? null],
        );
        const stock = await withdrawOffer(
          em,
          this.ledger,
          levels.map(({ sku }) => sku),
          actor.name,
        );
        const entry = changeEntry('product.delete', id, before, null, stock, actor);
        if (entry) em.persist(entry);
      }),
    );
  }

  /**
   * Shows or hides several (APROD-37); returns those that were otherwise before. Ids that name nothing are passed over. Sets
   * and their garments may be shown and hidden together.
   * @throws DomainError product.in-set, product.set-piece-inactive
   */
  switch(ids: readonly string[], active: boolean, actor: Actor): Promise<string[]> {
    return withRetry(() =>
      this.em.transactional(async (em) => {
        const products = await em.find(
          Product,
          { id: { $in: [...new Set(ids)] }, active: !active, deletedAt: null },
          { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
        );
        const switched = products.map(({ id }) => id);
        if (!active) await refuseNeeded(em, switched, { shownOnly: true, leaving: switched });
        for (const product of products) {
          if (active && isSet(product)) {
            const garments = await heldStill(em, await garmentsOf(em, product.id));
            refuseHidden(garments.filter(({ id }) => !switched.includes(id)));
          }
          product.active = active;
          const entry = changeEntry(
            'product.switch',
            product.id,
            { name: product.name, active: !active },
            { name: product.name, active },
            {},
            actor,
          );
          if (entry) em.persist(entry);
        }
        return switched;
      }),
    );
  }
}

async function lockProduct(em: EntityManager, id: string): Promise<Product> {
  const product = await em.findOne(
    Product,
    { id, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!product) throw new DomainError('product.not-found');
  return product;
}
