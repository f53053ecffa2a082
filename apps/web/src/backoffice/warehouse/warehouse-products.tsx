import { useQuery } from '@tanstack/react-query';
import { ListFoot } from '@/backoffice/lists/list-foot';
import { SearchField } from '@/backoffice/lists/search-field';
import { useIsMobile } from '@/lib/use-media-query';
import { warehouseTexts as texts } from '@/texts/backoffice-warehouse';
import { ErrorState } from '@/ui/error-state/error-state';
import { Select } from '@/ui/select/select';
import { ProductsCards } from './products-cards.js';
import { ProductsTable } from './products-table.js';
import { useRemoveProduct } from './use-remove-product.js';
import type { WarehouseList } from './use-warehouse-list.js';
import { allCategoriesQuery } from './warehouse-queries.js';
import { WarehouseEmpty } from './warehouse-empty.js';

interface WarehouseProductsProps {
  list: WarehouseList;
  mayChange: boolean;
  onAdd: () => void;
  onEdit: (id: string) => void;
}

/** Search, filters, and the products of the chosen warehouse. */
export function WarehouseProducts({ list, mayChange, onAdd, onEdit }: WarehouseProductsProps) {
  const mobile = useIsMobile();
  const remove = useRemoveProduct();
  const { products, data, stale, narrowed } = list;
  const rows = { onEdit, onRemove: remove, mayChange, busy: stale, products: data?.data.products };
  const empty = data?.pagination.total === 0 && !stale;
  return (
    <>
      <Filters list={list} />
      {products.isError ? (
        <ErrorState
          title={texts.listFailed}
          inline={data !== undefined}
          retrying={products.isFetching}
          onRetry={() => void products.refetch()}
        />
      ) : null}
      {empty ? (
        <WarehouseEmpty
          narrowed={narrowed}
          clearTo={list.hrefOf({ search: '', category: '', tag: '' })}
          onAdd={mayChange ? onAdd : undefined}
        />
      ) : products.isError && !data ? null : (
        <>
          {data ? null : (
            <p role="status" className="sr-only">
              {texts.loading}
            </p>
          )}
          {mobile ? <ProductsCards {...rows} /> : <ProductsTable {...rows} />}
          {data ? (
            <ListFoot
              page={data.pagination.page}
              total={data.pagination.total}
              totalPages={data.pagination.totalPages}
              busy={stale}
              onPage={(page) => list.go({ page })}
            />
          ) : null}
        </>
      )}
    </>
  );
}

function Filters({ list }: { list: WarehouseList }) {
  const { filters, go, data } = list;
  const categories = useQuery(allCategoriesQuery()).data ?? [];
  const tags = [...new Set([...(data?.data.tags ?? []), ...(filters.tag ? [filters.tag] : [])])];
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      <div className="flex-1 lg:max-w-narrow">
        <SearchField
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={filters.search}
          onSearch={(search) => go({ search }, true)}
        />
      </div>
      <div className="flex gap-3 sm:ml-auto">
        <div className="w-full sm:w-52">
          <Select
            aria-label={texts.category}
            value={filters.category}
            onChange={({ target }) => go({ category: target.value })}
            options={[
              { value: '', label: texts.allCategories },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
        <div className="w-full sm:w-44">
          <Select
            aria-label={texts.tag}
            value={filters.tag}
            onChange={({ target }) => go({ tag: target.value })}
            options={[
              { value: '', label: texts.allTags },
              ...tags.map((tag) => ({ value: tag, label: tag })),
            ]}
          />
        </div>
      </div>
    </div>
  );
}
