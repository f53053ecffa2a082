import { SearchX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { listTexts } from '@/texts/backoffice';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { LinkButton } from '@/ui/link-button/link-button';

interface ListEmptyProps {
  icon: LucideIcon;
  /** Where the filters have no words of their own, those of the empty list serve. */
  texts: { empty: string; emptyText: string; noResult?: string; noResultText?: string };
  /** Filters let nothing through. */
  narrowed: boolean;
  /** The address of the list without filters. */
  clearTo: string;
  /** The way on when there is nothing yet. */
  action?: ReactNode;
}

/** Nothing to list: because there is nothing yet, or because the filters let nothing through. */
export function ListEmpty({ icon, texts, narrowed, clearTo, action = null }: ListEmptyProps) {
  const Icon = narrowed ? SearchX : icon;
  return (
    <EmptyState
      className="bg-paper"
      icon={<Icon aria-hidden="true" className="size-7" />}
      title={narrowed ? (texts.noResult ?? texts.empty) : texts.empty}
      text={narrowed ? (texts.noResultText ?? texts.emptyText) : texts.emptyText}
      actions={
        narrowed ? (
          <LinkButton to={clearTo} variant="secondary">
            {listTexts.clearFilters}
          </LinkButton>
        ) : (
          action
        )
      }
    />
  );
}
