import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: ReactNode;
  /** On the right of the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A white card with its heading: one subject of a screen. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx('rounded-tile border border-line bg-paper', className)}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-3">
        <h2 id={id} className="text-body font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      <div className="px-4 pb-4 pt-1">{children}</div>
    </section>
  );
}
