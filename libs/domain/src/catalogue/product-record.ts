import { AuditEntry } from '@plantao/platform/audit';
import { actorOf, type Actor } from '../shared/actor.js';
import type { WarehouseProduct } from '../warehouse/index.js';
import type { Product } from './entities/product.entity.js';
import type { StockChanges } from './product-offer.js';
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from './rules/product-fields.rules.js';

/** Fields of a product in an audit entry. */
export type ProductFacts = Record<string, unknown>;

/** Everything that a save can change, as the audit log keeps it. */
export function factsOf(product: Product): ProductFacts {
  const { name, sku, description, image, sizes } = product;
  const values = PRODUCT_FIELD_NAMES.map(
    (field) => PRODUCT_FIELDS[field].property satisfies keyof Product,
  ).map((property) => [property, structuredClone(product[property])]);
  return {
    ...{ name, sku, description, image },
    ...Object.fromEntries(values),
    category: product.category?.id ?? null,
    variants: sizes.flatMap((size) => size.colors.map((colour) => `${size.name} · ${colour.name}`)),
  };
}

/** An entry with only what differs, or nothing when nothing does. */
export function changeEntry(
  action: string,
  id: string,
  before: ProductFacts | null,
  after: ProductFacts | null,
  stock: StockChanges,
  actor: Actor,
): AuditEntry | undefined {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !before || !after || JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const moved = Object.entries(stock);
  if (names.length === 0 && moved.length === 0) return undefined;
  const side = (facts: ProductFacts | null, place: 0 | 1): ProductFacts | null => ({
    ...Object.fromEntries(facts ? names.map((name) => [name, facts[name]]) : []),
    ...(moved.length > 0
      ? { stock: Object.fromEntries(moved.map(([sku, change]) => [sku, change[place]])) }
      : {}),
  });
  return AuditEntry.of({
    ...actorOf(actor),
    action,
    entity: 'product',
    entityId: id,
    before: before === null ? null : side(before, 0),
    after: after === null ? null : side(after, 1),
  });
}

/** What the link fixes: the shop sells it under the warehouse's name, SKU, words, picture and model (APROD-14). */
export function linkedFacts(link: WarehouseProduct) {
  const { name, sku, description, image, sizes } = link;
  return { name, sku, description, image, sizes: structuredClone(sizes) };
}
