import { ListFoot } from '@/backoffice/lists/list-foot';
import { SearchField } from '@/backoffice/lists/search-field';
import { ViewTabs } from '@/backoffice/lists/view-tabs';
import { errorText } from '@/lib/api/api-error';
import { useIsMobile } from '@/lib/use-media-query';
import { categoriesTexts as texts } from '@/texts/backoffice-categories';
import { ErrorState } from '@/ui/error-state/error-state';
import { CategoriesCards } from './categories-cards.js';
import { CategoriesTable } from './categories-table.js';
import type { CategoryHandlers } from './category-actions.js';
import { VIEWS } from './category-queries.js';
import { NoCategories } from './no-categories.js';
import type { CategoriesState } from './use-categories-list.js';

interface CategoriesListProps {
  list: CategoriesState;
  /** Null for whoever only looks. */
  handlers: CategoryHandlers | null;
  onAdd: (() => void) | null;
}

/** Views, search, and what they let through. */
export function CategoriesList({ list, handlers, onAdd }: CategoriesListProps) {
  const { filters, hrefOf, go, data, error, stale } = list;
  return (
    <div className="space-y-4 p-4 lg:px-6">
      <ViewTabs
        views={VIEWS.map((status) => ({
          key: status,
          label: texts.views[status],
          to: hrefOf({ status }),
          current: status === filters.status,
        }))}
      />
      <div className="lg:max-w-narrow">
        <SearchField
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={filters.search}
          onSearch={(search) => go({ search }, true)}
        />
      </div>
      {error ? (
        <ErrorState
          title={texts.failed}
          text={errorText(error)}
          inline={data !== undefined}
          retrying={list.fetching}
          onRetry={list.retry}
        />
      ) : null}
      {data?.pagination.total === 0 && !stale ? (
        <NoCategories
          narrowed={list.isNarrowed()}
          clearTo={hrefOf({ search: '', status: 'all' })}
          add={onAdd}
        />
      ) : error && !data ? null : (
        <Rows list={list} handlers={handlers} />
      )}
    </div>
  );
}

function Rows({ list, handlers }: Omit<CategoriesListProps, 'onAdd'>) {
  const List = useIsMobile() ? CategoriesCards : CategoriesTable;
  const { data, stale, go } = list;
  return (
    <>
      {data ? null : (
        <p role="status" className="sr-only">
          {texts.loading}
        </p>
      )}
      <List categories={data?.categories} busy={stale} handlers={handlers} />
      {data ? <ListFoot {...data.pagination} busy={stale} onPage={(page) => go({ page })} /> : null}
    </>
  );
}
