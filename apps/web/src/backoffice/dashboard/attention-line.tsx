import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useQueueBoard } from '@/backoffice/shell/use-queue-board';
import { attentionTexts as texts } from '@/texts/backoffice-dashboard';

const STYLES =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-2 text-left font-semibold hover:bg-tile';

interface AttentionLineProps {
  /** The screen where it is dealt with; null for the queues' own. */
  to: string | null;
  children: ReactNode;
}

/** Something to look at, all of which leads to where it is dealt with. */
export function AttentionLine({ to, children }: AttentionLineProps) {
  const board = useQueueBoard();
  const content = (
    <>
      {children}
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
    </>
  );
  return (
    <li>
      {to === null ? (
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
