import { officeRoutes as routes } from '@plantao/contracts/http/office-routes';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOpens } from '@/backoffice/shared/access/page-access';
import { useMay } from '@/backoffice/shared/access/use-may';
import { useQueueDashboard } from '@/backoffice/shared/access/use-queue-dashboard';
import { attentionTexts as texts } from '@/texts/backoffice/dashboard';

const STYLES =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-2 text-left font-semibold hover:bg-tile';

interface AttentionLineProps {
  /** The screen where it is handled; null for the queue dashboard. */
  to: string | null;
  children: ReactNode;
}

/** One line of the attention panel: a link to the screen where it is handled. */
export function AttentionLine({ to, children }: AttentionLineProps) {
  const board = useQueueDashboard();
  const opens = useOpens();
  const mayOpenQueues = useMay(routes.openQueueDashboard);
  const content = (
    <>
      {children}
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
    </>
  );
  return (
    <li>
      {(to === null ? !mayOpenQueues : !opens(to)) ? (
        <p className={STYLES.replace(' hover:bg-tile', '')}>{children}</p>
      ) : to === null ? (
        <button type="button" onClick={() => board.open()} className={STYLES} title={texts.openQueues}>
          {content}
        </button>
      ) : (
        <Link to={to} className={STYLES}>
          {content}
        </Link>
      )}
    </li>
  );
}
