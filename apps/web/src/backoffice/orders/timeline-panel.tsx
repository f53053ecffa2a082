import type { AdminOrderView } from '@plantao/contracts/admin/admin-order.view';
import { useQuery } from '@tanstack/react-query';
import { ChangesLink } from '@/backoffice/audit/changes-link';
import { Panel } from '@/backoffice/shell/panel';
import { useMayChange } from '@/backoffice/shell/use-role';
import { timelineTexts as texts } from '@/texts/backoffice-orders';
import { ErrorState } from '@/ui/error-state/error-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { EarlierSteps } from './earlier-steps.js';
import { NoteComposer } from './note-composer.js';
import { NoteEntry } from './note-entry.js';
import { notesQuery } from './order-queries.js';
import { StepEntry } from './step-entry.js';
import { mergeTimeline } from './timeline.js';

/** What happened and what the team wrote, on one line of time; below it the next note (AORD-06, AORD-20). */
export function TimelinePanel({ order }: { order: AdminOrderView }) {
  const notes = useQuery(notesQuery(order.id));
  const mayChange = useMayChange();
  const entries = mergeTimeline(order.steps, notes.data ?? []);
  return (
    <Panel title={texts.title} aside={<ChangesLink entity="order" id={order.id} />}>
      <ol aria-label={texts.history} className="mt-2">
        {entries.map((entry, place) =>
          entry.kind === 'step' ? (
            <StepEntry key={entry.id} step={entry.step} last={place === entries.length - 1} />
          ) : (
            <NoteEntry
              key={entry.id}
              note={entry.note}
              orderId={order.id}
              mayChange={mayChange}
              last={place === entries.length - 1}
            />
          ),
        )}
      </ol>
      <EarlierSteps steps={order.earlier} />
      {notes.isPending ? (
        <div className="mt-2">
          <span role="status" className="sr-only">
            {texts.notesLoading}
          </span>
          <Skeleton className="h-4 w-40" />
        </div>
      ) : null}
      {notes.isError ? (
        <ErrorState
          inline
          title={texts.notesFailed}
          retrying={notes.isFetching}
          onRetry={() => void notes.refetch()}
          className="mt-2"
        />
      ) : null}
      {notes.data?.length === 0 ? <p className="mt-3 text-ink-3">{texts.noNotes}</p> : null}
      {mayChange ? <NoteComposer orderId={order.id} /> : null}
    </Panel>
  );
}
