import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { iconButtonStyles } from '@/ui/icon-button/icon-button';

interface PageHeaderProps {
  title: ReactNode;
  /** Beside the title: a count, a copy button, a badge. */
  aside?: ReactNode;
  /** A second line. */
  detail?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
}

/** The bar at the head of every screen: title, what belongs to it, and its actions. It stays while the page scrolls. */
export function PageHeader({ title, aside, detail, back, actions }: PageHeaderProps) {
  return (
    <div data-print="hide" className="z-sticky border-b border-line bg-paper lg:sticky lg:top-0">
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 lg:px-6">
        <div className="flex min-w-0 flex-1 items-center gap-2">
          {back ? (
            <Link
              to={back.to}
              aria-label={back.label}
              title={back.label}
              className={iconButtonStyles({ size: 'sm' })}
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
            </Link>
          ) : null}
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2">
              <h1 className="text-h3">{title}</h1>
              {aside}
            </div>
            {detail ? <p className="text-caption text-ink-3">{detail}</p> : null}
          </div>
        </div>
        {actions ? <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">{actions}</div> : null}
      </div>
    </div>
  );
}
