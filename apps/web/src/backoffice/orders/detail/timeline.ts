import type { OrderNoteView, OrderStepView } from '@plantao/contracts/orders/admin-order.view';

export type TimelineEntry =
  { kind: 'step'; id: string; step: OrderStepView } | { kind: 'note'; id: string; note: OrderNoteView };

const moment = (at: string | null): number => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at));

const when = (entry: TimelineEntry): number =>
  entry.kind === 'step' ? moment(entry.step.at) : moment(entry.note.createdAt);

/** Whether a step is still ahead; it has no time. */
export const isAhead = (step: OrderStepView): boolean => step.status === 'other';

/**
 * Steps and notes as one list, oldest first, the steps still ahead at the end. Entries of the same time keep their
 * order, steps before notes; a step without a known time keeps its place in the history.
 */
export function mergeTimeline(
  steps: readonly OrderStepView[],
  notes: readonly OrderNoteView[],
): TimelineEntry[] {
  const happened = steps.filter((step) => !isAhead(step));
  const past: TimelineEntry[] = [
    ...happened.map((step): TimelineEntry => ({ kind: 'step', id: step._id, step })),
    ...notes.map((note): TimelineEntry => ({ kind: 'note', id: note._id, note })),
  ];
  const ahead = steps.filter(isAhead).map((step): TimelineEntry => ({ kind: 'step', id: step._id, step }));
  return [...past.sort((a, b) => (when(a) === when(b) ? 0 : when(a) - when(b))), ...ahead];
}
