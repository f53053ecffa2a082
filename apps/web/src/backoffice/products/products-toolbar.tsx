import { useQuery } from '@tanstack/react-query';
import { ColumnChoice } from '@/backoffice/lists/column-choice';
import { SearchField } from '@/backoffice/lists/search-field';
import type { ListState } from '@/backoffice/lists/use-list-state';
import type { Columns } from '@/backoffice/lists/use-columns';
import { ViewTabs } from '@/backoffice/lists/view-tabs';
import { listTexts } from '@/texts/backoffice';
import { productsTexts as texts } from '@/texts/backoffice-products';
import { Select } from '@/ui/select/select';
import type { ProductColumn } from './product-columns.js';
import { allCategoriesQuery } from './product-queries.js';
import { SALES, SORTS, STOCKS, VIEWS, type ProductsFilters } from './products-filters.js';

interface ProductsToolbarProps {
  list: ListState<ProductsFilters>;
  columns: Columns<ProductColumn>;
}

/** Views, search, filters, order and columns of the list. */
export function ProductsToolbar({ list: { filters, hrefOf, go }, columns }: ProductsToolbarProps) {
  const { data: categories = [] } = useQuery(allCategoriesQuery());
  const oneOf = <T extends string>(choices: readonly T[], value: string, usual: T): T =>
    choices.find((choice) => choice === value) ?? usual;
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
      <div className="flex gap-3">
        <div className="flex-1 lg:max-w-dialog">
          <SearchField
            label={texts.search}
            placeholder={texts.searchPlaceholder}
            value={filters.search}
            onSearch={(search) => go({ search }, true)}
          />
        </div>
        <div className="ml-auto max-md:hidden">
          <ColumnChoice columns={columns} />
        </div>
      </div>
      <div role="group" aria-label={texts.filters} className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Select
          aria-label={texts.category}
          value={filters.category}
          onChange={(event) => go({ category: event.target.value })}
          options={[
            { value: '', label: texts.allCategories },
            ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
        <Select
          aria-label={texts.stockState}
          value={filters.stock}
          onChange={(event) => go({ stock: oneOf(STOCKS, event.target.value, 'all') })}
          options={STOCKS.map((value) => ({ value, label: texts.stocks[value] }))}
        />
        <Select
          aria-label={texts.saleState}
          value={filters.sale}
          onChange={(event) => go({ sale: oneOf(SALES, event.target.value, 'all') })}
          options={SALES.map((value) => ({ value, label: texts.sales[value] }))}
        />
        <Select
          aria-label={listTexts.sort}
          value={filters.sort}
          onChange={(event) => go({ sort: oneOf(SORTS, event.target.value, filters.sort) })}
          options={SORTS.map((value) => ({ value, label: texts.sorts[value] }))}
        />
      </div>
    </>
  );
}
