import { ChoiceSelect, SortSelect } from '@/backoffice/lists/choice-select';
import { ListToolbar } from '@/backoffice/lists/list-toolbar';
import type { ListState } from '@/backoffice/lists/use-list-state';
import { ViewTabs, viewsOf } from '@/backoffice/lists/view-tabs';
import { usersTexts as texts } from '@/texts/backoffice-users';
import { ROLES, SORTS, VIEWS, type UsersFilters } from './users-filters.js';

/** What narrows and orders the list of people (AUSER-01, AUSER-02). */
export function UsersToolbar({ list }: { list: ListState<UsersFilters> }) {
  const { filters, go, hrefOf } = list;
  return (
    <>
      <ViewTabs views={viewsOf(VIEWS, texts.views, filters.view, (view) => hrefOf({ view }))} />
      <ListToolbar list={list} texts={texts}>
        <div className="grid grid-cols-2 gap-3 sm:ml-auto sm:w-96">
          <ChoiceSelect
            label={texts.role}
            choices={ROLES}
            names={texts.roleFilter}
            value={filters.role}
            onChoose={(role) => go({ role })}
          />
          <SortSelect list={list} choices={SORTS} names={texts.sorts} />
        </div>
      </ListToolbar>
    </>
  );
}
