import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { withRetry } from '@plantao/platform/database';
import { actorOf, type Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { runTimeSliced, type Steps } from '../shared/time-slicing.js';
import { Product } from './entities/product.entity.js';
import { planSheet, type PlannedProduct, type SheetPlan } from './product-sheet-plan.js';
import { lockImportTargets, importTargets } from './product-sheet-targets.js';
import { ProductWriter, type ProductChanges } from './product-writer.service.js';
import { PRODUCT_FIELDS } from './rules/product-fields.rules.js';
import { readProductSheet, type ReadSheet } from './rules/product-sheet.rules.js';

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
    return previewOn(this.em, await runTimeSliced(readProductSheet(text)));
  }

  /**
   * Applies exactly the plan that was confirmed.
   * @throws DomainError sheet.stale when the shop changed in between, sheet.faults, sheet.nothing
   */
  async apply(
    text: string,
    fingerprint: string,
    actor: Actor,
  ): Promise<{ created: number; updated: number }> {
    const sheet = await runTimeSliced(readProductSheet(text));
    return withRetry(() =>
      this.em.transactional(async (em) => {
        await lockImportTargets(em, [...new Set(sheet.lines.map(({ sku }) => sku))]);
        const now = await previewOn(em, sheet);
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
    // Sets are shown when their garments are.
    const setsTo = (shown: boolean): PlannedProduct[] =>
      products.filter(
        ({ target, changes }) =>
          target.garments !== null && changes.some(({ field, to }) => field === 'active' && to === shown),
      );
    const last = setsTo(true);
    const first = products.filter((planned) => !last.includes(planned));
    const leaving = setsTo(false).flatMap(({ target }) => target.product?.id ?? []);
    await this.writeAll(em, first, known, leaving, actor);
    if (last.length > 0) await em.flush();
    await this.writeAll(em, last, known, leaving, actor);
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

  private async writeAll(
    em: EntityManager,
    products: readonly PlannedProduct[],
    known: ReadonlyMap<string, Product>,
    leaving: readonly string[],
    actor: Actor,
  ): Promise<void> {
    for (const planned of products) {
      const { target } = planned;
      const changes = changesOf(planned);
      const product = target.product ? known.get(target.product.id) : undefined;
      if (product) await this.writer.update(em, product, changes, actor, leaving);
      else {
        const { name, warehouseProductId } = target;
        await this.writer.create(
          em,
          {
            ...changes,
            name,
            warehouseProductId: warehouseProductId ?? undefined,
            priceCents: changes.priceCents ?? 0,
          },
          actor,
        );
      }
    }
  }
}

async function previewOn(em: EntityManager, sheet: ReadSheet): Promise<SheetPreview> {
  const targets = await importTargets(em, [...new Set(sheet.lines.map(({ sku }) => sku))]);
  const plan = await runTimeSliced(planSheet(sheet, targets));
  return { plan, fingerprint: await runTimeSliced(fingerprintOf(plan)) };
}

/** Equal for plans with equal effects: it covers old and new values. One change per step. */
function* fingerprintOf({ products, faults }: SheetPlan): Steps<string> {
  const hash = createHash('sha256');
  const add = (value: unknown): void => void hash.update(`${JSON.stringify(value)}\n`);
  for (const { target, changes } of products) {
    add([target.sku, target.product?.id ?? null, changes.length]);
    yield;
    for (const { field, variant, from, to } of changes) {
      add([field, variant?.sku ?? null, from, to]);
      yield;
    }
  }
  for (const fault of faults) {
    add(fault);
    yield;
  }
  return hash.digest('hex');
}

function changesOf({ changes }: PlannedProduct): ProductChanges {
  const values = changes.flatMap(({ field, to }) =>
    field === 'stock' ? [] : [[PRODUCT_FIELDS[field].property, to]],
  );
  return {
    ...(Object.fromEntries(values) as ProductChanges),
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
