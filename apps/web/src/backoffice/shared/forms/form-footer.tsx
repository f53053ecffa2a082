import type { ReactNode } from 'react';

/** The buttons of the form; they stay at the foot of the panel while it scrolls. */
export function FormFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-4 z-sticky -mx-4 -mb-4 mt-6 flex items-center justify-end gap-3 border-t border-line bg-paper px-4 py-4 max-sm:*:flex-1 md:-mx-6 md:px-6">
      {children}
    </div>
  );
}
