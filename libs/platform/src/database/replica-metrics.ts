import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica } from './replica.js';

/** The replica of each registry; the newest one counts. */
const replicas = new WeakMap<Registry, { replica: Replica }>();

/** Exports in `registry` whether the replica serves, how far it is behind, and who answered the reads. */
export function registerReplicaMetrics(registry: Registry, replica: Replica): void {
  const known = replicas.get(registry);
  if (known) {
    known.replica = replica;
    return;
  }
  const held = { replica };
  replicas.set(registry, held);
  new Gauge({
    name: 'db_replica_up',
    help: 'Whether this process reads from the replica (1), or from the primary since it is late or away (0).',
    registers: [registry],
    collect() {
      this.set(held.replica.figures.state === 'current' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'db_replica_lag_seconds',
    help: 'How far the replica is behind, in seconds; NaN when it does not say.',
    registers: [registry],
    async collect() {
      const lag = await held.replica.lag();
      this.set(lag === undefined ? Number.NaN : lag / 1_000);
    },
  });
  new Counter({
    name: 'db_replica_reads_total',
    help: 'Requests that may read from the replica, by who answered; repeated counts statements that the replica refused.',
    labelNames: ['by'],
    registers: [registry],
    collect() {
      this.reset();
      for (const by of ['replica', 'primary', 'repeated'] as const)
        this.inc({ by }, held.replica.figures[by]);
    },
  });
}
