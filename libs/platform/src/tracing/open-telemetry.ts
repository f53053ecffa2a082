import {
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  type Context,
  type Link,
  type Span,
  type Tracer,
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
import { isSameTrace, type EndedSpan, type OpenSpan, type SpanFacts, type Tracing } from './tracing.js';

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
  private readonly pages: Tracer;
  /** The id that the next span of a page has already. */
  private pageSpanId = '';

  constructor({ service, version, sampler, exporter }: OpenTelemetrySetup) {
    const spanProcessors = [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_WAITING,
        scheduledDelayMillis: EXPORT_EVERY_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ];
    const resource = (name: string) =>
      resourceFromAttributes({
        'service.name': name,
        'service.namespace': 'plantao',
        'service.version': version,
        'service.instance.id': crypto.randomUUID(),
      });
    const own = resource(service).merge(detectResources({ detectors: [envDetector] }));
    this.provider = new TracerProvider({ sampler, resource: own, spanProcessors });
    this.tracer = this.provider.getTracer('plantao', version);
    // Browsers are a service of their own, sampled as everything else: by the id of the trace.
    const idGenerator = { generateTraceId: newTraceId, generateSpanId: () => this.pageSpanId };
    const web = { sampler, resource: resource('plantao-web'), spanProcessors, idGenerator };
    this.pages = new TracerProvider(web).getTracer('plantao', version);
  }

  start(name: string, { kind, attributes, parent, links, startedAt }: SpanFacts): OpenSpan {
    const given = parent === undefined ? undefined : contextOf(parent);
    const context = given ?? this.contexts.active();
    const options = {
      kind: KINDS[kind],
      ...(attributes && { attributes }),
      ...(links && { links: links.flatMap(linkTo) }),
      ...(startedAt !== undefined && { startTime: startedAt }),
    };
    return this.opened(this.tracer.startSpan(name, options, context), context);
  }

  inTraceOf<T>(parent: string, name: string, work: () => Promise<T>): Promise<T> {
    const active = trace.getSpan(this.contexts.active());
    const here = active && traceparentOf(active);
    if (here && isSameTrace(here, parent)) return work();
    active?.addLinks(linkTo(parent));
    return this.inSpan(name, { kind: 'internal', parent, ...(here && { links: [here] }) }, work);
  }

  record({ name, kind, traceparent, parent, attributes, startedAt, endedAt }: EndedSpan): void {
    const own = parseTraceParent(traceparent);
    const before = contextOf(parent);
    if (!own || !before) return;
    this.pageSpanId = own.spanId;
    const options = { kind: KINDS[kind], attributes, startTime: startedAt };
    this.pages.startSpan(name, options, before).end(endedAt);
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
      link: (traceparent) => void span.addLinks(linkTo(traceparent)),
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

/** Undefined for what is no place in a trace. */
function contextOf(traceparent: string): Context | undefined {
  const given = parseTraceParent(traceparent);
  return given ? trace.setSpanContext(ROOT_CONTEXT, { ...given, isRemote: true }) : undefined;
}

function linkTo(traceparent: string): Link[] {
  const context = parseTraceParent(traceparent);
  return context ? [{ context }] : [];
}

const newTraceId = (): string => crypto.randomUUID().replaceAll('-', '');

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
