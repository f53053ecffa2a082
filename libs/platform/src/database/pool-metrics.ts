import { Gauge, type Registry } from 'prom-client';
import { registerStatementMetrics } from './prepared-statements.js';

/** The state of a `pg` pool, in connections; `waiting` counts the calls that want one. */
interface CountedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export interface PoolFigures {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
  /** In somebody's hands; one that never comes back to 0 while nothing is done is a leak. */
  readonly checkedOut: number;
}

export function poolFigures({ totalCount, idleCount, waitingCount }: CountedPool): PoolFigures {
  return { total: totalCount, idle: idleCount, waiting: waitingCount, checkedOut: totalCount - idleCount };
}

const gauges = new WeakMap<Registry, Map<string, () => CountedPool | undefined>>();

/** Exports in `registry` the use of a connection pool; `pool` is asked at each reading and may not exist yet. */
export function registerPoolMetrics(
  registry: Registry,
  name: string,
  pool: () => CountedPool | undefined,
): void {
  const known = gauges.get(registry);
  if (known) {
    known.set(name, pool);
    return;
  }
  const pools = new Map([[name, pool]]);
  gauges.set(registry, pools);
  registerStatementMetrics(registry);
  new Gauge({
    name: 'db_pool_connections',
    help: 'PostgreSQL connections of this process, by pool and state; the state waiting counts callers.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [label, look] of pools) {
        const counted = look();
        if (!counted) continue;
        const { total, idle, waiting, checkedOut } = poolFigures(counted);
        this.set({ pool: label, state: 'total' }, total);
        this.set({ pool: label, state: 'idle' }, idle);
        this.set({ pool: label, state: 'waiting' }, waiting);
        this.set({ pool: label, state: 'checked_out' }, checkedOut);
      }
    },
  });
}
