import { collectDefaultMetrics, Registry, type Histogram, type RegistryContentType } from 'prom-client';
import { activeTracing } from '../tracing/index.js';

/**
 * Metrics of the package that list the handles and requests of the process, which Node.js may answer by ending it: one whose object
 * is already collected fails an assertion (`AsyncWrap::GetOwner`, Node 24). `nodejs_active_resources` counts the same.
 */
const UNSAFE_METRICS = ['nodejs_active_handles', 'nodejs_active_requests'].flatMap((name) => [
  name,
  `${name}_total`,
]);

/**
 * A registry for /metrics, with those of the process. Where traces are recorded it answers as OpenMetrics, whose measurements can name a trace each
 * (exemplars); `startTracing` must have been called before.
 */
export function createRegistry(): Registry {
  const registry: Registry<RegistryContentType> = new Registry<RegistryContentType>();
  if (activeTracing()) registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  // The package's own metrics take a registry of the usual format only.
  const usual = registry as Registry;
  collectDefaultMetrics({ register: usual });
  for (const name of UNSAFE_METRICS) usual.removeSingleMetric(name);
  return usual;
}

/** For the option `enableExemplars` of a histogram of `createRegistry`. */
export const hasExemplars = (): boolean => activeTracing() !== undefined;

/** Measures with the trace that is being recorded as exemplar, if one is; `value` in the unit of the histogram. */
export function observe<Label extends string>(
  histogram: Histogram<Label>,
  labels: Partial<Record<Label, string>>,
  value: number,
  traceId = activeTracing()?.traceId(),
): void {
  if (!hasExemplars()) histogram.observe(labels, value);
  else
    histogram.observe({ labels, value, ...(traceId && { exemplarLabels: { trace_id: traceId } }) } as never);
}
