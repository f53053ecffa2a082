import type { AttentionKind } from '@plantao/contracts/admin/dashboard.view';
import {
  ChevronRight,
  Clock,
  Mail,
  PackageX,
  PackageMinus,
  ServerOff,
  Tag,
  Undo2,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { useQueueBoard } from '@/backoffice/shell/use-queue-board';
import { attentionTexts as texts } from '@/texts/backoffice-dashboard';
import { attentionLinks } from './attention-links.js';

const LOOKS: Record<AttentionKind, { icon: LucideIcon; urgent?: boolean }> = {
  'refunds-failed': { icon: Undo2, urgent: true },
  'worker-silent': { icon: ServerOff, urgent: true },
  'unpaid-long': { icon: Clock },
  'labels-missing': { icon: Tag },
  'labels-unpaid': { icon: Wallet },
  'stock-zero': { icon: PackageX },
  'stock-low': { icon: PackageMinus },
  'messages-open': { icon: Mail },
};

export const attentionRowStyles =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-2 text-left font-semibold hover:bg-tile';

/** One kind of work that waits, and the way to it. */
export function AttentionRow({ kind, count }: { kind: AttentionKind; count: number }) {
  const board = useQueueBoard();
  const { icon: Icon, urgent } = LOOKS[kind];
  const content = (
    <>
      <Icon aria-hidden="true" className={clsx('size-5 shrink-0', urgent ? 'text-err' : 'text-amber')} />
      <span className={clsx('min-w-0 flex-1', urgent && 'text-err')}>{texts[kind](count)}</span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
    </>
  );
  return (
    <li>
      {kind === 'worker-silent' ? (
        <button
          type="button"
          onClick={() => board.open()}
          className={attentionRowStyles}
          title={texts.openQueues}
        >
          {content}
        </button>
      ) : (
        <Link to={attentionLinks[kind]} className={attentionRowStyles}>
          {content}
        </Link>
      )}
    </li>
  );
}
