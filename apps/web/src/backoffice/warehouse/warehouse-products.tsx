import { tagName } from '@plantao/domain/catalogue/rules/tag-name.rules';
import { useQuery } from '@tanstack/react-query';
import { allCategoriesQuery } from '@/backoffice/categories/category-queries';
import { FilterRow } from '@/backoffice/lists/filter-row';
import { ListBody } from '@/backoffice/lists/list-body';
import { ListFoot } from '@/backoffice/lists/list-foot';
import { ListToolbar } from '@/backoffice/lists/list-toolbar';
import { useIsMobile } from '@/lib/use-media-query';
import { warehouseTexts as texts } from '@/texts/backoffice-warehouse';
import { Select } from '@/ui/select/select';
import { ProductsCards } from './products-cards.js';
import { ProductsTable } from './products-table.js';
import { useRemoveProduct } from './use-remove-product.js';
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
  const { answer } = list;
  const { data, paging, stale } = answer;
  const shown = { onEdit, onRemove: remove, mayChange, busy: stale, products: data?.data.products };
  return (
    <>
      <Toolbar list={list} />
      <ListBody
        answer={answer}
        failed={texts.listFailed}
        loading={texts.loading}
        empty={
          <WarehouseEmpty
            narrowed={list.isNarrowed('search', 'category', 'tag')}
            clearTo={list.hrefOf({ search: '', category: '', tag: '' })}
            onAdd={mayChange ? onAdd : undefined}
          />
        }
      >
        {mobile ? <ProductsCards {...shown} /> : <ProductsTable {...shown} />}
        {paging ? <ListFoot {...paging} busy={stale} onPage={(page) => list.go({ page })} /> : null}
      </ListBody>
    </>
  );
}

function Toolbar({ list }: { list: WarehouseList }) {
  const { filters, go, answer } = list;
  const categories = useQuery(allCategoriesQuery()).data ?? [];
  const tags = [...new Set([...(answer.data?.data.tags ?? []), ...(filters.tag ? [filters.tag] : [])])];
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
