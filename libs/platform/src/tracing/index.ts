export { correlate, type Correlation } from './correlation.js';
export { startTracing, stopTracing } from './start-tracing.js';
export {
  activeTracing,
  asDetail,
  isSameTrace,
  type EndedSpan,
  type OpenSpan,
  type SpanAttributes,
  type SpanFacts,
  type Tracing,
} from './tracing.js';
