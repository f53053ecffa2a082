import { Counter, Gauge, type Registry } from 'prom-client';
import { circuitFigures } from './circuit-breaker.js';

const LEVELS = { closed: 0, 'half-open': 1, open: 2 } as const;

/** Exports in `registry` the state of every circuit of this process: 0 closed, 1 trying, 2 open. */
export function registerCircuitMetrics(registry: Registry): void {
  new Gauge({
    name: 'circuit_state',
    help: 'Circuit breaker state by external service: 0 closed, 1 half-open, 2 open.',
    labelNames: ['service'],
    registers: [registry],
    collect() {
      for (const { name, state } of circuitFigures()) this.set({ service: name }, LEVELS[state]);
    },
  });
  new Counter({
    name: 'circuit_opened_total',
    help: 'Number of times the circuit breaker of an external service opened.',
    labelNames: ['service'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, opened } of circuitFigures()) this.inc({ service: name }, opened);
    },
  });
}
