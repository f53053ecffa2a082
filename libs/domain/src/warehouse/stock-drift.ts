import type { EntityManager } from '@mikro-orm/postgresql';
import type { HoldState } from './entities/stock-hold.entity.js';
import { run } from './stock-counters.js';

/** Every counter of a SKU, in pieces. */
export interface Counters {
  readonly warehouse: number;
  readonly offered: number;
  readonly held: number;
  readonly committed: number;
  readonly shipped: number;
  readonly initial: number;
  readonly adjusted: number;
}

export interface DriftRow {
  readonly sku: string;
  readonly counters: Counters;
  /** What the movements add up to. */
  readonly ledger: Counters;
  /** What the orders hold. */
  readonly holds: Pick<Counters, 'held' | 'committed' | 'shipped'>;
}

const sum = (column: string): string => `coalesce(sum(${column}), 0)::int`;
const sumOf = (...states: HoldState[]): string =>
  `coalesce(sum(quantity) filter (where state in (${states.map((state) => `'${state}'`).join(', ')})), 0)::int`;

const DRIFT = (filter: string): string => `
  select * from (
    select l.sku,
      jsonb_build_object('warehouse', l.warehouse_qty, 'offered', l.offered, 'held', l.held, 'committed', l.committed,
        'shipped', l.shipped, 'initial', l.initial, 'adjusted', l.adjusted) as counters,
      (select jsonb_build_object('warehouse', ${sum('warehouse_delta')}, 'offered', ${sum('offered_delta')},
        'held', ${sum('held_delta')}, 'committed', ${sum('committed_delta')}, 'shipped', ${sum('shipped_delta')},
        'initial', ${sum('initial_delta')}, 'adjusted', ${sum('adjusted_delta')})
        from stock_movement m where m.sku = l.sku) as ledger,
      (select jsonb_build_object('held', ${sumOf('held')},
        'committed', ${sumOf('committed')},
        'shipped', ${sumOf('shipped', 'returning')})
        from stock_hold h where h.sku = l.sku) as holds
    from stock_level l ${filter}) as compared
  where counters <> ledger or not counters @> holds
    or (counters->>'offered')::int + (counters->>'held')::int + (counters->>'committed')::int > (counters->>'warehouse')::int
  order by sku`;

/** The SKUs whose counters, ledger, holds and warehouse do not agree: all of them, or the given one. */
export function findDrift(em: EntityManager, sku?: string): Promise<DriftRow[]> {
  return run<DriftRow>(em, DRIFT(sku === undefined ? '' : 'where l.sku = :sku'), { sku });
}

/** The counters that ledger and holds agree on, when those are possible; undefined when somebody must judge. */
export function reliableCounters({ ledger, holds }: DriftRow): Counters | undefined {
  const agreed =
    ledger.held === holds.held && ledger.committed === holds.committed && ledger.shipped === holds.shipped;
  const { warehouse, offered, held, committed, shipped, initial, adjusted } = ledger;
  const conserved = offered + held + committed + shipped === initial + adjusted;
  const within = offered + held + committed <= warehouse;
  const positive = [warehouse, offered, held, committed, shipped].every((count) => count >= 0);
  return agreed && conserved && within && positive ? ledger : undefined;
}
