export { correlate, currentCorrelation, type Correlation } from './correlation.js';
export { isTracingOn, startTracing, stopTracing } from './start-tracing.js';
export {
  activateTracing,
  activeTracing,
  asDetail,
  type OpenSpan,
  type SpanAttributes,
  type SpanFacts,
  type Tracing,
} from './tracing.js';
