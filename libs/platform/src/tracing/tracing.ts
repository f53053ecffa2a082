/**
 * The place of a span between caller and callee, as OpenTelemetry names it: `server` answers, `client` asks, `producer`
 * leaves a message, `consumer` takes one.
 */
export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

/**
 * Everything that a span may say, by the names of OpenTelemetry where it has one. The list is closed: identifiers, routes
 * and counts, never what somebody typed (S16). Texts of statements and addresses with values in them are not in it.
 */
export type SpanAttributes = Partial<
  Record<
    | 'db.operation.name'
    | 'db.collection.name'
    | 'db.system.name'
    | 'error.type'
    | 'http.request.method'
    | 'http.route'
    | 'messaging.destination.name'
    | 'messaging.message.id'
    | 'messaging.system'
    | 'plantao.aggregate.id'
    | 'plantao.page'
    | 'plantao.page.action'
    | 'plantao.page.to'
    | 'plantao.request.id'
    | 'server.address',
    string
  > &
    Record<
      | 'db.operation.batch.size'
      | 'http.response.status_code'
      | 'plantao.job.attempt'
      | 'plantao.page.first_byte_ms'
      | 'plantao.page.first_paint_ms'
      | 'plantao.page.largest_paint_ms'
      | 'plantao.page.load_ms'
      | 'plantao.page.shift',
      number
    >
>;

export interface SpanFacts {
  readonly kind: SpanKind;
  readonly attributes?: SpanAttributes;
  /** The span before it in another process, in the format of W3C Trace Context; by default the active one of this process. */
  readonly parent?: string | undefined;
  /** Spans of other traces that belong to it, in the format of W3C Trace Context. */
  readonly links?: readonly string[];
  /** When it began, in milliseconds of Unix time; now when left out. */
  readonly startedAt?: number;
}

/** A span that has ended elsewhere, as a browser reports it. */
export interface EndedSpan {
  readonly name: string;
  readonly kind: SpanKind;
  /** Its own place, in the format of W3C Trace Context; and the one before it, of the same trace. */
  readonly traceparent: string;
  readonly parent: string;
  readonly attributes: SpanAttributes;
  /** Milliseconds of Unix time. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** A span that has begun. */
export interface OpenSpan {
  /** The span in the format of W3C Trace Context, for what follows in another process. */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** Names a span of another trace that belongs to it, in the format of W3C Trace Context. */
  link(traceparent: string): void;
  rename(name: string): void;
  /** Runs `work` so that spans which begin in it, or after an `await` of it, are children of this one. */
  run<T>(work: () => T): T;
  /** Ends it, as failed if there is an error: its class or code is kept, not its words. */
  end(error?: unknown): void;
}

/** Records spans and sends them away (docs/adr/0021). */
export interface Tracing {
  start(name: string, facts: SpanFacts): OpenSpan;
  /** Runs `work` in a span that ends with it. */
  inSpan<T>(name: string, facts: SpanFacts, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a span of another trace, below `parent`, and links it with the active one, both ways. Within that trace
   * already it only runs `work`.
   */
  inTraceOf<T>(parent: string, name: string, work: () => Promise<T>): Promise<T>;
  /** Records a span of a page, as far as its trace is recorded. */
  record(span: EndedSpan): void;
  /** Whether something that is recorded is going on here: details are worth a span only as a part of it. */
  isRecording(): boolean;
  /** The active span in the format of W3C Trace Context. */
  traceparent(): string | undefined;
  /** The trace of the active span, if it is recorded. */
  traceId(): string | undefined;
  /** Sends what is left. Resolves when it was sent, or could not be in time. */
  close(): Promise<void>;
}

let active: Tracing | undefined;

/** Whether both are of one trace, in the format of W3C Trace Context. */
export const isSameTrace = (one: string, other: string): boolean => one.slice(3, 35) === other.slice(3, 35);

/** Undefined while tracing is off: then nothing is made for it, no span, no attributes, no asynchronous context. */
export const activeTracing = (): Tracing | undefined => active;

/** Switches tracing on, or off with undefined. */
export function activateTracing(tracing: Tracing | undefined): void {
  active = tracing;
}

/** Runs `work`, in a span when something that is recorded is going on. `facts` are asked for only then. */
export function asDetail<T>(name: () => string, facts: () => SpanFacts, work: () => Promise<T>): Promise<T> {
  return active?.isRecording() ? active.inSpan(name(), facts(), work) : work();
}
