import { ChevronLeft, ChevronRight } from 'lucide-react';
import { clsx } from 'clsx';
import { formatNumber } from '@/lib/format';
import { uiTexts } from '@/texts/ui';
import { pageWindow } from './page-window.js';

interface PaginationProps {
  /** Counted from 1. */
  page: number;
  totalPages: number;
  onChange: (page: number) => void;
  /** While the next page loads. */
  busy?: boolean;
}

const cell =
  'inline-flex min-h-11 min-w-10 items-center sm:min-w-11 justify-center gap-1 rounded-control px-2 text-small font-semibold figures hover:bg-tile disabled:text-ink-3 disabled:hover:bg-transparent';

/** First, last and the pages around the current one. Nothing at all for a single page. */
export function Pagination({ page, totalPages, onChange, busy = false }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={uiTexts.pagination} aria-busy={busy || undefined}>
      <ul className="flex items-center justify-center sm:gap-1">
        <li>
          <button
            type="button"
            className={cell}
            disabled={page <= 1}
            onClick={() => onChange(page - 1)}
            aria-label={uiTexts.previous}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </button>
        </li>
        {pageWindow(page, totalPages).map((slot) => (
          <li key={slot}>
            {typeof slot === 'number' ? (
              <button
                type="button"
                aria-label={uiTexts.pageNumber(slot)}
                aria-current={slot === page ? 'page' : undefined}
                onClick={() => onChange(slot)}
                className={clsx(cell, slot === page && 'bg-ink text-paper hover:bg-ink')}
              >
                {formatNumber(slot)}
              </button>
            ) : (
              <span aria-hidden="true" className="inline-flex min-w-4 justify-center sm:min-w-6 text-ink-3">
                …
              </span>
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            className={cell}
            disabled={page >= totalPages}
            onClick={() => onChange(page + 1)}
            aria-label={uiTexts.next}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </button>
        </li>
      </ul>
    </nav>
  );
}
