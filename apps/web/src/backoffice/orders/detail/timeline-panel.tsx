import { routes } from '@plantao/contracts/http/routes';
import type { AdminOrderView, OrderStepView } from '@plantao/contracts/orders/admin-order.view';
import { CANCELLED_LABEL } from '@plantao/domain/orders/rules/order-steps.rules';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock, Package, Truck, Undo2, type LucideIcon } from 'lucide-react';
import { ChangesLink } from '@/backoffice/shared/audit/changes-link';
import { Panel } from '@/backoffice/shared/layout/panel';
import { useMay } from '@/backoffice/shared/access/use-may';
import { formatDateTime } from '@/lib/date-format';
import { earlierTexts } from '@/texts/backoffice/order-actions';
import { timelineTexts as texts } from '@/texts/backoffice/orders';
import { returnsTexts } from '@/texts/backoffice/returns';
import { ErrorState } from '@/ui/error-state/error-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { NoteComposer } from '../notes/note-composer.js';
import { NoteEntry } from '../notes/note-entry.js';
import { notesQuery } from '../order-queries.js';
import { TimelineRow } from './timeline-row.js';
import { mergeTimeline, returnEvents, type ReturnEventView } from './timeline.js';

const ICONS: Record<OrderStepView['icon'], LucideIcon> = { Clock, Package, Truck, CheckCircle: CircleCheck };
const LOOKS = { completed: 'done', current: 'current', other: 'ahead' } as const;

/** Steps and notes on one timeline; below it the form for a new note (AORD-06, AORD-20). */
export function TimelinePanel({ order }: { order: AdminOrderView }) {
  const notes = useQuery(notesQuery(order.id));
  const mayChange = useMay(routes.addNote);
  const entries = mergeTimeline(order.steps, notes.data ?? [], returnEvents(order));
  return (
    <Panel title={texts.title} aside={<ChangesLink entity="order" id={order.id} />}>
      <ol aria-label={texts.history} className="mt-2">
        {entries.map((entry, place) =>
          entry.kind === 'step' ? (
            <StepEntry key={entry.id} step={entry.step} last={place === entries.length - 1} />
          ) : entry.kind === 'return' ? (
            <ReturnEntry key={entry.id} event={entry.event} last={place === entries.length - 1} />
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

/** What happened before an order was cancelled: plain history below the line that AORD-17 leaves. */
function EarlierSteps({ steps }: { steps: readonly OrderStepView[] }) {
  if (steps.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h3 className="text-small font-semibold text-ink-2">{earlierTexts.title}</h3>
      <ol aria-label={earlierTexts.title} className="mt-2">
        {steps.map((step, place) => (
          <StepEntry key={step._id} step={step} last={place === steps.length - 1} />
        ))}
      </ol>
    </section>
  );
}

/** What happened to a return of the order; the way to it is in its own panel. */
function ReturnEntry({ event: { protocol, state, at }, last }: { event: ReturnEventView; last: boolean }) {
  return (
    <TimelineRow look="done" last={last} icon={<Undo2 className="size-4" />}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{returnsTexts.history[state]}</span>
        <time dateTime={at} className="figures text-caption text-ink-3">
          {formatDateTime(at)}
        </time>
      </div>
      <p className="figures text-caption text-ink-2">{protocol}</p>
    </TimelineRow>
  );
}

/** A step of the history: done, current or ahead (AORD-19). */
function StepEntry({ step, last }: { step: OrderStepView; last: boolean }) {
  // The icons of the specification (AORD-19) have none for an end.
  const Icon = step.label === CANCELLED_LABEL ? CircleX : ICONS[step.icon];
  const ahead = step.status === 'other';
  return (
    <TimelineRow
      look={LOOKS[step.status]}
      last={last}
      current={step.status === 'current'}
      icon={<Icon className="size-4" />}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={ahead ? 'text-ink-3' : 'font-semibold'}>
          {step.label}
          {step.status === 'completed' ? null : (
            <span className="sr-only"> ({ahead ? texts.ahead : texts.current})</span>
          )}
        </span>
        {step.at ? (
          <time dateTime={step.at} className="figures text-caption text-ink-3">
            {formatDateTime(step.at)}
          </time>
        ) : null}
      </div>
      {step.detail !== '' || step.actor ? (
        <p className="text-caption text-ink-2">
          {[step.detail, step.actor ? texts.by(step.actor) : ''].filter(Boolean).join(' · ')}
        </p>
      ) : null}
    </TimelineRow>
  );
}
