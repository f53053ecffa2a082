import type { ListState } from '@/backoffice/lists/use-list-state';
import { SearchField } from '@/backoffice/lists/search-field';
import { ViewTabs } from '@/backoffice/lists/view-tabs';
import { listTexts } from '@/texts/backoffice';
import { usersTexts as texts } from '@/texts/backoffice-users';
import { Select } from '@/ui/select/select';
import { ROLES, SORTS, VIEWS, type UsersFilters } from './users-filters.js';

/** What narrows and orders the list of people (AUSER-01, AUSER-02). */
export function UsersToolbar({ list }: { list: ListState<UsersFilters> }) {
  const { filters, go, hrefOf } = list;
  return (
    <>
      <ViewTabs
        views={VIEWS.map((view) => ({
          key: view,
          label: texts.views[view],
          to: hrefOf({ view }),
          current: view === filters.view,
        }))}
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <div className="flex-1 lg:max-w-narrow">
          <SearchField
            label={texts.search}
            placeholder={texts.searchPlaceholder}
            value={filters.search}
            onSearch={(search) => go({ search }, true)}
          />
        </div>
        <div className="grid grid-cols-2 gap-3 sm:ml-auto sm:w-96">
          <Select
            aria-label={texts.role}
            value={filters.role}
            onChange={(event) => go({ role: ROLES.find((role) => role === event.target.value) ?? 'all' })}
            options={ROLES.map((value) => ({ value, label: texts.roleFilter[value] }))}
          />
          <Select
            aria-label={listTexts.sort}
            value={filters.sort}
            onChange={(event) =>
              go({ sort: SORTS.find((sort) => sort === event.target.value) ?? filters.sort })
            }
            options={SORTS.map((value) => ({ value, label: texts.sorts[value] }))}
          />
        </div>
      </div>
    </>
  );
}
