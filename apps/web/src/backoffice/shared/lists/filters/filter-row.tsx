import type { ReactNode } from 'react';

interface FilterRowProps {
  label: string;
  /** Selects, each as wide as its text. */
  children: ReactNode;
}

/** Several filters side by side; on a phone they are one line that is drawn sideways, so that no word is cut. */
export function FilterRow({ label, children }: FilterRowProps) {
  return (
    <div role="group" aria-label={label}>
      <div className="no-scrollbar -mx-4 -my-1 flex gap-3 overflow-x-auto px-4 py-1 *:shrink-0 md:m-0 md:grid md:auto-cols-fr md:grid-flow-col md:overflow-visible md:p-0">
        {children}
      </div>
    </div>
  );
}
