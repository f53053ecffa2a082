import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { BulkBar } from '@/backoffice/lists/bulk-bar';
import { ListFoot } from '@/backoffice/lists/list-foot';
import { useColumns } from '@/backoffice/lists/use-columns';
import { useSelection } from '@/backoffice/lists/use-selection';
import { useShortcut } from '@/backoffice/lists/use-shortcut';
import { PageHeader } from '@/backoffice/shell/page-header';
import { useMayChange } from '@/backoffice/shell/use-role';
import { PageMeta } from '@/lib/page-meta';
import { useIsMobile } from '@/lib/use-media-query';
import { productsTexts as texts } from '@/texts/backoffice-products';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { ProductDrawer } from './product-drawer.js';
import { PRODUCT_COLUMNS } from './product-columns.js';
import { ProductsCards } from './products-cards.js';
import { ProductsEmpty } from './products-empty.js';
import { ProductsTable } from './products-table.js';
import { ProductsToolbar } from './products-toolbar.js';
import { SheetMenu } from './sheet-menu.js';
import { useDeleteProduct } from './use-delete-product.js';
import { NEW, openParam, useProductsList } from './use-products-list.js';
import { useSwitch } from './use-switch.js';

/** /admin/products: everything the shop sells or could show, ten a page (APROD-01). */
export default function ProductsPage() {
  const list = useProductsList();
  const mobile = useIsMobile();
  const mayChange = useMayChange();
  const columns = useColumns('products', PRODUCT_COLUMNS);
  const { filters, products, pagination, stale } = list;
  const selection = useSelection(products, list.hrefOf({}));
  const { switchAll, pendingFor, switching } = useSwitch();
  const remove = useDeleteProduct();
  const opened = useSearchParams()[0].get(openParam);
  useShortcut('n', () => (mayChange ? list.open(NEW) : undefined));
  const empty = pagination?.total === 0 && !stale;
  const actions = {
    hrefOpen: list.hrefOpen,
    pendingFor,
    onSwitch: (id: string, active: boolean) => void switchAll({ ids: [id], active }).catch(() => undefined),
    onRemove: (product: { id: string; name: string }) => void remove(product),
  };
  const shared = { products, busy: stale, mayChange, selection, actions };
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <PageHeader
        title={texts.title}
        aside={
          pagination && !stale ? (
            <span className="figures text-ink-3">{texts.count(pagination.total)}</span>
          ) : null
        }
        actions={
          <>
            <SheetMenu filters={filters} total={pagination?.total ?? 0} />
            {mayChange ? (
              <Button onClick={() => list.open(NEW)} icon={<Plus aria-hidden="true" className="size-4" />}>
                {texts.add}
              </Button>
            ) : null}
          </>
        }
      />
      <div className="space-y-4 p-4 lg:px-6">
        <ProductsToolbar list={list} columns={columns} />
        {list.failed ? (
          <ErrorState
            title={texts.failed}
            inline={products !== undefined}
            retrying={list.fetching}
            onRetry={list.retry}
          />
        ) : null}
        {empty ? (
          <ProductsEmpty
            narrowed={list.isNarrowed('view', 'search', 'category', 'stock', 'sale')}
            clearTo={list.hrefOf({ view: 'all', search: '', category: '', stock: 'all', sale: 'all' })}
            onAdd={mayChange ? () => list.open(NEW) : undefined}
          />
        ) : list.failed && !products ? null : (
          <>
            {products ? null : (
              <p role="status" className="sr-only">
                {texts.loading}
              </p>
            )}
            {mobile ? (
              <ProductsCards {...shared} />
            ) : (
              <ProductsTable
                {...shared}
                columns={columns}
                sort={filters.sort}
                onSort={(sort) => list.go({ sort })}
              />
            )}
            {pagination ? (
              <ListFoot
                page={pagination.page}
                total={pagination.total}
                totalPages={pagination.totalPages}
                busy={stale}
                onPage={(page) => list.go({ page })}
              />
            ) : null}
          </>
        )}
        <BulkBar count={selection.count} onClear={selection.clear}>
          {([true, false] as const).map((active) => (
            <Button
              key={String(active)}
              size="sm"
              variant="secondary"
              disabled={switching}
              onClick={() =>
                void switchAll({ ids: selection.ids, active }).then(selection.clear, () => undefined)
              }
            >
              {active ? texts.activate : texts.deactivate}
            </Button>
          ))}
        </BulkBar>
      </div>
      <ProductDrawer opened={opened} onClose={list.close} />
    </>
  );
}
