export {
  CircuitBreaker,
  CircuitOpen,
  circuitFigures,
  type CircuitFigures,
  type CircuitState,
} from './circuit-breaker.js';
export { registerCircuitMetrics } from './circuit-metrics.js';
export { ServiceUnavailable, type ExternalService } from './service-unavailable.js';
export { failingServices, serviceHealth, type ServiceHealthFigures } from './service-health.js';
