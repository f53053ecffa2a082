import { Counter, Gauge, type Registry } from 'prom-client';
import { circuitFigures } from './circuit-breaker.js';

const LEVELS = { closed: 0, 'half-open': 1, open: 2 } as const;

/** Tells in `registry` how every circuit of this process stands: 0 closed, 1 trying, 2 open. */
export function tellCircuits(registry: Registry): void {
  new Gauge({
    name: 'circuit_state',
    help: 'Outside services: 0 asked as usual, 1 tried again with one call, 2 left alone',
    labelNames: ['service'],
    registers: [registry],
    collect() {
      for (const { name, state } of circuitFigures()) this.set({ service: name }, LEVELS[state]);
    },
  });
  new Counter({
    name: 'circuit_opened_total',
    help: 'How often an outside service was left alone',
    labelNames: ['service'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, opened } of circuitFigures()) this.inc({ service: name }, opened);
    },
  });
}
