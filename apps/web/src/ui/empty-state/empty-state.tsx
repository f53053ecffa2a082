import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** What to do now: usually one button. */
  actions?: ReactNode;
  /** Level of the title; 'p' inside tables and small boxes. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
  /** Without the stitched frame. */
  bare?: boolean;
  className?: string;
}

/** Nothing here yet: says so and offers the next step. */
export function EmptyState({
  icon,
  title,
  text,
  actions,
  as: Title = 'h2',
  bare,
  className,
}: EmptyStateProps) {
  return (
    <div
      className={clsx('flex flex-col items-center px-6 py-12 text-center', !bare && 'stitch-box', className)}
    >
      {icon ? (
        <div className="mb-4 inline-flex size-16 items-center justify-center rounded-full bg-tile text-ink-2">
          {icon}
        </div>
      ) : null}
      <Title className="font-display text-h3 font-semibold">{title}</Title>
      {text ? <div className="mt-2 max-w-measure text-ink-2">{text}</div> : null}
      {actions ? <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
