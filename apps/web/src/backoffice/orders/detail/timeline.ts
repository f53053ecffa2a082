import type {
  AdminOrderView,
  OrderNoteView,
  OrderStepView,
} from '@plantao/contracts/orders/admin-order.view';
import type { ReturnHistoryState } from '@plantao/contracts/returns/return.view';

/** Something that happened to a return of the order. */
export interface ReturnEventView {
  /** The return. */
  id: string;
  protocol: string;
  state: ReturnHistoryState;
  at: string;
}

export type TimelineEntry =
  | { kind: 'step'; id: string; step: OrderStepView }
  | { kind: 'note'; id: string; note: OrderNoteView }
  | { kind: 'return'; id: string; event: ReturnEventView };

const moment = (at: string | null): number => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at));

function when(entry: TimelineEntry): number {
  if (entry.kind === 'step') return moment(entry.step.at);
  return moment(entry.kind === 'note' ? entry.note.createdAt : entry.event.at);
}

/** Whether a step is still ahead; it has no time. */
export const isAhead = (step: OrderStepView): boolean => step.status === 'other';

/** What happened to the returns of an order; of a cancelled one the cancelling alone is shown (AORD-17). */
export const returnEvents = ({ status, returns = [] }: AdminOrderView): ReturnEventView[] =>
  status === 'cancelled'
    ? []
    : returns.flatMap(({ id, protocol, history }) => history.map((event) => ({ ...event, id, protocol })));

/**
 * Steps, notes and returns as one list, oldest first, the steps still ahead at the end. Entries of the same time keep their
 * order, steps before notes and returns; a step without a known time keeps its place in the history.
 */
export function mergeTimeline(
  steps: readonly OrderStepView[],
  notes: readonly OrderNoteView[],
  returns: readonly ReturnEventView[] = [],
): TimelineEntry[] {
  const happened = steps.filter((step) => !isAhead(step));
  const past: TimelineEntry[] = [
    ...happened.map((step): TimelineEntry => ({ kind: 'step', id: step._id, step })),
    ...notes.map((note): TimelineEntry => ({ kind: 'note', id: note._id, note })),
    ...returns.map((event): TimelineEntry => ({ kind: 'return', id: `${event.id} ${event.state}`, event })),
  ];
  const ahead = steps.filter(isAhead).map((step): TimelineEntry => ({ kind: 'step', id: step._id, step }));
  return [...past.sort((a, b) => (when(a) === when(b) ? 0 : when(a) - when(b))), ...ahead];
}
