import type { ReactNode } from 'react';
import { SearchField } from './filters/search-field.js';

interface ListSearchProps {
  list: { filters: { search: string }; go: (change: { search: string }, replace: boolean) => void };
  texts: { search: string; searchPlaceholder: string };
}

/** The search of a list, kept in the URL. */
export function ListSearch({ list, texts }: ListSearchProps) {
  return (
    <SearchField
      label={texts.search}
      placeholder={texts.searchPlaceholder}
      value={list.filters.search}
      onSearch={(search) => list.go({ search }, true)}
    />
  );
}

/** The search, and beside it whatever else narrows and orders the list. */
export function ListToolbar({ children, ...search }: ListSearchProps & { children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <div className="flex-1 lg:max-w-narrow">
        <ListSearch {...search} />
      </div>
      {children}
    </div>
  );
}
