import { Plus, Tags } from 'lucide-react';
import { CardList } from '@/backoffice/shared/lists/card-list';
import { ListBody } from '@/backoffice/shared/lists/list-body';
import { ListEmpty } from '@/backoffice/shared/lists/list-empty';
import { ListFooter } from '@/backoffice/shared/lists/list-footer';
import { ListToolbar } from '@/backoffice/shared/lists/list-toolbar';
import { ViewTabs, viewsOf } from '@/backoffice/shared/lists/views/view-tabs';
import { useIsMobile } from '@/lib/use-media-query';
import { categoriesTexts as texts } from '@/texts/backoffice/categories';
import { Button } from '@/ui/button/button';
import { Picture } from '@/ui/picture/picture';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { CategoriesTable, type CategoriesTableProps } from './categories-table.js';
import { type CategoryHandlers, CategoryActions } from './category-actions.js';
import { CategoryBadge } from './category-badge.js';
import { VIEWS } from './category-queries.js';
import type { CategoriesState } from './use-categories-list.js';

interface CategoriesListProps {
  list: CategoriesState;
  /** Null for users without write access. */
  handlers: CategoryHandlers | null;
  onAdd: (() => void) | null;
}

/** Views, search, and what they let through. */
export function CategoriesList({ list, handlers, onAdd }: CategoriesListProps) {
  const { filters, hrefOf, go, response } = list;
  const { data, paging, stale } = response;
  const List = useIsMobile() ? CategoriesCards : CategoriesTable;
  return (
    <>
      <ViewTabs views={viewsOf(VIEWS, texts.views, filters.status, (status) => hrefOf({ status }))} />
      <ListToolbar list={list} texts={texts} />
      <ListBody
        response={response}
        failed={texts.failed}
        loading={texts.loading}
        empty={
          <CategoriesEmpty
            filtered={list.isFiltered()}
            clearTo={hrefOf({ search: '', status: 'all' })}
            add={onAdd}
          />
        }
      >
        <List categories={data?.categories} busy={stale} handlers={handlers} />
        {paging ? <ListFooter {...paging} busy={stale} onPage={(page) => go({ page })} /> : null}
      </ListBody>
    </>
  );
}

interface CategoriesEmptyProps {
  filtered: boolean;
  clearTo: string;
  add: (() => void) | null;
}

/** ACAT-02 */
function CategoriesEmpty({ add, ...list }: CategoriesEmptyProps) {
  return (
    <ListEmpty
      {...list}
      icon={Tags}
      texts={texts}
      action={
        add ? (
          <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={add}>
            {texts.add}
          </Button>
        ) : null
      }
    />
  );
}

/** The rows as cards, on phones. */
function CategoriesCards({ categories, busy, handlers }: CategoriesTableProps) {
  return (
    <CardList busy={busy}>
      {categories
        ? categories.map((category) => (
            <li
              key={category.id}
              className="flex items-center gap-3 rounded-tile border border-line bg-paper p-3"
            >
              <Picture
                src={category.image}
                alt=""
                ratio="1/1"
                sizes="4rem"
                className="w-16 shrink-0 rounded-control"
              />
              <div className="min-w-0 flex-1">
                <p className="truncate font-semibold">{category.name}</p>
                <p className="truncate font-mono text-small text-ink-2">{category.slug}</p>
                <p className="mt-1 flex flex-wrap items-center gap-2 text-small text-ink-2">
                  <CategoryBadge status={category.status} />
                  {texts.products(category.products)}
                </p>
              </div>
              {handlers ? <CategoryActions category={category} handlers={handlers} /> : null}
            </li>
          ))
        : Array.from({ length: 4 }, (_, card) => <Waiting key={card} />)}
    </CardList>
  );
}

function Waiting() {
  return (
    <li className="flex items-center gap-3 rounded-tile border border-line bg-paper p-3">
      <Skeleton className="size-16" />
      <span className="flex-1">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-1 h-4 w-20" />
        <Skeleton className="mt-2 h-5 w-32" />
      </span>
    </li>
  );
}
