import { ChoiceSelect, SortSelect } from '@/backoffice/lists/choice-select';
import { ListToolbar } from '@/backoffice/lists/list-toolbar';
import type { ListState } from '@/backoffice/lists/use-list-state';
import { ViewTabs, viewsOf } from '@/backoffice/lists/view-tabs';
import { couponsTexts as texts } from '@/texts/backoffice-coupons';
import { SORTS, TYPES, VIEWS, type CouponsFilters } from './coupons-filters.js';

/** What narrows and orders the list of coupons (ACOUP-01, ACOUP-02). */
export function CouponsToolbar({ list }: { list: ListState<CouponsFilters> }) {
  const { filters, go, hrefOf } = list;
  return (
    <>
      <ViewTabs views={viewsOf(VIEWS, texts.views, filters.view, (view) => hrefOf({ view }))} />
      <ListToolbar list={list} texts={texts}>
        <div className="grid grid-cols-2 gap-3 sm:ml-auto sm:w-96">
          <ChoiceSelect
            label={texts.type}
            choices={TYPES}
            names={texts.types}
            value={filters.type}
            onChoose={(type) => go({ type })}
          />
          <SortSelect list={list} choices={SORTS} names={texts.sorts} />
        </div>
      </ListToolbar>
    </>
  );
}
