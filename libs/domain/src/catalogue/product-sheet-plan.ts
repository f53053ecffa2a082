import { message } from '../shared/errors/message.js';
import type { Steps } from '../shared/time-slicing.js';
import { resolveCountChange } from '../warehouse/rules/count-change.rules.js';
import { MAX_PIECES } from '../warehouse/rules/variant-limits.rules.js';
import type { ImportTargets, SheetNeighbour, SheetTarget, SheetVariant } from './product-sheet-targets.js';
import {
  isPackedField,
  productField,
  SHEET_FIELDS,
  type SheetFieldName,
} from './rules/product-fields.rules.js';
import {
  SHEET_COLUMNS,
  type ReadSheet,
  type SheetLine,
  type SheetNote,
} from './rules/product-sheet.rules.js';

/** A field that a line changes. Prices in centavos; `from` is null on a new product. */
export interface PlannedChange {
  readonly line: number;
  readonly field: SheetFieldName | 'stock';
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

/** Compares a spreadsheet with the shop, one line per step; nothing is written. */
export function* planSheet(sheet: ReadSheet, targets: ImportTargets): Steps<SheetPlan> {
  const faults: SheetNote[] = [];
  const notes: SheetNote[] = [];
  const products: PlannedProduct[] = [];
  const groups = new Map<string, SheetLine[]>();
  for (const line of sheet.lines) {
    const group = groups.get(line.sku);
    if (group) group.push(line);
    else groups.set(line.sku, [line]);
    yield;
  }
  let unchanged = 0;
  for (const [sku, lines] of groups) {
    yield;
    const target = targets.get(sku);
    const line = lines[0]?.line ?? 0;
    if (!target) {
      faults.push({ line, text: message('sheet.sku-unknown', { sku }) });
      continue;
    }
    const changes = [
      ...(yield* factChanges(target, lines, faults)),
      ...(yield* stockChanges(target, lines, faults)),
    ];
    if (target.product === null && !changes.some(({ field }) => field === 'price'))
      faults.push({ line, text: message('sheet.price-missing') });
    if (target.warehouseProductId === null)
      for (const change of changes)
        if (isPackedField(change.field) && change.to !== null)
          faults.push({ line: change.line, text: message('product.set-packed') });
    const renamed = lines.find(({ name }) => name !== undefined && name !== target.name);
    if (renamed) notes.push({ line: renamed.line, text: message('sheet.name-fixed', { name: target.name }) });
    if (changes.length > 0 || target.product === null) products.push({ line, target, changes });
    else unchanged += 1;
  }
  faults.push(...(yield* setFaults(products)));
  faults.sort((one, other) => one.line - other.line);
  return {
    lines: sheet.lines.length,
    products,
    unchanged,
    faults: yield* mergedByLine(sheet.faults, faults),
    notes,
  };
}

/**
 * What is shown of sets after the spreadsheet: a set with all of its garments, and no garment less than its sets need. Both may
 * change in the same spreadsheet.
 */
function* setFaults(products: readonly PlannedProduct[]): Steps<SheetNote[]> {
  const switched = products.flatMap(({ target, changes }) => {
    const change = changes.find(({ field }) => field === 'active');
    return change ? [{ target, line: change.line, shown: change.to === true }] : [];
  });
  yield;
  const after = new Map(switched.map(({ target, shown }) => [target.sku, shown]));
  const isShown = ({ sku, active }: SheetNeighbour): boolean => after.get(sku) ?? active;
  const faults: SheetNote[] = [];
  for (const { target, line, shown } of switched) {
    yield;
    const [missing, needing] = shown
      ? [(target.garments ?? []).filter((garment) => !isShown(garment)), []]
      : [[], (target.sets ?? []).filter(isShown)];
    if (missing.length > 0)
      faults.push({ line, text: message('product.set-piece-inactive', { names: namesOf(missing) }) });
    if (needing.length > 0)
      faults.push({ line, text: message('product.in-set', { name: target.name, sets: namesOf(needing) }) });
  }
  return faults;
}

const namesOf = (products: readonly SheetNeighbour[]): string => products.map(({ name }) => name).join(', ');

/** Two lists by line as one, a note a step; the first list comes first within a line. */
function* mergedByLine(first: readonly SheetNote[], second: readonly SheetNote[]): Steps<SheetNote[]> {
  const merged: SheetNote[] = [];
  let at = 0;
  for (const note of first) {
    for (let next = second[at]; next && next.line < note.line; next = second[at]) {
      merged.push(next);
      at += 1;
      yield;
    }
    merged.push(note);
    yield;
  }
  return [...merged, ...second.slice(at)];
}

/** A field of a product may stand on any of its lines, but only one way. */
function* factChanges(
  target: SheetTarget,
  lines: readonly SheetLine[],
  faults: SheetNote[],
): Steps<PlannedChange[]> {
  const before = target.product;
  const changes: PlannedChange[] = [];
  for (const field of SHEET_FIELDS) {
    let first: SheetLine | undefined;
    let json = '';
    let differs: SheetLine | undefined;
    yield;
    for (const line of lines) {
      if (line[field] === undefined) continue;
      yield;
      const text = JSON.stringify(line[field]);
      if (!first) [first, json] = [line, text];
      else if (text !== json) {
        differs = line;
        break;
      }
    }
    if (!first) continue;
    if (differs)
      faults.push({
        line: differs.line,
        text: message('sheet.differs', { line: first.line, column: SHEET_COLUMNS[field] }),
      });
    const to = first[field];
    const from = before ? before[field] : null;
    const same = before ? JSON.stringify(from) === json : isUsual(field, to);
    if (!same) changes.push({ line: first.line, field, variant: null, from, to });
  }
  return changes;
}

/** What a new product is anyway. */
const isUsual = (name: SheetFieldName, value: unknown): boolean => productField(name).initial === value;

function* stockChanges(
  target: SheetTarget,
  lines: readonly SheetLine[],
  faults: SheetNote[],
): Steps<PlannedChange[]> {
  const reported = new Map<string, number>();
  const bySku = new Map(target.variants.map((variant) => [variant.sku, variant]));
  const byName = new Map(target.variants.map((variant) => [nameOf(variant.size, variant.color), variant]));
  const changes: PlannedChange[] = [];
  for (const line of lines) {
    yield;
    const { variantSku, size, color } = line;
    if (variantSku === undefined && (size === undefined || color === undefined)) continue;
    const name = nameOf(size, color);
    const variant = variantSku === undefined ? byName.get(name) : bySku.get(variantSku);
    if (variant) changes.push(...stockChange(target, line, variant, reported, faults));
    else
      faults.push({
        line: line.line,
        text: message('sheet.variant-unknown', { variant: variantSku ?? name }),
      });
  }
  return changes;
}

const nameOf = (size: string | undefined, color: string | undefined): string => `${size} · ${color}`;

function stockChange(
  target: SheetTarget,
  { line, stock, seen }: SheetLine,
  variant: SheetVariant,
  reported: Map<string, number>,
  faults: SheetNote[],
): PlannedChange[] {
  if (stock === undefined) return [];
  const earlier = reported.get(variant.sku);
  if (earlier !== undefined) faults.push({ line, text: message('sheet.twice', { line: earlier }) });
  reported.set(variant.sku, line);
  const from = target.product === null ? 0 : variant.offered;
  const limit = Math.min(variant.limit, MAX_PIECES);
  const result = resolveCountChange({ to: stock, seen }, { count: from, version: 0, limit });
  if (result === 'keep') return [];
  if (result === 'conflict') {
    faults.push({
      line,
      text: message('stock.import-moved', { sku: variant.sku, seen: seen ?? 0, now: from }),
    });
    return [];
  }
  if (result === 'over-limit')
    faults.push({ line, text: message('stock.over-limit', { limit: variant.limit }) });
  return [{ line, field: 'stock' as const, variant, from, to: stock }];
}
