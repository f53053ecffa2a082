import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListCount, ListPage } from '@/backoffice/lists/list-page';
import { useMayChange } from '@/backoffice/shell/use-role';
import { errorText } from '@/lib/api/api-error';
import { warehouseTexts as texts } from '@/texts/backoffice-warehouse';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { ManageModal } from './manage-modal.js';
import { NoWarehouse } from './warehouse-empty.js';
import { ProductEditor } from './product-editor.js';
import { useWarehouseList } from './use-warehouse-list.js';
import { WarehouseChoice } from './warehouse-choice.js';
import { WarehouseProducts } from './warehouse-products.js';

/** What the editor is about: a new product, or one that exists. */
type Editing = { id: string | null } | null;

/** /admin/warehouse: the products of one warehouse, ten a page. */
export default function WarehousePage() {
  const list = useWarehouseList();
  const mayChange = useMayChange();
  const [managing, setManaging] = useState(false);
  const [editing, setEditing] = useState<Editing>(null);
  const { warehouses, chosen } = list;
  return (
    <>
      <ListPage
        title={texts.title}
        aside={<ListCount answer={list.answer} text={texts.count} />}
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
