import {
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent } from '@opentelemetry/core';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TracerProvider,
  type Sampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanFacts, Tracing } from './tracing.js';

const KINDS = {
  internal: Kind.INTERNAL,
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
} as const;

/** Spans that wait to be sent; what comes on top of them is dropped, so that a collector that is unavailable costs nothing more. */
const MAX_WAITING = 2_048;
/** Between two exports, in milliseconds. */
const EXPORT_EVERY_MS = 2_000;
/** How long an export may take, in milliseconds; the last one as well, before the process ends. */
const EXPORT_MS = 5_000;

export interface OpenTelemetrySetup {
  /** Names the process in traces where OTEL_SERVICE_NAME does not. */
  readonly service: string;
  readonly version: string;
  readonly sampler: Sampler;
  readonly exporter: SpanExporter;
}

/**
 * Tracing by the OpenTelemetry SDK, without its globals: contexts are passed on explicitly, and nothing of Node is patched,
 * since servers are bundled (docs/adr/0017).
 */
export class OpenTelemetry implements Tracing {
  private readonly contexts = new AsyncLocalStorageContextManager().enable();
  private readonly provider;
  private readonly tracer;

  constructor({ service, version, sampler, exporter }: OpenTelemetrySetup) {
    const own = resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'plantao',
      'service.version': version,
      'service.instance.id': crypto.randomUUID(),
    });
    this.provider = new TracerProvider({
      sampler,
      resource: own.merge(detectResources({ detectors: [envDetector] })),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter,
          maxQueueSize: MAX_WAITING,
          scheduledDelayMillis: EXPORT_EVERY_MS,
          exportTimeoutMillis: EXPORT_MS,
        }),
      ],
    });
    this.tracer = this.provider.getTracer('plantao', version);
  }

  start(name: string, { kind, attributes, parent, startedAt }: SpanFacts): OpenSpan {
    const given = parent === undefined ? null : parseTraceParent(parent);
    const context = given
      ? trace.setSpanContext(ROOT_CONTEXT, { ...given, isRemote: true })
      : this.contexts.active();
    const options = {
      kind: KINDS[kind],
      ...(attributes && { attributes }),
      ...(startedAt !== undefined && { startTime: startedAt }),
    };
    return this.opened(this.tracer.startSpan(name, options, context), context);
  }

  async inSpan<T>(name: string, facts: SpanFacts, work: (span: OpenSpan) => Promise<T>): Promise<T> {
    const span = this.start(name, facts);
    try {
      const result = await span.run(() => work(span));
      span.end();
      return result;
    } catch (error) {
      span.end(error ?? new Error('something without words was thrown'));
      throw error;
    }
  }

  isRecording(): boolean {
    return trace.getSpan(this.contexts.active())?.isRecording() === true;
  }

  traceparent(): string | undefined {
    const span = trace.getSpan(this.contexts.active());
    return span && traceparentOf(span);
  }

  traceId(): string | undefined {
    return this.isRecording() ? trace.getSpan(this.contexts.active())?.spanContext().traceId : undefined;
  }

  async close(): Promise<void> {
    await Promise.race([
      this.provider.shutdown().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, EXPORT_MS).unref()),
    ]);
    this.contexts.disable();
  }

  private opened(span: Span, parent: Context): OpenSpan {
    const context = trace.setSpan(parent, span);
    return {
      traceparent: traceparentOf(span),
      set: (attributes) => void span.setAttributes(attributes),
      rename: (name) => void span.updateName(name),
      run: (work) => this.contexts.with(context, work),
      end: (error) => {
        if (error !== undefined) {
          span.setAttribute('error.type', typeOf(error));
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  }
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** The code or class of an error; its words may repeat what somebody typed. */
function typeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return (
    ([code, name].find((word) => typeof word === 'string' && /^[\w.-]{1,60}$/.test(word)) as string) ??
    'Error'
  );
}
