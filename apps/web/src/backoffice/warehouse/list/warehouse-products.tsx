import { routes } from '@plantao/contracts/http/routes';
import type { WarehouseProductView } from '@plantao/contracts/warehouse/warehouse.view';
import { tagName } from '@plantao/domain/catalogue/rules/tag-name.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { allCategoriesQuery } from '@/backoffice/categories/category-queries';
import { CardList } from '@/backoffice/shared/lists/card-list';
import { FilterRow } from '@/backoffice/shared/lists/filters/filter-row';
import { ListBody } from '@/backoffice/shared/lists/list-body';
import { ListFooter } from '@/backoffice/shared/lists/list-footer';
import { ListToolbar } from '@/backoffice/shared/lists/list-toolbar';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { formatNumber } from '@/lib/format';
import { useIsMobile } from '@/lib/use-media-query';
import { warehouseTexts as texts } from '@/texts/backoffice/warehouse';
import { Button } from '@/ui/button/button';
import { confirmDelete, showMessage } from '@/ui/message-dialog/dialog.store';
import { Select } from '@/ui/select/select';
import { toast } from '@/ui/toast/toast';
import { warehouseProductsKey, warehousesQuery } from '../warehouse-queries.js';
import { ProductActions, ProductName, ProductState, type RowActions } from './product-cells.js';
import { ProductsSkeletonCards } from './products-skeleton.js';
import { ProductsTable, type ProductRowsProps } from './products-table.js';
import { StockMatrix } from './stock-matrix.js';
import type { WarehouseList } from './use-warehouse-list.js';
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
  const { response } = list;
  const { data, paging, stale } = response;
  const shown = { onEdit, onRemove: remove, mayChange, busy: stale, products: data?.data.products };
  return (
    <>
      <Toolbar list={list} />
      <ListBody
        response={response}
        failed={texts.listFailed}
        loading={texts.loading}
        empty={
          <WarehouseEmpty
            filtered={list.isFiltered('search', 'category', 'tag')}
            clearTo={list.hrefOf({ search: '', category: '', tag: '' })}
            onAdd={mayChange ? onAdd : undefined}
          />
        }
      >
        {mobile ? <ProductsCards {...shown} /> : <ProductsTable {...shown} />}
        {paging ? <ListFooter {...paging} busy={stale} onPage={(page) => list.go({ page })} /> : null}
      </ListBody>
    </>
  );
}

function Toolbar({ list }: { list: WarehouseList }) {
  const { filters, go, response } = list;
  const categories = useQuery(allCategoriesQuery()).data ?? [];
  const tags = [...new Set([...(response.data?.data.tags ?? []), ...(filters.tag ? [filters.tag] : [])])];
  return (
    <ListToolbar list={list} texts={texts}>
      <div className="min-w-0 md:ml-auto md:w-108">
        <FilterRow label={texts.filters}>
          <Select
            aria-label={texts.category}
            value={filters.category}
            onChange={({ target }) => go({ category: target.value })}
            options={[
              { value: '', label: texts.allCategories },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Select
            aria-label={texts.tag}
            value={filters.tag}
            onChange={({ target }) => go({ tag: target.value })}
            options={[
              { value: '', label: texts.allTags },
              ...tags.map((tag) => ({ value: tag, label: tagName(tag) })),
            ]}
          />
        </FilterRow>
      </div>
    </ListToolbar>
  );
}

/** The rows as cards, on phones. */
function ProductsCards({ products, busy, ...actions }: ProductRowsProps) {
  if (!products) return <ProductsSkeletonCards />;
  return (
    <CardList busy={busy}>
      {products.map((product) => (
        <Card key={product._id} product={product} actions={actions} />
      ))}
    </CardList>
  );
}

function Card({ product, actions }: { product: WarehouseProductView; actions: RowActions }) {
  const [open, setOpen] = useState(false);
  const id = `stock-${product._id}`;
  const pieces = texts.pieces(formatNumber(product.totalStock), product.totalStock === 1);
  return (
    <li className="rounded-tile border border-line bg-paper p-4">
      <ProductName product={product} />
      <span className="mt-3 flex items-center justify-between gap-3">
        <ProductState product={product} />
        <span className="text-small text-ink-2">{product.categoryName ?? texts.noCategory}</span>
      </span>
      <span className="mt-2 flex items-center justify-between gap-3">
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${pieces}. ${open ? texts.collapse(product.name) : texts.expand(product.name)}`}
          onClick={() => setOpen(!open)}
        >
          {pieces}
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-4 transition-transform', open && 'rotate-180')}
          />
        </Button>
        <ProductActions product={product} {...actions} />
      </span>
      <div id={id} hidden={!open} className="mt-3 overflow-x-auto border-t border-line pt-3">
        {open ? <StockMatrix caption={texts.matrix(product.name)} sizes={product.sizes} /> : null}
      </div>
    </li>
  );
}

/** Deletes a product from its warehouse after a confirmation; a refusal is explained in a dialog. */
function useRemoveProduct() {
  const queries = useQueryClient();
  return async ({ _id: id, name }: WarehouseProductView): Promise<void> => {
    if (!(await confirmDelete(texts.confirmRemove(name), texts.removeTitle))) return;
    try {
      await call(routes.deleteWarehouseProduct, { params: { id } });
      toast.success(texts.removed);
    } catch (error) {
      await showMessage({ title: texts.removeFailed, text: errorText(error), type: 'error' });
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: warehouseProductsKey }),
      queries.invalidateQueries({ queryKey: warehousesQuery().queryKey }),
    ]);
  };
}
