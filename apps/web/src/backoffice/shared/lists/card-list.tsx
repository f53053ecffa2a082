import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { staleStyles } from '@/ui/table/stale.styles';

interface CardListProps {
  label?: string;
  /** The rows are stale while new ones load. */
  busy: boolean;
  children: ReactNode;
}

/** The rows of a table as cards, on phones. */
export function CardList({ label, busy, children }: CardListProps) {
  return (
    <ul aria-label={label} aria-busy={busy || undefined} className={clsx('space-y-3', busy && staleStyles)}>
      {children}
    </ul>
  );
}
