import { RequestContext } from '@mikro-orm/core';
import { activeTracing } from './tracing.js';

/** What connects the work that one request causes, in every process and through the queue. */
export interface Correlation {
  /** The id of the request, as in the log of the API. */
  readonly requestId?: string;
  /** The span that comes before, in the format of W3C Trace Context; only while traces are recorded. */
  readonly traceparent?: string;
}

/** By the unit of work of the request or job, which exists anyway and follows the work through every `await`. */
const known = new WeakMap<object, Correlation>();

/** Says which request the current unit of work belongs to; called once, at its beginning. */
export function correlate(correlation: Correlation | undefined): void {
  const context = RequestContext.currentRequestContext();
  if (context && correlation) known.set(context, correlation);
}

/** What a message of the current unit of work carries on; undefined for work that no request caused. */
export function currentCorrelation(): Correlation | undefined {
  const context = RequestContext.currentRequestContext();
  const given = context && known.get(context);
  const traceparent = activeTracing()?.traceparent();
  return traceparent ? { ...given, traceparent } : given;
}
