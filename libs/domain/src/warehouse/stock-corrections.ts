import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../shared/errors/domain-error.js';
import { isTouched, resolveCountChange, type CountChange } from './rules/count-change.rules.js';
import { run } from './stock-counters.js';

/** What a person wants the counts of a SKU to be, in pieces. */
export interface Correction {
  readonly sku: string;
  /** Pieces in the warehouse. */
  readonly warehouse?: CountChange | undefined;
  /** Pieces that the shop sells. */
  readonly offered?: CountChange | undefined;
  readonly reason?: string;
  /** How the person knows the variant. */
  readonly size?: string;
  readonly color?: string;
}

/** What a correction did: `offered` falls with the warehouse when it would exceed it. */
export interface Corrected {
  readonly sku: string;
  readonly before: { readonly warehouse: number; readonly offered: number };
  readonly after: { readonly warehouse: number; readonly offered: number };
}

/** The counters of a SKU, locked. Pieces. */
export interface LevelRow {
  sku: string;
  warehouse: number;
  offered: number;
  promised: number;
  version: number;
  /** Its variant was taken out of the product. */
  retired: boolean;
}

type Count = 'warehouse' | 'offered';

/**
 * The one way in which people change counts: the product form, the warehouse's product form, the adjustment and both
 * spreadsheets end here. Many SKUs, all or none, with one statement for the counters and one for the movements. What
 * equals what was seen was not touched by the person and stays as it is now: a stale form never brings sold stock back
 * (R3). Resolves to the SKUs that changed.
 * A SKU that was taken out of its product gets no pieces: nobody would see them, and it could not be opened again.
 * @throws DomainError stock.unknown-sku, stock.stale (details.conflicts: `StockConflict` of the contracts),
 * stock.under-promised, stock.over-limit, stock.retired-count
 */
export async function correctCounts(
  em: EntityManager,
  corrections: readonly Correction[],
  actor: string,
): Promise<Corrected[]> {
  const touched = corrections.filter(({ warehouse, offered }) => isTouched(warehouse) || isTouched(offered));
  if (touched.length === 0) return [];
  const levels = await lockLevels(
    em,
    touched.map(({ sku }) => sku),
  );
  const pairs = touched.map((correction) => [correction, levelOf(levels, correction.sku)] as const);
  const conflicts = pairs.flatMap(([correction, level]) => conflictsOf(correction, level));
  if (conflicts.length > 0) throw new DomainError('stock.stale', {}, { conflicts });
  const corrected = pairs
    .map(([correction, level]) => ({ ...correct(correction, level), reason: correction.reason ?? '' }))
    .filter(({ before, after }) => before.warehouse !== after.warehouse || before.offered !== after.offered);
  await write(em, corrected, actor);
  return corrected;
}

/** Always in the same order, so that two people never wait for each other. */
export async function lockLevels(em: EntityManager, skus: readonly string[]): Promise<Map<string, LevelRow>> {
  if (skus.length === 0) return new Map();
  const rows = await run<LevelRow>(
    em,
    `select sku, warehouse_qty as warehouse, offered, held + committed as promised, version, retired
       from stock_level where sku in (:skus) order by sku for update`,
    { skus: [...skus] },
  );
  return new Map(rows.map((row) => [row.sku, row]));
}

function levelOf(levels: ReadonlyMap<string, LevelRow>, sku: string): LevelRow {
  const level = levels.get(sku);
  if (!level) throw new DomainError('stock.unknown-sku', { sku });
  return level;
}

/** What becomes of one count; the offer is limited by what the warehouse will have. */
function judge(correction: Correction, what: Count, level: LevelRow) {
  const change = correction[what];
  if (change === undefined) return 'keep';
  const { version } = level;
  if (what === 'warehouse') return resolveCountChange(change, { count: level.warehouse, version });
  const limit = warehouseAfter(correction, level) - level.promised;
  return resolveCountChange(change, { count: level.offered, version, limit });
}

const warehouseAfter = (correction: Correction, level: LevelRow): number =>
  correction.warehouse && judge(correction, 'warehouse', level) === 'set'
    ? correction.warehouse.to
    : level.warehouse;

const variantOf = ({ sku, size, color }: Correction) => ({
  sku,
  ...(size === undefined ? {} : { size }),
  ...(color === undefined ? {} : { color }),
});

/** The counts that somebody else changed meanwhile, in the shape of `StockConflict` of the contracts. */
const conflictsOf = (correction: Correction, level: LevelRow) =>
  (['warehouse', 'offered'] as const)
    .filter((what) => judge(correction, what, level) === 'conflict')
    .map((what) => ({
      ...variantOf(correction),
      what,
      seen: correction[what]?.seen ?? null,
      current: level[what],
      wanted: correction[what]?.to,
    }));

function correct(correction: Correction, level: LevelRow): Corrected {
  const { sku, offered } = correction;
  const before = { warehouse: level.warehouse, offered: level.offered };
  const warehouse = warehouseAfter(correction, level);
  if (warehouse < level.promised)
    throw new DomainError('stock.under-promised', { sku, limit: level.promised }, { sku });
  const limit = warehouse - level.promised;
  const result = judge(correction, 'offered', level);
  if (
    level.retired &&
    (warehouse > level.warehouse || (result === 'set' && (offered?.to ?? 0) > level.offered))
  )
    throw new DomainError('stock.retired-count', { sku });
  if (result === 'over-limit')
    throw new DomainError('stock.over-limit', { limit }, { ...variantOf(correction), limit });
  if (result === 'set' && offered) return { sku, before, after: { warehouse, offered: offered.to } };
  return { sku, before, after: { warehouse, offered: Math.min(level.offered, limit) } };
}

async function write(
  em: EntityManager,
  corrected: readonly (Corrected & { reason: string })[],
  actor: string,
): Promise<void> {
  if (corrected.length === 0) return;
  const changes = JSON.stringify(
    corrected.map(({ sku, before, after, reason }) => ({
      sku,
      reason,
      kind: before.warehouse === after.warehouse ? 'offer' : 'receive',
      warehouse: after.warehouse - before.warehouse,
      offered: after.offered - before.offered,
    })),
  );
  const asRows = `jsonb_to_recordset(:changes::jsonb) as c(sku text, reason text, kind text, warehouse int, offered int)`;
  await run(
    em,
    `update stock_level l set warehouse_qty = l.warehouse_qty + c.warehouse, offered = l.offered + c.offered,
            adjusted = l.adjusted + c.offered, version = l.version + 1
       from ${asRows} where l.sku = c.sku`,
    { changes },
  );
  await run(
    em,
    `insert into stock_movement (sku, kind, warehouse_delta, offered_delta, adjusted_delta, actor, reason)
     select c.sku, c.kind, c.warehouse, c.offered, c.offered, :actor, c.reason from ${asRows} order by c.sku collate "C"`,
    { changes, actor },
  );
}
