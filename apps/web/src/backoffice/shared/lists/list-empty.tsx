import { SearchX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { listTexts } from '@/texts/backoffice/shell';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { LinkButton } from '@/ui/link-button/link-button';

/** Without texts for active filters, those of the empty list are used. */
export interface ListEmptyTexts {
  empty: string;
  emptyText: string;
  noResult?: string;
  noResultText?: string;
}

interface ListEmptyProps {
  icon: LucideIcon;
  texts: ListEmptyTexts;
  /** No record matches the filters. */
  filtered: boolean;
  /** The address of the list without filters. */
  clearTo: string;
  /** The way on when there is nothing yet. */
  action?: ReactNode;
}

/** The empty list: there are no records yet, or none matches the filters. */
export function ListEmpty({ icon, texts, filtered, clearTo, action = null }: ListEmptyProps) {
  const Icon = filtered ? SearchX : icon;
  return (
    <EmptyState
      className="bg-paper"
      icon={<Icon aria-hidden="true" className="size-7" />}
      title={filtered ? (texts.noResult ?? texts.empty) : texts.empty}
      text={filtered ? (texts.noResultText ?? texts.emptyText) : texts.emptyText}
      actions={
        filtered ? (
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
