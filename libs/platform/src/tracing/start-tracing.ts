import type { Sampler } from '@opentelemetry/sdk-trace';
import type { Env } from '../config/index.js';
import { shopVersion } from '../heartbeat/process-info.js';
import { withoutPersonalData, type Log } from '../logging/index.js';
import { activateTracing, activeTracing } from './tracing.js';

/** Milliseconds between two lines about a collector that does not take spans. */
const QUIET_MS = 60_000;

/** Whether traces are recorded, by the standard variables of OpenTelemetry: somebody has to name where they go. */
function isTracingOn(env: Env): boolean {
  if (env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return false;
  return [
    env.OTEL_EXPORTER_OTLP_ENDPOINT,
    env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    env.OTEL_TRACES_EXPORTER,
  ].some((value) => value !== undefined);
}

/**
 * Begins to record traces if the environment asks for it; packages of OpenTelemetry are read only then.
 * @param service names the process in traces, unless OTEL_SERVICE_NAME does
 */
export async function startTracing(env: Env, service: string, log: Log): Promise<void> {
  if (!isTracingOn(env)) return;
  const [{ OpenTelemetry }, sdk, { OTLPTraceExporter }, { diag, DiagLogLevel }] = await Promise.all([
    import('./open-telemetry.js'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/api'),
  ]);
  let quietUntil = 0;
  const complain = (message: string): void => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + QUIET_MS;
    log.warn({ err: { message: withoutPersonalData(messageOf(message)) } }, 'traces not exported');
  };
  const nothing = (): void => undefined;
  const quiet = { warn: nothing, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(
    { error: complain, ...quiet },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  activateTracing(
    new OpenTelemetry({
      service,
      version: shopVersion(),
      sampler: samplerOf(env, sdk),
      // Reads OTEL_EXPORTER_OTLP_… itself: addresses, headers, timeout, compression.
      exporter: new OTLPTraceExporter(),
    }),
  );
}

/** The SDK reports errors as JSON, stack included. */
function messageOf(report: string): string {
  const found = /"message":"([^"]{1,300})/.exec(report)?.[1];
  return found ?? report.slice(0, 300);
}

/** Sends what is left; nothing while tracing is off. */
export async function stopTracing(): Promise<void> {
  const tracing = activeTracing();
  activateTracing(undefined);
  await tracing?.close();
}

type Sdk = Pick<
  typeof import('@opentelemetry/sdk-trace'),
  'AlwaysOnSampler' | 'AlwaysOffSampler' | 'TraceIdRatioBasedSampler' | 'ParentBasedSampler'
>;

/**
 * The sampler of OTEL_TRACES_SAMPLER. One based on parents follows those of this process only: a client that sends a request must
 * not decide what is recorded, and by the trace's id every process of the shop decides alike.
 */
function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: Env, sdk: Sdk): Sampler {
  const root = name.endsWith('always_on')
    ? new sdk.AlwaysOnSampler()
    : name.endsWith('always_off')
      ? new sdk.AlwaysOffSampler()
      : new sdk.TraceIdRatioBasedSampler(ratio);
  if (!name.startsWith('parentbased_')) return root;
  return new sdk.ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root });
}
