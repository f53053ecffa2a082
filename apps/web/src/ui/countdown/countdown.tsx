import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatCountdown } from '@/lib/date-format';
import { useInterval } from '@/lib/use-interval';
import { controlTexts } from '@/texts/controls';

interface CountdownProps {
  /** When it ends, ISO or milliseconds. */
  until: string | number;
  /** Called once, at the end. */
  onEnd?: () => void;
  /** Minutes left at which it is read out; nothing in between is. */
  announceAt?: readonly number[];
  className?: string;
}

const MINUTE = 60_000;

/** The time left, mm:ss. It reads the clock each second, so a sleeping tab wakes to the right figure. */
export function Countdown({ until, onEnd, announceAt = [5, 1], className }: CountdownProps) {
  const end = typeof until === 'number' ? until : Date.parse(until);
  const [left, setLeft] = useState(() => end - Date.now());
  const over = left <= 0;
  useInterval(() => setLeft(end - Date.now()), over ? null : 1000);

  const finish = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (over) finish();
  }, [over]);

  const minutes = Math.ceil(left / MINUTE);
  const spoken = over
    ? controlTexts.timeOver
    : announceAt.includes(minutes)
      ? controlTexts.minutesLeft(minutes)
      : '';
  return (
    <>
      <span
        role="timer"
        aria-live="off"
        className={clsx('figures font-semibold', left <= MINUTE && 'text-err', className)}
      >
        {formatCountdown(left)}
      </span>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </>
  );
}
