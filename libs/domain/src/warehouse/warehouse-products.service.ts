import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { violatedConstraint } from '@plantao/platform/database';
import { actorOf, type Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { WarehouseProduct } from './entities/warehouse-product.entity.js';
import { Warehouse } from './entities/warehouse.entity.js';
import { CatalogueLinks } from './ports/catalogue-links.port.js';
import { productSku } from './rules/product-sku.rules.js';
import type { VariantSize } from './rules/variant-sizes.rules.js';
import {
  fillProduct,
  linkedFields,
  productFacts,
  type WarehouseProductInput,
} from './warehouse-product-form.js';
import { WarehouseVariants } from './warehouse-variants.service.js';

/** The garments that the warehouses keep (WARE-08 … WARE-23). Every change leaves an audit entry. */
@Injectable()
export class WarehouseProducts {
  constructor(
    private readonly em: EntityManager,
    private readonly links: CatalogueLinks,
    private readonly variants: WarehouseVariants,
  ) {}

  /**
   * Resolves to the product's id.
   * @throws DomainError warehouse.not-found, category.not-found, warehouse-product.sku-taken, size.*, colour.*
   */
  create(
    warehouseId: string,
    input: WarehouseProductInput & { name: string },
    actor: Actor,
  ): Promise<string> {
    return skuIsTaken(() =>
      this.em.transactional(async (em) => {
        const product = Object.assign(new WarehouseProduct(), {
          id: crypto.randomUUID(),
          warehouse: await warehouseOf(em, warehouseId),
          sku: input.sku ?? productSku(input.name, crypto.getRandomValues(new Uint8Array(4))),
          name: input.name,
          sizes: [] as VariantSize[],
        });
        await this.checkCategory(em, input.category);
        fillProduct(product, input);
        const stock = this.variants.plan(product, input.sizes ?? []);
        product.sizes = stock.sizes;
        em.persist(product);
        await em.flush();
        await this.variants.carryOut(em, product, stock, actor);
        em.persist(audit('warehouse-product.create', product.id, actor, null, productFacts(product)));
        await em.flush();
        return product.id;
      }),
    );
  }

  /**
   * What is missing in the input stays as it is. The linked product of the shop follows name, description, picture
   * and model; its sizes follow when it is synchronised.
   * @throws DomainError warehouse-product.not-found, .stale, .sku-fixed, .sku-taken, warehouse.not-found,
   * category.not-found, size.*, colour.*, stock.stale, stock.under-promised
   */
  change(id: string, input: WarehouseProductInput, actor: Actor): Promise<void> {
    return skuIsTaken(() =>
      this.em.transactional(async (em) => {
        const product = await lockProduct(em, id);
        const before = productFacts(product);
        if (input.version !== undefined && input.version !== product.version)
          throw new DomainError('warehouse-product.stale', {}, { version: product.version });
        if (input.warehouse !== undefined) product.warehouse = await warehouseOf(em, input.warehouse);
        await this.checkCategory(em, input.category);
        fillProduct(product, input);
        if (input.sku !== undefined && input.sku !== product.sku)
          await this.rename(em, product, input.sku, actor);
        if (input.sizes)
          await this.variants.carryOut(em, product, this.variants.plan(product, input.sizes), actor);
        await this.links.follow(em, id, linkedFields(product));
        const stock = await this.variants.countsOf(em, id);
        em.persist(audit('warehouse-product.change', id, actor, before, { ...productFacts(product), stock }));
        await em.flush();
      }),
    );
  }

  /**
   * refused while the shop sells it, and for ever once its pieces were in an order.
   * @throws DomainError warehouse-product.not-found, .linked, .sold
   */
  delete(id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const product = await lockProduct(em, id);
      const linked = await this.links.productOf(em, id);
      if (linked)
        throw new DomainError('warehouse-product.linked', { name: linked.name }, { product: linked });
      if (await this.variants.wereInOrders(em, id)) throw new DomainError('warehouse-product.sold');
      const before = { ...productFacts(product), stock: await this.variants.countsOf(em, id) };
      await this.variants.retireAll(em, id, actor, 'Produto excluído');
      em.remove(product);
      em.persist(audit('warehouse-product.delete', id, actor, before, null));
      await em.flush();
    });
  }

  /** A new SKU, while nobody knows the old one: every variant gets a new one with it, and takes its pieces along. */
  private async rename(
    em: EntityManager,
    product: WarehouseProduct,
    sku: string,
    actor: Actor,
  ): Promise<void> {
    if ((await this.links.productOf(em, product.id)) || (await this.variants.wereInOrders(em, product.id)))
      throw new DomainError('warehouse-product.sku-fixed');
    product.sku = sku;
    await em.flush();
    await this.variants.renameAll(em, product, actor);
  }

  private async checkCategory(em: EntityManager, category: string | null | undefined): Promise<void> {
    if (category && !(await this.links.hasCategory(em, category)))
      throw new DomainError('category.not-found');
  }
}

async function warehouseOf(em: EntityManager, id: string): Promise<Warehouse> {
  const warehouse = await em.findOne(Warehouse, { id });
  if (!warehouse) throw new DomainError('warehouse.not-found');
  return warehouse;
}

async function lockProduct(em: EntityManager, id: string): Promise<WarehouseProduct> {
  const product = await em.findOne(WarehouseProduct, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!product) throw new DomainError('warehouse-product.not-found');
  return product;
}

/** Two people may give the same SKU at once; the database lets one of them. */
async function skuIsTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'warehouse_product_sku_unique' || constraint === 'stock_level_pkey')
      throw new DomainError('warehouse-product.sku-taken');
    if (constraint === 'warehouse_product_warehouse_id_foreign') throw new DomainError('warehouse.not-found');
    throw error;
  }
}

const audit = (action: string, entityId: string, actor: Actor, before: unknown, after: unknown): AuditEntry =>
  AuditEntry.of({ ...actorOf(actor), action, entity: 'warehouse-product', entityId, before, after });
