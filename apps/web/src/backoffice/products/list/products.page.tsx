import type { AdminProductRowView } from '@plantao/contracts/catalogue/admin-product.view';
import { Plus, Shirt } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { ListEmpty } from '@/backoffice/shared/lists/list-empty';
import { BulkBar } from '@/backoffice/shared/lists/selection/bulk-bar';
import { ListBody } from '@/backoffice/shared/lists/list-body';
import { ListFooter } from '@/backoffice/shared/lists/list-footer';
import { ListCount, ListPage } from '@/backoffice/shared/lists/list-page';
import { useColumns } from '@/backoffice/shared/lists/columns/use-columns';
import { useSelection } from '@/backoffice/shared/lists/selection/use-selection';
import { useShortcut } from '@/backoffice/shared/shortcuts/use-shortcut';
import { useMay } from '@/backoffice/shared/access/use-may';
import { useIsMobile } from '@/lib/use-media-query';
import { productsTexts as texts } from '@/texts/backoffice/products';
import { Button } from '@/ui/button/button';
import { routes } from '@plantao/contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { serverMessage } from '@/backoffice/shared/forms/action-failure';
import { toast } from '@/ui/toast/toast';
import { ProductDrawer } from '../editor/product-drawer.js';
import { PRODUCT_COLUMNS } from './product-columns.js';
import type { ProductRowsProps } from './row-actions.js';
import { confirmEmptyRows } from '../confirm-empty.js';
import { ProductsCards } from './products-cards.js';
import { ProductsTable } from './products-table.js';
import { ProductsToolbar } from './products-toolbar.js';
import { SheetMenu } from '../sheets/sheet-menu.js';
import { useDeleteProduct } from './use-delete-product.js';
import { NEW, openParam, useProductsList } from './use-products-list.js';
import { refreshShop } from '../refresh-shop.js';

/** /admin/products: everything the shop sells or could show, ten a page (APROD-01). */
export default function ProductsPage() {
  const list = useProductsList();
  const mobile = useIsMobile();
  const mayChange = useMay(routes.updateProduct);
  const columns = useColumns('products', PRODUCT_COLUMNS);
  const { filters, response } = list;
  const { data, paging, stale } = response;
  const products = data?.data.products;
  const selection = useSelection(products, list.hrefOf({}));
  const { switchAll, pendingFor, switching } = useSwitch();
  const remove = useDeleteProduct();
  const opened = useSearchParams()[0].get(openParam);
  useShortcut('n', () => (mayChange ? list.open(NEW) : undefined));
  /** Resolves to whether the shop changed: false when cancelled or refused. */
  const turn = async (rows: readonly AdminProductRowView[], active: boolean): Promise<boolean> => {
    const ids = active ? await confirmEmptyRows(rows) : rows.map(({ id }) => id);
    if (ids.length === 0) return false;
    return switchAll({ ids, active }).then(
      () => true,
      () => false,
    );
  };
  const actions: ProductRowsProps['actions'] = {
    hrefOpen: list.hrefOpen,
    pendingFor,
    onSwitch: (product, active) => void turn([product], active),
    onRemove: (product) => void remove(product),
  };
  const shared = { products, busy: stale, mayChange, selection, actions };
  return (
    <>
      <ListPage
        page={adminPages.products}
        aside={<ListCount response={response} text={texts.count} />}
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
          response={response}
          failed={texts.failed}
          loading={texts.loading}
          empty={
            <ProductsEmpty
              filtered={list.isFiltered('view', 'search', 'category', 'stock', 'sale')}
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
          {paging ? <ListFooter {...paging} busy={stale} onPage={(page) => list.go({ page })} /> : null}
        </ListBody>
        <BulkBar count={selection.count} onClear={selection.clear}>
          {([true, false] as const).map((active) => (
            <Button
              key={String(active)}
              size="sm"
              variant="secondary"
              disabled={switching}
              onClick={() =>
                void turn(selection.rows, active).then((changed) => changed && selection.clear())
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

interface ProductsEmptyProps {
  filtered: boolean;
  clearTo: string;
  onAdd: (() => void) | undefined;
}

/** The empty list: there is no product yet, or none matches the filters. */
function ProductsEmpty({ onAdd, ...list }: ProductsEmptyProps) {
  const action = onAdd ? (
    <Button onClick={onAdd} icon={<Plus aria-hidden="true" className="size-4" />}>
      {texts.add}
    </Button>
  ) : null;
  return <ListEmpty {...list} icon={Shirt} texts={texts} action={action} />;
}

/** Shows or hides products in the shop, with a way back (APROD-37). */
function useSwitch() {
  const queries = useQueryClient();
  const { mutate, mutateAsync, isPending, variables } = useMutation({
    mutationFn: (wanted: { ids: readonly string[]; active: boolean; again?: boolean }) =>
      call(routes.switchProducts, { body: { ids: [...wanted.ids], active: wanted.active } }),
    onSuccess: async ({ data: { changed } }, { active, again }) => {
      if (changed.length === 0) toast.info(texts.nothingSwitched);
      else if (again) toast.success((active ? texts.shown : texts.hidden)(changed.length));
      else
        toast.undo((active ? texts.shown : texts.hidden)(changed.length), () =>
          mutate({ ids: changed, active: !active, again: true }),
        );
      await refreshShop(queries);
    },
    onError: (error) => void toast.error(texts.switchFailed, serverMessage(error)),
  });
  return {
    switchAll: mutateAsync,
    /** The target state of a product while the call is pending. */
    pendingFor: (id: string): boolean | undefined =>
      isPending && variables.ids.includes(id) ? variables.active : undefined,
    switching: isPending,
  };
}
