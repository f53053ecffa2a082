import { ListBody } from '@/backoffice/lists/list-body';
import { ListFoot } from '@/backoffice/lists/list-foot';
import { ListToolbar } from '@/backoffice/lists/list-toolbar';
import { ViewTabs, viewsOf } from '@/backoffice/lists/view-tabs';
import { useIsMobile } from '@/lib/use-media-query';
import { categoriesTexts as texts } from '@/texts/backoffice-categories';
import { CategoriesCards } from './categories-cards.js';
import { CategoriesEmpty } from './categories-empty.js';
import { CategoriesTable } from './categories-table.js';
import type { CategoryHandlers } from './category-actions.js';
import { VIEWS } from './category-queries.js';
import type { CategoriesState } from './use-categories-list.js';

interface CategoriesListProps {
  list: CategoriesState;
  /** Null for whoever only looks. */
  handlers: CategoryHandlers | null;
  onAdd: (() => void) | null;
}

/** Views, search, and what they let through. */
export function CategoriesList({ list, handlers, onAdd }: CategoriesListProps) {
  const { filters, hrefOf, go, answer } = list;
  const { data, paging, stale } = answer;
  const List = useIsMobile() ? CategoriesCards : CategoriesTable;
  return (
    <>
      <ViewTabs views={viewsOf(VIEWS, texts.views, filters.status, (status) => hrefOf({ status }))} />
      <ListToolbar list={list} texts={texts} />
      <ListBody
        answer={answer}
        failed={texts.failed}
        loading={texts.loading}
        empty={
          <CategoriesEmpty
            narrowed={list.isNarrowed()}
            clearTo={hrefOf({ search: '', status: 'all' })}
            add={onAdd}
          />
        }
      >
        <List categories={data?.categories} busy={stale} handlers={handlers} />
        {paging ? <ListFoot {...paging} busy={stale} onPage={(page) => go({ page })} /> : null}
      </ListBody>
    </>
  );
}
