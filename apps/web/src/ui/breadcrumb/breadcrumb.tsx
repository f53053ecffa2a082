import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { uiTexts } from '@/texts/ui';

export interface Crumb {
  label: string;
  /** The last one, the page itself, has none. */
  to?: string;
}

/** The way back up. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={uiTexts.breadcrumb}>
      <ol className="no-scrollbar -mx-1 flex items-center gap-1 overflow-x-auto text-small text-ink-2">
        {items.map((item, place) => (
          <li key={item.label} className="flex shrink-0 items-center gap-1 last:shrink">
            {place > 0 ? (
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-line-strong" />
            ) : null}
            {item.to ? (
              <Link
                to={item.to}
                className="inline-flex min-h-11 items-center rounded-badge px-1 hover:text-petrol hover:underline"
              >
                {item.label}
              </Link>
            ) : (
              <span
                aria-current="page"
                className="inline-flex min-h-11 items-center px-1 text-ink"
                title={item.label}
              >
                <span className="line-clamp-1">{item.label}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
