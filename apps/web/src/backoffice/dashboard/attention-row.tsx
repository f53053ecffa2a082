import type { AttentionKind } from '@plantao/contracts/admin/dashboard.view';
import {
  Clock,
  Mail,
  PackageX,
  PackageMinus,
  ServerOff,
  ShieldAlert,
  Tag,
  Undo2,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { clsx } from 'clsx';
import { attentionTexts as texts } from '@/texts/backoffice-dashboard';
import { AttentionLine } from './attention-line.js';
import { attentionLinks } from './attention-links.js';

const LOOKS: Record<AttentionKind, { icon: LucideIcon; urgent?: boolean }> = {
  disputed: { icon: ShieldAlert, urgent: true },
  'refunds-failed': { icon: Undo2, urgent: true },
  'worker-silent': { icon: ServerOff, urgent: true },
  'unpaid-long': { icon: Clock },
  'labels-missing': { icon: Tag },
  'labels-unpaid': { icon: Wallet },
  'stock-zero': { icon: PackageX },
  'stock-low': { icon: PackageMinus },
  'messages-open': { icon: Mail },
};

/** One kind of work that waits, and the way to it. */
export function AttentionRow({ kind, count }: { kind: AttentionKind; count: number }) {
  const { icon: Icon, urgent } = LOOKS[kind];
  return (
    <AttentionLine to={kind === 'worker-silent' ? null : attentionLinks[kind]}>
      <Icon aria-hidden="true" className={clsx('size-5 shrink-0', urgent ? 'text-err' : 'text-amber')} />
      <span className={clsx('min-w-0 flex-1', urgent && 'text-err')}>{texts[kind](count)}</span>
    </AttentionLine>
  );
}
