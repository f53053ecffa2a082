import type { ReturnDeadlineView, ReturnStateView } from '@plantao/contracts/returns/return.view';
import { DeadlineDays, toneOf } from '@/backoffice/shared/lists/deadline-days';
import { formatDate } from '@/lib/date-format';
import { returnsTexts as texts } from '@/texts/backoffice/returns';

type Waiting = ReturnDeadlineView & { state: ReturnStateView };

/** Until when the customer posts a return or the shop does its part, and since when that waits. */
export function ReturnDeadline({ of: { state, since, deadline, daysLeft } }: { of: Waiting }) {
  if (!deadline || daysLeft === null) return <span className="text-ink-3">{texts.noDeadline}</span>;
  return (
    <DeadlineDays
      deadline={deadline}
      daysLeft={daysLeft}
      text={texts.waits(state, formatDate(since), wordsOf(daysLeft))}
    />
  );
}

/** The days alone; nothing where nobody has to act. */
export function DaysLeft({ of: { daysLeft } }: { of: Pick<ReturnDeadlineView, 'daysLeft'> }) {
  return daysLeft === null ? null : (
    <span className={`figures text-small ${toneOf(daysLeft)}`}>{wordsOf(daysLeft)}</span>
  );
}

// The first day that has passed is -1: no whole one yet.
const wordsOf = (daysLeft: number): string =>
  daysLeft <= 0 ? texts.overdue(Math.max(0, -daysLeft - 1)) : texts.left(daysLeft);
