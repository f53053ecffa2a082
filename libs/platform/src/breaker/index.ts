export {
  CircuitBreaker,
  CircuitOpen,
  circuitFigures,
  type CircuitFigures,
  type CircuitState,
} from './circuit-breaker.js';
export { tellCircuits } from './circuit-metrics.js';
export { failingServices, servicePulse, type PulseFigures } from './service-pulse.js';
