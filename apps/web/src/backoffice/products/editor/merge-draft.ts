import {
  PRODUCT_FIELD_NAMES,
  type ProductFieldName,
} from '@plantao/domain/catalogue/rules/product-fields.rules';
import { SET_FIELDS, setValue, type SetDraft, type SetField } from '../set/set-draft.js';
import type { FormSize, ProductDraft } from './product-draft.js';

/** One field that both sides changed, each to something else. */
export type DraftConflict =
  | { key: ProductFieldName; field: ProductFieldName; yours: unknown; now: unknown }
  | { key: string; field: 'set'; part: SetField; yours: unknown; now: unknown }
  | {
      key: string;
      field: 'stock';
      sku: string;
      size: string;
      color: string;
      limit: number;
      seen: number;
      yours: number;
      now: number;
    };

export interface MergedDraft {
  draft: ProductDraft;
  conflicts: DraftConflict[];
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges typed values with changes stored meanwhile: a field that only one side changed takes that value; a field
 * that both changed is a conflict and stays as typed until it is resolved.
 */
export function mergeDraft(
  base: ProductDraft,
  mine: ProductDraft,
  now: ProductDraft,
  sizes: readonly FormSize[],
): MergedDraft {
  const conflicts: DraftConflict[] = [];
  const picked: Record<string, unknown> = {};
  for (const field of PRODUCT_FIELD_NAMES) {
    const changed = !same(mine[field], base[field]);
    picked[field] = changed ? mine[field] : now[field];
    if (changed && !same(now[field], base[field]) && !same(mine[field], now[field]))
      conflicts.push({ key: field, field, yours: mine[field], now: now[field] });
  }
  const set = mergeSet(base.set, mine.set, now.set, conflicts);
  const stock: Record<string, number> = {};
  for (const size of sizes)
    for (const { sku, name, limit } of size.colors) {
      const [was, yours, is] = [base.stock[sku] ?? 0, mine.stock[sku] ?? 0, now.stock[sku] ?? 0];
      stock[sku] = yours === was ? is : yours;
      if (yours !== was && is !== was && yours !== is)
        conflicts.push({
          key: sku,
          field: 'stock',
          sku,
          size: size.name,
          color: name,
          limit,
          seen: was,
          yours,
          now: is,
        });
    }
  return { draft: { ...(picked as unknown as ProductDraft), stock, set }, conflicts };
}

/** The same for what a set says by itself. */
function mergeSet(
  base: SetDraft | null,
  mine: SetDraft | null,
  now: SetDraft | null,
  conflicts: DraftConflict[],
): SetDraft | null {
  if (!base || !mine || !now) return now;
  const picked: Partial<SetDraft> = {};
  for (const part of SET_FIELDS) {
    const [was, yours, is] = [base, mine, now].map((set) => setValue(set, part));
    const changed = !same(yours, was);
    Object.assign(picked, { [part]: (changed ? mine : now)[part] });
    if (changed && !same(is, was) && !same(yours, is))
      conflicts.push({ key: `set.${part}`, field: 'set', part, yours: mine[part], now: now[part] });
  }
  return { ...now, ...picked };
}

/** The draft with the current value in the chosen fields. */
export function takeCurrent(
  draft: ProductDraft,
  conflicts: readonly DraftConflict[],
  keys: ReadonlySet<string>,
): ProductDraft {
  return conflicts
    .filter(({ key }) => keys.has(key))
    .reduce<ProductDraft>(
      (next, conflict) =>
        conflict.field === 'stock'
          ? { ...next, stock: { ...next.stock, [conflict.sku]: conflict.now } }
          : conflict.field === 'set'
            ? { ...next, set: next.set && { ...next.set, [conflict.part]: conflict.now } }
            : { ...next, [conflict.field]: conflict.now },
      draft,
    );
}
