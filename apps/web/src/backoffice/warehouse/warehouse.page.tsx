import { routes } from '@plantao/contracts/http/routes';
import { Plus, ChevronDown, Settings2, Warehouse } from 'lucide-react';
import { useState } from 'react';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { WarehouseView } from '@plantao/contracts/warehouse/warehouse.view';
import { afterMenuClose } from '@/backoffice/shared/layout/after-menu-close';
import { ListCount, ListPage } from '@/backoffice/shared/lists/list-page';
import { useMay } from '@/backoffice/shared/access/use-may';
import { errorText } from '@/lib/api/api-error';
import { warehouseTexts as texts } from '@/texts/backoffice/warehouse';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Menu, type MenuItem } from '@/ui/menu/menu';
import { ManageModal } from './manage-modal.js';
import { NoWarehouse } from './list/warehouse-empty.js';
import { ProductEditor } from './editor/product-editor.js';
import { useWarehouseList } from './list/use-warehouse-list.js';
import { WarehouseProducts } from './list/warehouse-products.js';

/** What the editor is about: a new product, or one that exists. */
type Editing = { id: string | null } | null;

/** /admin/warehouse: the products of one warehouse, ten a page. */
export default function WarehousePage() {
  const list = useWarehouseList();
  const mayChange = useMay(routes.createWarehouseProduct);
  const [managing, setManaging] = useState(false);
  const [editing, setEditing] = useState<Editing>(null);
  const { warehouses, chosen } = list;
  return (
    <>
      <ListPage
        page={adminPages.warehouse}
        aside={<ListCount response={list.response} text={texts.count} />}
        actions={
          warehouses.data && chosen ? (
            <>
              <WarehouseChoice
                warehouses={warehouses.data}
                chosen={chosen}
                onChoose={(warehouse) => list.go({ warehouse, search: '', category: '', tag: '' })}
                onManage={mayChange ? () => setManaging(true) : undefined}
              />
              {mayChange ? (
                <Button
                  icon={<Plus aria-hidden="true" className="size-4" />}
                  onClick={() => setEditing({ id: null })}
                >
                  {texts.add}
                </Button>
              ) : null}
            </>
          ) : null
        }
      >
        {warehouses.isError ? (
          <ErrorState
            title={texts.failed}
            text={errorText(warehouses.error)}
            inline={warehouses.data !== undefined}
            retrying={warehouses.isFetching}
            onRetry={() => void warehouses.refetch()}
          />
        ) : null}
        {warehouses.data?.length === 0 ? (
          <NoWarehouse onCreate={mayChange ? () => setManaging(true) : undefined} />
        ) : warehouses.isError && !warehouses.data ? null : (
          <WarehouseProducts
            list={list}
            mayChange={mayChange}
            onAdd={() => setEditing({ id: null })}
            onEdit={(id) => setEditing({ id })}
          />
        )}
      </ListPage>
      <ManageModal open={managing} onClose={() => setManaging(false)} warehouses={warehouses.data ?? []} />
      {editing && chosen ? (
        <ProductEditor
          key={editing.id ?? 'new'}
          productId={editing.id}
          warehouses={warehouses.data ?? []}
          warehouseId={chosen._id}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  );
}

interface WarehouseChoiceProps {
  warehouses: readonly WarehouseView[];
  chosen: WarehouseView | undefined;
  onChoose: (id: string) => void;
  /** Undefined for users without write access. */
  onManage: (() => void) | undefined;
}

/** Which warehouse is shown; the last entry opens the dialog that keeps them (WARE-01, WARE-02). */
function WarehouseChoice({ warehouses, chosen, onChoose, onManage }: WarehouseChoiceProps) {
  const items: MenuItem[] = warehouses.map(({ _id, name }) => ({
    label: name,
    checked: _id === chosen?._id,
    onSelect: () => onChoose(_id),
  }));
  if (onManage)
    items.push(
      { kind: 'separator' },
      {
        label: texts.manage,
        icon: <Settings2 aria-hidden="true" className="size-4" />,
        onSelect: afterMenuClose(onManage),
      },
    );
  return (
    <Menu
      align="start"
      trigger={
        <Button
          variant="secondary"
          aria-label={chosen ? texts.choose(chosen.name) : texts.choosing}
          icon={<Warehouse aria-hidden="true" className="size-4" />}
        >
          {chosen?.name ?? texts.choosing}
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
      items={items}
    />
  );
}
