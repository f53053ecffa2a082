import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFloatingFooter } from '@/backoffice/shared/layout/use-floating-footer';
import { listTexts } from '@/texts/backoffice/shell';
import { IconButton } from '@/ui/icon-button/icon-button';

interface BulkBarProps {
  /** How many rows are checked, on all pages. */
  count: number;
  onClear: () => void;
  /** Buttons of `size="sm"`. */
  children: ReactNode;
}

/** What can be done with the checked rows; it stays at the foot of the window while there are any. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  useFloatingFooter(count > 0);
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 ? listTexts.selected(count) : ''}
      </p>
      {count > 0 ? (
        <section
          aria-label={listTexts.bulk}
          className="sticky bottom-4 z-sticky mx-auto flex w-fit max-w-full animate-rise-in flex-wrap items-center gap-x-3 gap-y-2 rounded-tile border border-line-strong bg-paper py-2 pl-4 pr-2 shadow-lg"
        >
          <span aria-hidden="true" className="figures flex-1 font-semibold sm:flex-none">
            {listTexts.selected(count)}
          </span>
          <div className="order-last flex basis-full flex-wrap items-center gap-2 sm:order-none sm:min-w-0 sm:flex-1">
            {children}
          </div>
          <IconButton
            size="sm"
            label={listTexts.clearSelection}
            onClick={onClear}
            icon={<X aria-hidden="true" className="size-4" />}
          />
        </section>
      ) : null}
    </>
  );
}
