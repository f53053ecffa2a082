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

/**
 * The counters of several SKUs, their movements and their holds in one statement. `changes` is a CTE's text with the
 * columns hold (id), sku, quantity and the counters, `holds` what is written of those that changed. A SKU whose limits
 * refuse its change is left as it is, while the others change. Rows are locked in the order of their SKU (correctness
 * 3.9); the conditions hold for the rows as they are then.
 */
export const changeMany = (changes: string, holds: string): string => `
  with change as (${changes}),
  level as (select l.sku from stock_level l where l.sku in (select sku from change) order by l.sku for update),
  changed as (
    update stock_level l set
      warehouse_qty = l.warehouse_qty + c.warehouse, offered = l.offered + c.offered, held = l.held + c.held,
      committed = l.committed + c.committed, shipped = l.shipped + c.shipped, adjusted = l.adjusted + c.adjusted,
      version = l.version + 1
    from level k join change c on c.sku = k.sku
    where l.sku = k.sku and l.offered + c.offered >= 0 and l.held + c.held >= 0 and l.committed + c.committed >= 0
      and l.shipped + c.shipped >= 0
      and l.offered + l.held + l.committed + c.offered + c.held + c.committed <= l.warehouse_qty + c.warehouse
    returning c.*),
  hold as (${holds}),
  noted as (
    insert into stock_movement (sku, kind, warehouse_delta, offered_delta, held_delta, committed_delta, shipped_delta,
      adjusted_delta, order_id, actor, reason)
    select sku, :kind, warehouse, offered, held, committed, shipped, adjusted, :orderId, :actor, :reason
    from changed order by sku)
  select sku, quantity, sku in (select sku from changed) as changed from change order by sku`;

/** What a change of several SKUs came to, in the order of the SKUs. */
export interface ChangedSku {
  readonly sku: string;
  readonly quantity: number;
  readonly changed: boolean;
}

/** Takes pieces of an order from the offer; one line a SKU. */
export function takePieces(
  em: EntityManager,
  lines: readonly { readonly sku: string; readonly quantity: number }[],
  expiresAt: Date,
  note: MovementNote,
): Promise<ChangedSku[]> {
  const rows = lines.map(({ sku, quantity }) => ({ hold: crypto.randomUUID(), sku, quantity }));
  return run<ChangedSku>(em, TAKE, { ...noteOf(note), rows: JSON.stringify(rows), expiresAt });
}

const TAKE = changeMany(
  `select hold, sku, quantity, 0 as warehouse, -quantity as offered, quantity as held, 0 as committed, 0 as shipped,
          0 as adjusted
     from jsonb_to_recordset(:rows::jsonb) as r(hold uuid, sku text, quantity int)`,
  `insert into stock_hold (id, order_id, sku, quantity, state, expires_at)
   select hold, :orderId, sku, quantity, 'held', :expiresAt::timestamptz from changed`,
);

/**
 * Moves the holds of an order to the state `to`; `from` says what that does to the counters for each piece, by the state
 * before. Holds in other states stay.
 */
export function moveHolds(
  em: EntityManager,
  to: string,
  from: Readonly<Record<string, CounterChange>>,
  note: MovementNote,
): Promise<ChangedSku[]> {
  return run<ChangedSku>(em, MOVE, { ...noteOf(note), to, from: JSON.stringify(from) });
}

const perPiece = (counter: keyof CounterChange): string =>
  `quantity * coalesce((:from::jsonb -> state ->> '${counter}')::int, 0) as ${counter}`;

const MOVE = changeMany(
  `select id as hold, sku, quantity, ${(
    ['warehouse', 'offered', 'held', 'committed', 'shipped', 'adjusted'] as const
  )
    .map(perPiece)
    .join(', ')}
     from (select id, sku, quantity, state from stock_hold
            where order_id = :orderId and jsonb_exists(:from::jsonb, state) order by sku for update) h`,
  `update stock_hold h set state = :to, updated_at = now() from changed c where h.id = c.hold`,
);

/**
 * Takes some pieces out of an order's holds, a line a SKU; `from` as in `moveHolds`. A hold of which others stay keeps its
 * state, one that loses all moves to `to`. Lines that no hold in such a state has enough pieces of are left out.
 */
export function takeOutPieces(
  em: EntityManager,
  lines: readonly { readonly sku: string; readonly quantity: number }[],
  { to, from }: { readonly to: string; readonly from: Readonly<Record<string, CounterChange>> },
  note: MovementNote,
): Promise<ChangedSku[]> {
  const values = { ...noteOf(note), to, from: JSON.stringify(from), rows: JSON.stringify(lines) };
  return run<ChangedSku>(em, TAKE_OUT, values);
}

const TAKE_OUT = changeMany(
  `select id as hold, sku, quantity, ${(
    ['warehouse', 'offered', 'held', 'committed', 'shipped', 'adjusted'] as const
  )
    .map(perPiece)
    .join(', ')}
     from (select s.id, s.sku, r.quantity, s.state
             from stock_hold s join jsonb_to_recordset(:rows::jsonb) as r(sku text, quantity int)
               on r.sku = s.sku collate "C" and r.quantity <= s.quantity
            where s.order_id = :orderId and jsonb_exists(:from::jsonb, s.state) order by s.sku for update of s) h`,
  `update stock_hold h set updated_at = now(),
     quantity = case when h.quantity > c.quantity then h.quantity - c.quantity else h.quantity end,
     returned = case when h.quantity > c.quantity then h.returned + c.quantity else h.returned end,
     state = case when h.quantity > c.quantity then h.state else :to end
   from changed c where h.id = c.hold`,
);

export const noteOf = ({ kind, actor, orderId, reason }: MovementNote) => ({
  kind,
  actor,
  orderId: orderId ?? null,
  reason: reason ?? '',
});

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
