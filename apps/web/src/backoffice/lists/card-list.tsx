import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { staleStyles } from '@/ui/table/stale.styles';

interface CardListProps {
  label?: string;
  /** The rows are old and the new ones are on their way. */
  busy: boolean;
  children: ReactNode;
}

/** A table as a phone shows it: a card a row. */
export function CardList({ label, busy, children }: CardListProps) {
  return (
    <ul aria-label={label} aria-busy={busy || undefined} className={clsx('space-y-3', busy && staleStyles)}>
      {children}
    </ul>
  );
}
