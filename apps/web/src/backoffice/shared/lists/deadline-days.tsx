import { clsx } from 'clsx';
import { formatDateTime } from '@/lib/date-format';

/** Days from which a deadline is near. */
const NEAR_DAYS = 3;

/** How urgent so many days are; none are left at 0. */
export const toneOf = (daysLeft: number): string =>
  daysLeft <= 0 ? 'font-semibold text-err' : daysLeft <= NEAR_DAYS ? 'text-amber' : 'text-ink-3';

interface DeadlineDaysProps {
  deadline: string;
  daysLeft: number;
  /** The days in words; empty where nobody waits for it any more. */
  text: string;
}

/** Until when something is to be done, and how many days that is. */
export function DeadlineDays({ deadline, daysLeft, text }: DeadlineDaysProps) {
  return (
    <span className="figures sm:whitespace-nowrap">
      <span className={clsx('block', text ? 'font-semibold' : 'text-ink-3')}>{formatDateTime(deadline)}</span>
      {text ? <span className={clsx('block text-caption', toneOf(daysLeft))}>{text}</span> : null}
    </span>
  );
}
