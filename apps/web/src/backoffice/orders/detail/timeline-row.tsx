import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface TimelineRowProps {
  icon: ReactNode;
  /** Style of the dot. */
  look: 'done' | 'current' | 'ahead' | 'note';
  /** No stitch below. */
  last: boolean;
  current?: boolean;
  children: ReactNode;
}

const DOTS = {
  done: 'bg-petrol-soft text-petrol',
  current: 'bg-petrol text-paper',
  ahead: 'border border-line-strong bg-paper text-ink-3',
  note: 'bg-amber-soft text-amber',
};

/** One entry of the timeline: a dot, joined to the next one by a stitched line. */
export function TimelineRow({ icon, look, last, current, children }: TimelineRowProps) {
  return (
    <li aria-current={current ? 'step' : undefined} className="relative flex gap-3 pb-4 last:pb-0">
      {last ? null : (
        <span
          aria-hidden="true"
          className={clsx(
            'stitch-y absolute bottom-0 left-3.5 top-8',
            look === 'ahead' ? 'text-line' : 'text-line-strong',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={clsx('inline-flex size-7 shrink-0 items-center justify-center rounded-full', DOTS[look])}
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1 pt-1">{children}</div>
    </li>
  );
}
