import type { OrderNoteView, OrderStepView } from '@plantao/contracts/admin/admin-order.view';

export type TimelineEntry =
  { kind: 'step'; id: string; step: OrderStepView } | { kind: 'note'; id: string; note: OrderNoteView };

const moment = (at: string | null): number => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at));

const when = (entry: TimelineEntry): number =>
  entry.kind === 'step' ? moment(entry.step.at) : moment(entry.note.createdAt);

/** Whether a step is still to come; it has no moment. */
export const isAhead = (step: OrderStepView): boolean => step.status === 'other';

/**
 * History and notes as one line, oldest first, the milestones ahead at the end. Things of the same moment keep their
 * order, steps before notes; a step that happened without a known moment stands where the history has it.
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
