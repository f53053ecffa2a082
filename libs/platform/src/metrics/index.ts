export { mayReadMetrics } from './metrics-access.js';
export { registerKeptGauges, type GaugeOf } from './kept-figures.js';
export { createRegistry, hasExemplars, observe } from './registry.js';
