import type { EntityManager } from '@mikro-orm/postgresql';
import { activeTracing } from '../tracing/tracing.js';

/**
 * How long what happens to an aggregate is a part of the trace that it began with, in milliseconds; afterwards it only names
 * it. Three days hold a boleto and a label after a weekend; they are also how far collectors look for spans of a trace
 * (docs/adr/0021).
 */
const TRACE_MS = 72 * 60 * 60_000;

/** SQL for a subquery: where in its trace an aggregate was first heard of, and how many milliseconds ago. `id` is SQL, too. */
export const firstTraceOf = (id: string): string => `
  select f.metadata->>'traceparent' as traceparent, extract(epoch from now() - f.created_at) * 1000 as "ageMs"
  from outbox_message f where f.aggregate_id = ${id} and f.metadata->>'traceparent' is not null
  order by f.created_at limit 1`;

/** A row of `firstTraceOf`. */
export interface FirstTrace {
  readonly traceparent: string;
  readonly ageMs: number | string;
}

/** Whether what happens now still belongs to that trace. */
export const isOngoing = ({ ageMs }: FirstTrace): boolean => Number(ageMs) <= TRACE_MS;

/**
 * Runs `work` as a part of the trace in which the aggregate was first heard of: of anyone who acts on an order later the own
 * trace is linked. The trace is known by the outbox, so that nothing is stored for it; without tracing nothing is asked.
 * @param name of the span
 */
export async function inTraceOf<T>(
  em: EntityManager,
  aggregateId: string,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const tracing = activeTracing();
  if (!tracing) return work();
  const [first] = await em.execute<FirstTrace[]>(firstTraceOf('?'), [aggregateId]);
  return first && isOngoing(first) ? tracing.inTraceOf(first.traceparent, name, work) : work();
}
