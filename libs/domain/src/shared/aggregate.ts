/** An event that an aggregate recorded and the outbox has not written yet. */
export interface RecordedEvent {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

// A WeakMap and not a field: the ORM does not run constructors on the rows that it loads.
const recorded = new WeakMap<object, RecordedEvent[]>();

/**
 * Attaches an event to `aggregate` until the next flush. The shop records by `recordEvent` of events.ts, which knows
 * the types.
 */
export function attachEvent(
  aggregate: object,
  type: string,
  payload: Readonly<Record<string, unknown>>,
): void {
  const events = recorded.get(aggregate);
  if (events) events.push({ type, payload });
  else recorded.set(aggregate, [{ type, payload }]);
}

/** Takes the recorded events; a second call answers none. */
export function pullEvents(aggregate: object): readonly RecordedEvent[] {
  const events = recorded.get(aggregate) ?? [];
  recorded.delete(aggregate);
  return events;
}
