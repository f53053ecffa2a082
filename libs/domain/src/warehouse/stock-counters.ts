import type { EntityManager } from '@mikro-orm/postgresql';
import type { MovementKind } from './entities/stock-movement.entity.js';

/** What a movement adds to each counter of a SKU, in pieces. */
export interface CounterChange {
  warehouse?: number;
  offered?: number;
  held?: number;
  committed?: number;
  shipped?: number;
  initial?: number;
  adjusted?: number;
}

export interface MovementNote {
  kind: MovementKind;
  actor: string;
  orderId?: string;
  reason?: string;
}

// One conditional statement: the change happens wholly within the limits of the row, or not at all (correctness 3.1).
const CHANGE = `
  update stock_level set
    warehouse_qty = warehouse_qty + :warehouse, offered = offered + :offered, held = held + :held,
    committed = committed + :committed, shipped = shipped + :shipped, initial = initial + :initial,
    adjusted = adjusted + :adjusted, version = version + 1
  where sku = :sku and offered + :offered >= 0 and held + :held >= 0 and committed + :committed >= 0
    and shipped + :shipped >= 0
    and offered + held + committed + :offered + :held + :committed <= warehouse_qty + :warehouse
  returning sku`;

const NOTE = `
  insert into stock_movement (sku, kind, warehouse_delta, offered_delta, held_delta, committed_delta, shipped_delta,
    initial_delta, adjusted_delta, order_id, actor, reason)
  values (:sku, :kind, :warehouse, :offered, :held, :committed, :shipped, :initial, :adjusted, :orderId, :actor, :reason)`;

const NOTHING = { warehouse: 0, offered: 0, held: 0, committed: 0, shipped: 0, initial: 0, adjusted: 0 };

/** Changes the counters of one SKU and writes the movement; false when the row's limits refuse it. */
export async function changeCounters(
  em: EntityManager,
  sku: string,
  change: CounterChange,
  note: MovementNote,
): Promise<boolean> {
  const values = { ...NOTHING, ...change, sku };
  const changed = await run(em, CHANGE, values);
  if (changed.length === 0) return false;
  await noteMovement(em, sku, change, note);
  return true;
}

/** Writes a movement alone: for the row that opens a SKU. */
export async function noteMovement(
  em: EntityManager,
  sku: string,
  change: CounterChange,
  note: MovementNote,
): Promise<void> {
  await run(em, NOTE, {
    ...NOTHING,
    ...change,
    sku,
    kind: note.kind,
    actor: note.actor,
    orderId: note.orderId ?? null,
    reason: note.reason ?? '',
  });
}

/** Runs SQL with `:name` parameters on the transaction of `em`. A list becomes its elements, for `in (:list)`. */
export async function run<Row extends object>(
  em: EntityManager,
  sql: string,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const parameters: unknown[] = [];
  const text = sql.replace(/(?<!:):(\w+)/g, (_, name: string) => {
    parameters.push(values[name]);
    return '?';
  });
  return em.execute<Row[]>(text, parameters, 'all');
}
