import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { withRetry } from '@plantao/platform/database';
import { actorOf, type Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { Product } from './entities/product.entity.js';
import { planSheet, type PlannedProduct, type SheetPlan } from './product-sheet-plan.js';
import { lockShelf, shelfOf } from './product-sheet-shelf.js';
import { ProductWriter, type ProductChanges } from './product-writer.service.js';
import { readProductSheet } from './rules/product-sheet.rules.js';

/** A plan with the name by which it is confirmed. */
export interface SheetPreview {
  readonly fingerprint: string;
  readonly plan: SheetPlan;
}

/** Products changed by spreadsheet: looked at first, then applied as a whole or not at all. */
@Injectable()
export class ProductSheets {
  constructor(
    private readonly em: EntityManager,
    private readonly writer: ProductWriter,
  ) {}

  /** What the spreadsheet would do now. @throws DomainError sheet.* when it cannot be read */
  async preview(text: string): Promise<SheetPreview> {
    return previewOn(this.em, text);
  }

  /**
   * Applies exactly the plan that was confirmed.
   * @throws DomainError sheet.stale when the shop changed in between, sheet.faults, sheet.nothing
   */
  apply(text: string, fingerprint: string, actor: Actor): Promise<{ created: number; updated: number }> {
    return withRetry(() =>
      this.em.transactional(async (em) => {
        const sheet = readProductSheet(text);
        await lockShelf(em, [...new Set(sheet.lines.map(({ sku }) => sku))]);
        const now = await previewOn(em, text);
        if (now.plan.faults.length > 0 && now.fingerprint === fingerprint)
          throw new DomainError('sheet.faults');
        if (now.fingerprint !== fingerprint) throw new DomainError('sheet.stale');
        if (now.plan.products.length === 0) throw new DomainError('sheet.nothing');
        return this.write(em, now.plan.products, actor);
      }),
    );
  }

  private async write(em: EntityManager, products: readonly PlannedProduct[], actor: Actor) {
    const ids = products.flatMap(({ target }) => target.product?.id ?? []);
    const known = new Map(
      (await em.find(Product, { id: { $in: ids } })).map((product) => [product.id, product]),
    );
    for (const planned of products) {
      const { target } = planned;
      const changes = changesOf(planned);
      const product = target.product ? known.get(target.product.id) : undefined;
      if (product) await this.writer.update(em, product, changes, actor);
      else {
        const { name, warehouseProductId } = target;
        await this.writer.create(
          em,
          { ...changes, name, warehouseProductId, priceCents: changes.priceCents ?? 0 },
          actor,
        );
      }
    }
    const counts = { created: products.length - known.size, updated: known.size };
    em.persist(
      AuditEntry.of({
        ...actorOf(actor),
        action: 'product.import',
        entity: 'product',
        entityId: 'planilha',
        after: counts,
      }),
    );
    return counts;
  }
}

async function previewOn(em: EntityManager, text: string): Promise<SheetPreview> {
  const sheet = readProductSheet(text);
  const shelf = await shelfOf(em, [...new Set(sheet.lines.map(({ sku }) => sku))]);
  const plan = planSheet(sheet, shelf);
  return { plan, fingerprint: fingerprintOf(plan) };
}

/** The same for two plans that do the same: what was before counts as well as what comes. */
function fingerprintOf({ products, faults }: SheetPlan): string {
  const told = products.map(({ target, changes }) => [
    target.sku,
    target.product?.id ?? null,
    changes.map(({ field, variant, from, to }) => [field, variant?.sku ?? null, from, to]),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([told, faults]))
    .digest('hex');
}

function changesOf({ changes }: PlannedProduct): ProductChanges {
  const value = <T>(field: string): T | undefined =>
    changes.find((change) => change.field === field)?.to as T | undefined;
  return {
    priceCents: value<number>('price'),
    oldPriceCents: value<number | null>('oldPrice'),
    active: value<boolean>('active'),
    tags: value<string[]>('tags'),
    variants: changes.flatMap(({ field, variant, from, to }) =>
      field === 'stock' && variant
        ? [
            {
              size: variant.size,
              color: variant.color,
              sku: variant.sku,
              stock: to as number,
              seen: from as number,
            },
          ]
        : [],
    ),
  };
}
