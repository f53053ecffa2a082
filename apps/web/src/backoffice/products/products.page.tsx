import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { BulkBar } from '@/backoffice/lists/bulk-bar';
import { ListBody } from '@/backoffice/lists/list-body';
import { ListFoot } from '@/backoffice/lists/list-foot';
import { ListCount, ListPage } from '@/backoffice/lists/list-page';
import { useColumns } from '@/backoffice/lists/use-columns';
import { useSelection } from '@/backoffice/lists/use-selection';
import { useShortcut } from '@/backoffice/lists/use-shortcut';
import { useMayChange } from '@/backoffice/shell/use-role';
import { useIsMobile } from '@/lib/use-media-query';
import { productsTexts as texts } from '@/texts/backoffice-products';
import { Button } from '@/ui/button/button';
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
  const { filters, answer } = list;
  const { data, paging, stale } = answer;
  const products = data?.data.products;
  const selection = useSelection(products, list.hrefOf({}));
  const { switchAll, pendingFor, switching } = useSwitch();
  const remove = useDeleteProduct();
  const opened = useSearchParams()[0].get(openParam);
  useShortcut('n', () => (mayChange ? list.open(NEW) : undefined));
  const actions = {
    hrefOpen: list.hrefOpen,
    pendingFor,
    onSwitch: (id: string, active: boolean) => void switchAll({ ids: [id], active }).catch(() => undefined),
    onRemove: (product: { id: string; name: string }) => void remove(product),
  };
  const shared = { products, busy: stale, mayChange, selection, actions };
  return (
    <>
      <ListPage
        title={texts.title}
        aside={<ListCount answer={answer} text={texts.count} />}
        actions={
          <>
            <SheetMenu filters={filters} total={paging?.total ?? 0} />
            {mayChange ? (
              <Button onClick={() => list.open(NEW)} icon={<Plus aria-hidden="true" className="size-4" />}>
                {texts.add}
              </Button>
            ) : null}
          </>
        }
      >
        <ProductsToolbar list={list} columns={columns} />
        <ListBody
          answer={answer}
          failed={texts.failed}
          loading={texts.loading}
          empty={
            <ProductsEmpty
              narrowed={list.isNarrowed('view', 'search', 'category', 'stock', 'sale')}
              clearTo={list.hrefOf({ view: 'all', search: '', category: '', stock: 'all', sale: 'all' })}
              onAdd={mayChange ? () => list.open(NEW) : undefined}
            />
          }
        >
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
          {paging ? <ListFoot {...paging} busy={stale} onPage={(page) => list.go({ page })} /> : null}
        </ListBody>
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
      </ListPage>
      <ProductDrawer opened={opened} onClose={list.close} />
    </>
  );
}
