import { useQuery } from '@tanstack/react-query';
import { allCategoriesQuery } from '@/backoffice/categories/category-queries';
import { ChoiceSelect, SortSelect } from '@/backoffice/shared/lists/filters/choice-select';
import { ColumnChoice } from '@/backoffice/shared/lists/columns/column-choice';
import { FilterRow } from '@/backoffice/shared/lists/filters/filter-row';
import { ListSearch } from '@/backoffice/shared/lists/list-toolbar';
import type { Columns } from '@/backoffice/shared/lists/columns/use-columns';
import type { ListState } from '@/backoffice/shared/lists/use-list-state';
import { ViewTabs, viewsOf } from '@/backoffice/shared/lists/views/view-tabs';
import { productsTexts as texts } from '@/texts/backoffice/products';
import { Select } from '@/ui/select/select';
import type { ProductColumn } from './product-columns.js';
import { SALES, SORTS, STOCKS, VIEWS, type ProductsFilters } from './products-filters.js';

interface ProductsToolbarProps {
  list: ListState<ProductsFilters>;
  columns: Columns<ProductColumn>;
}

/** Views, search, filters, order and columns of the list. */
export function ProductsToolbar({ list, columns }: ProductsToolbarProps) {
  const { filters, hrefOf, go } = list;
  const { data: categories = [] } = useQuery(allCategoriesQuery());
  return (
    <>
      <ViewTabs views={viewsOf(VIEWS, texts.views, filters.view, (view) => hrefOf({ view }))} />
      <div className="flex gap-3">
        <div className="flex-1 lg:max-w-dialog">
          <ListSearch list={list} texts={texts} />
        </div>
        <div className="ml-auto max-md:hidden">
          <ColumnChoice columns={columns} />
        </div>
      </div>
      <FilterRow label={texts.filters}>
        <Select
          aria-label={texts.category}
          value={filters.category}
          onChange={(event) => go({ category: event.target.value })}
          options={[
            { value: '', label: texts.allCategories },
            ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
        <ChoiceSelect
          label={texts.stockState}
          choices={STOCKS}
          names={texts.stocks}
          value={filters.stock}
          onChoose={(stock) => go({ stock })}
        />
        <ChoiceSelect
          label={texts.saleState}
          choices={SALES}
          names={texts.sales}
          value={filters.sale}
          onChoose={(sale) => go({ sale })}
        />
        <SortSelect list={list} choices={SORTS} names={texts.sorts} />
      </FilterRow>
    </>
  );
}
