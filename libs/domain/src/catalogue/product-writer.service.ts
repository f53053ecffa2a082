import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { StockLedger, WarehouseProduct } from '../warehouse/index.js';
import { productSku } from '../warehouse/rules/product-sku.rules.js';
import { Category } from './entities/category.entity.js';
import { Product } from './entities/product.entity.js';
import {
  correctionsOf,
  withdrawOffer,
  setStock,
  type StockChanges,
  type VariantInput,
} from './product-offer.js';
import { changeEntry, factsOf, linkedFacts } from './product-record.js';
import {
  garmentsOf,
  heldStill,
  isSet,
  lockGarments,
  namesOf,
  putGarments,
  putSetFacts,
  refuseHidden,
  refuseNeeded,
  refuseOwnSize,
  type SetFacts,
} from './product-sets.js';
import { pricesAfter, type Prices } from './rules/product-values.rules.js';
import {
  cleanValue,
  initialValues,
  PRODUCT_FIELD_NAMES,
  productField,
  type ProductProperties,
} from './rules/product-fields.rules.js';

/** New values of the fields; what is left out stays. */
type FieldChanges = {
  readonly [Property in keyof ProductProperties]?: ProductProperties[Property] | undefined;
};

/** What may be said about a product besides what its link fixes; of a set that as well. Amounts in centavos. */
export interface ProductChanges extends FieldChanges, SetFacts {
  readonly variants?: readonly VariantInput[] | undefined;
  /** Takes what the link fixes from the warehouse product again (APROD-28). */
  readonly sync?: boolean | undefined;
  /** The version that the form was filled from. */
  readonly version?: number | undefined;
}

export interface NewProduct extends ProductChanges {
  readonly name: string;
  readonly priceCents: number;
  /** Undefined for a set. */
  readonly warehouseProductId?: string | undefined;
}

/** Writes products inside the caller's transaction, with their stock and their audit entry. */
@Injectable()
export class ProductWriter {
  constructor(
    private readonly ledger: StockLedger,
    private readonly clock: Clock,
  ) {}

  /** As ProductsService.create, which see. */
  async create(em: EntityManager, input: NewProduct, actor: Actor): Promise<Product> {
    const { warehouseProductId: id } = input;
    if (id === undefined && input.pieceIds) return this.createSet(em, input, input.pieceIds, actor);
    const link = id === undefined ? null : await linkOf(em, id);
    if (!link) throw new DomainError('product.warehouse-required');
    const rival = await em.findOne(Product, { warehouseProductId: link.id, deletedAt: null });
    if (rival) throw new DomainError('product.linked', { name: rival.name });
    const now = this.clock.now();
    const product = Object.assign(new Product(), {
      id: crypto.randomUUID(),
      warehouseProductId: link.id,
      ...linkedFacts(link),
      category: await categoryOf(em, link),
      ...initialValues(),
      ...valuesIn({ ...input, tags: input.tags ?? link.tags, images: input.images ?? link.images }),
      ...pricesAfter({ priceCents: 0, oldPriceCents: null, sale: false, salePercentage: 0 }, input),
      createdAt: now,
      updatedAt: now,
    });
    em.persist(product);
    const stock = await this.openStock(em, product, input.variants ?? [], actor);
    await em.flush();
    const entry = changeEntry('product.create', product.id, null, factsOf(product), stock, actor);
    if (entry) em.persist(entry);
    return product;
  }

  /** Garments are looked at before the set is written: it has no stock, and no link that could fix its facts. */
  private async createSet(
    em: EntityManager,
    input: NewProduct,
    pieceIds: readonly string[],
    actor: Actor,
  ): Promise<Product> {
    if (input.variants?.length) throw new DomainError('product.set-stock');
    refuseOwnSize(input);
    const garments = await lockGarments(em, pieceIds);
    if (input.active ?? true) refuseHidden(garments);
    const now = this.clock.now();
    const product = Object.assign(new Product(), {
      id: crypto.randomUUID(),
      warehouseProductId: null,
      sku: productSku(input.name, crypto.getRandomValues(new Uint8Array(4))),
      name: input.name,
      sizes: [],
      ...initialValues(),
      ...valuesIn({
        ...input,
        tags: input.tags ?? [],
        images: input.images ?? [],
        garmentType: input.garmentType ?? 'conjuntos',
      }),
      ...pricesAfter({ priceCents: 0, oldPriceCents: null, sale: false, salePercentage: 0 }, input),
      createdAt: now,
      updatedAt: now,
    });
    await putSetFacts(em, product, input);
    em.persist(product);
    await em.flush();
    await putGarments(em, product.id, garments);
    const after = { ...factsOf(product), pieces: namesOf(garments) };
    const entry = changeEntry('product.create', product.id, null, after, {}, actor);
    if (entry) em.persist(entry);
    return product;
  }

