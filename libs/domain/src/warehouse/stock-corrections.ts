import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../shared/errors/domain-error.js';
import { run } from './stock-counters.js';

/** A new count with the one that was on the screen; without it the count is set whatever it is now. */
export interface CountChange {
  readonly to: number;
  readonly seen?: number | undefined;
}

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

/** Somebody changed in the meantime what a person is about to overwrite. */
interface Conflict {
  sku: string;
  size?: string;
  color?: string;
  what: 'warehouse' | 'offered';
  seen: number;
  current: number;
  wanted: number;
}

interface LevelRow {
  sku: string;
  warehouse: number;
  offered: number;
  promised: number;
}

/**
 * Sets counts of many SKUs, all or none, with one statement for the counters and one for the movements. What equals
 * what was seen was not touched by the person and stays as it is now: a stale form never brings sold stock back (R3).
 * @throws DomainError stock.unknown-sku, stock.stale (details.conflicts: both values), stock.under-promised,
 * stock.over-limit
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
  const conflicts = touched.flatMap((correction) => conflictsOf(correction, levelOf(levels, correction.sku)));
  if (conflicts.length > 0) throw new DomainError('stock.stale', {}, { conflicts });
  const corrected = touched
    .map((correction) => ({
      ...correct(correction, levelOf(levels, correction.sku)),
      reason: correction.reason ?? '',
    }))
    .filter(({ before, after }) => before.warehouse !== after.warehouse || before.offered !== after.offered);
  await write(em, corrected, actor);
  return corrected;
}

const isTouched = (change: CountChange | undefined): boolean =>
  change !== undefined && change.to !== change.seen;

/** Always in the same order, so that two people never wait for each other. */
export async function lockLevels(em: EntityManager, skus: readonly string[]): Promise<Map<string, LevelRow>> {
  if (skus.length === 0) return new Map();
  const rows = await run<LevelRow>(
    em,
    `select sku, warehouse_qty as warehouse, offered, held + committed as promised
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

function conflictsOf({ sku, size, color, ...wanted }: Correction, level: LevelRow): Conflict[] {
  return (['warehouse', 'offered'] as const).flatMap((what) => {
    const change = wanted[what];
    const current = level[what];
    if (change?.seen === undefined || !isTouched(change)) return [];
    if (change.seen === current || change.to === current) return [];
    const variant = {
      sku,
      ...(size === undefined ? {} : { size }),
      ...(color === undefined ? {} : { color }),
    };
    return [{ ...variant, what, seen: change.seen, current, wanted: change.to }];
  });
}

function correct({ sku, warehouse, offered }: Correction, level: LevelRow): Corrected {
  const before = { warehouse: level.warehouse, offered: level.offered };
  const held = isTouched(warehouse) ? (warehouse?.to ?? level.warehouse) : level.warehouse;
  if (held < level.promised)
    throw new DomainError('stock.under-promised', { sku, limit: level.promised }, { sku });
  const limit = held - level.promised;
  if (!isTouched(offered))
    return { sku, before, after: { warehouse: held, offered: Math.min(level.offered, limit) } };
  const wanted = offered?.to ?? level.offered;
  if (wanted > limit) throw new DomainError('stock.over-limit', { limit }, { sku, limit });
  return { sku, before, after: { warehouse: held, offered: wanted } };
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
