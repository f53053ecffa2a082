import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: ReactNode;
  /** On the right of the title. */
  aside?: ReactNode;
  className?: string;
  /** The content takes the height that the panel is given. */
  fill?: boolean;
  children: ReactNode;
}

/** A white card with its heading: one subject of a screen. */
export function Panel({ title, aside, className, fill, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx('rounded-tile border border-line bg-paper', fill && 'flex h-full flex-col', className)}
    >
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-3">
        <h2 id={id} className="text-body font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      <div className={clsx('px-4 pb-4 pt-1', fill && 'flex flex-1 flex-col')}>{children}</div>
    </section>
  );
}