  /** As ProductsService.update, which see; `product` is locked. `leaving`: sets that leave the shop as well. */
  async update(
    em: EntityManager,
    product: Product,
    changes: ProductChanges,
    actor: Actor,
    leaving: readonly string[] = [],
  ): Promise<void> {
    if (changes.version !== undefined && changes.version !== product.version)
      throw new DomainError('product.stale', {}, { version: product.version });
    if (isSet(product)) return this.updateSet(em, product, changes, actor);
    if (changes.pieceIds) throw new DomainError('product.set-linked');
    if (product.active && changes.active === false)
      await refuseNeeded(em, [product.id], { shownOnly: true, leaving });
    const before = factsOf(product);
    const vanished = changes.sync ? await this.sync(em, product) : [];
    Object.assign(product, { ...valuesIn(changes), ...pricesAfter(pricesOf(product), changes) });
    const stock: StockChanges = {
      ...(await setStock(em, this.ledger, correctionsOf(product.sizes, changes.variants ?? []), actor.name)),
      ...(await withdrawOffer(em, this.ledger, vanished, actor.name)),
    };
    const entry = changeEntry('product.update', product.id, before, factsOf(product), stock, actor);
    if (entry) em.persist(entry);
  }

  private async updateSet(
    em: EntityManager,
    product: Product,
    changes: ProductChanges,
    actor: Actor,
  ): Promise<void> {
    if (changes.sync || changes.variants?.length) throw new DomainError('product.set-stock');
    refuseOwnSize(changes);
    const now = await garmentsOf(em, product.id);
    const before = { ...factsOf(product), pieces: namesOf(now) };
    const asked = changes.pieceIds;
    const same = !asked || JSON.stringify(asked) === JSON.stringify(now.map(({ id }) => id));
    const garments = same ? now : await lockGarments(em, asked);
    const active = changes.active ?? product.active;
    if (active && (!same || !product.active)) refuseHidden(same ? await heldStill(em, now) : garments);
    Object.assign(product, { ...valuesIn(changes), ...pricesAfter(pricesOf(product), changes) });
    await putSetFacts(em, product, changes);
    if (!same) {
      // The version of the product is that of its garments as well.
      product.updatedAt = this.clock.now();
      await putGarments(em, product.id, garments);
    }
    const after = { ...factsOf(product), pieces: namesOf(garments) };
    const entry = changeEntry('product.update', product.id, before, after, {}, actor);
    if (entry) em.persist(entry);
  }

  /** Rebuilds what the link fixes; returns the SKUs that the product no longer has. */
  private async sync(em: EntityManager, product: Product): Promise<string[]> {
    const id = product.warehouseProductId;
    const link = (id && (await linkOf(em, id))) || (await linkBySku(em, product.sku));
    if (!link) throw new DomainError('product.unlinked');
    const before = skusOf(product);
    const facts = { ...linkedFacts(link), warehouseProductId: link.id };
    // Assigned only where different: the same value in another order of keys would count as a change.
    for (const [name, value] of Object.entries(facts)) {
      const now = product[name as keyof typeof facts];
      if (name === 'sizes' ? !sameSizes(product, link) : now !== value)
        Object.assign(product, { [name]: value });
    }
    if ((product.category?.id ?? null) !== link.categoryId) product.category = await categoryOf(em, link);
    const left = new Set(skusOf(product));
    return before.filter((sku) => !left.has(sku));
  }

  /** Every variant starts at 0 or at what the form says; pieces that an earlier product left on offer do not count. */
  private async openStock(
    em: EntityManager,
    product: Product,
    variants: readonly VariantInput[],
    actor: Actor,
  ): Promise<StockChanges> {
    const corrections = correctionsOf(product.sizes, variants);
    const emptied = await withdrawOffer(em, this.ledger, skusOf(product), actor.name);
    const fresh = corrections.map(({ offered, ...variant }) => ({
      ...variant,
      offered: { ...offered, seen: 0 },
    }));
    const filled = await setStock(em, this.ledger, fresh, actor.name);
    return { ...emptied, ...filled };
  }
}

/** The values that a save gives, as they are written. */
const valuesIn = (changes: FieldChanges): Partial<ProductProperties> =>
  Object.fromEntries(
    PRODUCT_FIELD_NAMES.map((name) => {
      const property = productField(name).property as keyof ProductProperties;
      return [property, cleanValue(name, changes[property])];
    }).filter(([, value]) => value !== undefined),
  );

/** by id, held still while the product is written. */
const linkOf = (em: EntityManager, id: string): Promise<WarehouseProduct | null> =>
  em.findOne(WarehouseProduct, { id }, { lockMode: LockMode.PESSIMISTIC_READ });

/** records whose link is gone are found by their SKU. */
const linkBySku = (em: EntityManager, sku: string): Promise<WarehouseProduct | null> =>
  em.findOne(WarehouseProduct, { sku }, { lockMode: LockMode.PESSIMISTIC_READ });

const categoryOf = async (em: EntityManager, { categoryId }: WarehouseProduct): Promise<Category | null> =>
  categoryId ? em.findOne(Category, { id: categoryId }) : null;

const pricesOf = ({ priceCents, oldPriceCents, sale, salePercentage }: Product): Prices => ({
  priceCents,
  oldPriceCents: oldPriceCents ?? null,
  sale,
  salePercentage,
});

const skusOf = ({ sizes }: Pick<Product, 'sizes'>): string[] =>
  sizes.flatMap((size) => size.colors.map(({ sku }) => sku));

const shape = ({ sizes }: Pick<Product, 'sizes'>): string =>
  JSON.stringify(
    sizes.map((size) => [
      size.name,
      size.colors.map(({ name, value, image, index, sku }) => [name, value, image, index, sku]),
    ]),
  );
const sameSizes = (one: Pick<Product, 'sizes'>, other: Pick<Product, 'sizes'>): boolean =>
  shape(one) === shape(other);
