import { message } from '../shared/errors/message.js';
import { MAX_PIECES } from '../warehouse/rules/variant-limits.rules.js';
import type { ShelfOfSheet, SheetTarget, SheetVariant } from './product-sheet-shelf.js';
import {
  SHEET_COLUMNS,
  type ReadSheet,
  type SheetLine,
  type SheetNote,
} from './rules/product-sheet.rules.js';

type Facts = Pick<SheetLine, 'price' | 'oldPrice' | 'active' | 'tags'>;
const FACTS = ['price', 'oldPrice', 'active', 'tags'] as const;

/** A field that a line changes. Prices in centavos; `from` is null on a new product. */
export interface PlannedChange {
  readonly line: number;
  readonly field: (typeof FACTS)[number] | 'stock';
  readonly variant: SheetVariant | null;
  readonly from: unknown;
  readonly to: unknown;
}

export interface PlannedProduct {
  readonly line: number;
  readonly target: SheetTarget;
  readonly changes: readonly PlannedChange[];
}

/** What a spreadsheet would do to the shop as it is now. */
export interface SheetPlan {
  readonly lines: number;
  readonly products: readonly PlannedProduct[];
  /** Products of the sheet that are so already. */
  readonly unchanged: number;
  readonly faults: readonly SheetNote[];
  readonly notes: readonly SheetNote[];
}

/** Compares a spreadsheet with the shop; nothing is written. */
export function planSheet(sheet: ReadSheet, shelf: ShelfOfSheet): SheetPlan {
  const faults: SheetNote[] = [...sheet.faults];
  const notes: SheetNote[] = [];
  const products: PlannedProduct[] = [];
  const groups = new Map<string, SheetLine[]>();
  for (const line of sheet.lines) {
    const group = groups.get(line.sku);
    if (group) group.push(line);
    else groups.set(line.sku, [line]);
  }
  let unchanged = 0;
  for (const [sku, lines] of groups) {
    const target = shelf.get(sku);
    const line = lines[0]?.line ?? 0;
    if (!target) {
      faults.push({ line, text: message('sheet.sku-unknown', { sku }) });
      continue;
    }
    const changes = [...factChanges(target, lines, faults), ...stockChanges(target, lines, faults)];
    if (target.product === null && !changes.some(({ field }) => field === 'price'))
      faults.push({ line, text: message('sheet.price-missing') });
    const renamed = lines.find(({ name }) => name !== undefined && name !== target.name);
    if (renamed) notes.push({ line: renamed.line, text: message('sheet.name-fixed', { name: target.name }) });
    if (changes.length > 0 || target.product === null) products.push({ line, target, changes });
    else unchanged += 1;
  }
  faults.sort((one, other) => one.line - other.line);
  return { lines: sheet.lines.length, products, unchanged, faults, notes };
}

/** Facts of a product may stand on any of its lines, but only one way. */
function factChanges(target: SheetTarget, lines: readonly SheetLine[], faults: SheetNote[]): PlannedChange[] {
  const before: Facts | null = target.product;
  return FACTS.flatMap((field) => {
    const telling = lines.filter((line) => line[field] !== undefined);
    const [first] = telling;
    if (!first) return [];
    const to = first[field];
    const other = telling.find((line) => JSON.stringify(line[field]) !== JSON.stringify(to));
    if (other)
      faults.push({
        line: other.line,
        text: message('sheet.differs', { line: first.line, column: SHEET_COLUMNS[field] }),
      });
    const from = before ? before[field] : null;
    const same = before ? JSON.stringify(from) === JSON.stringify(to) : isUsual(field, to);
    return same ? [] : [{ line: first.line, field, variant: null, from, to }];
  });
}

/** What a new product is anyway. */
const isUsual = (field: (typeof FACTS)[number], value: unknown): boolean =>
  (field === 'active' && value === true) || (field === 'oldPrice' && value === null);

function stockChanges(
  target: SheetTarget,
  lines: readonly SheetLine[],
  faults: SheetNote[],
): PlannedChange[] {
  const told = new Map<string, number>();
  return lines.flatMap(({ line, stock, seen, variantSku, size, color }) => {
    if (variantSku === undefined && (size === undefined || color === undefined)) return [];
    const variant = target.variants.find((known) =>
      variantSku === undefined ? known.size === size && known.color === color : known.sku === variantSku,
    );
    if (!variant) {
      const name = variantSku ?? `${size} · ${color}`;
      faults.push({ line, text: message('sheet.variant-unknown', { variant: name }) });
      return [];
    }
    if (stock === undefined) return [];
    const earlier = told.get(variant.sku);
    if (earlier !== undefined) faults.push({ line, text: message('sheet.twice', { line: earlier }) });
    told.set(variant.sku, line);
    const from = target.product === null ? 0 : variant.offered;
    // What nobody touched in the sheet stays as it is now; what moved since is not written over (R3).
    if (stock === from || stock === seen) return [];
    if (seen !== undefined && seen !== from) {
      faults.push({ line, text: message('stock.import-moved', { sku: variant.sku, seen, now: from }) });
      return [];
    }
    if (stock > Math.min(variant.limit, MAX_PIECES))
      faults.push({ line, text: message('stock.over-limit', { limit: variant.limit }) });
    return [{ line, field: 'stock' as const, variant, from, to: stock }];
  });
}
