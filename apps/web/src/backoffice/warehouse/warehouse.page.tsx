import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '@/backoffice/shell/page-header';
import { useMayChange } from '@/backoffice/shell/use-role';
import { formatNumber } from '@/lib/format';
import { PageMeta } from '@/lib/page-meta';
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
  const { warehouses, chosen, data, stale } = list;
  const total = data?.pagination.total ?? 0;
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <PageHeader
        title={texts.title}
        aside={
          data && !stale ? (
            <span className="figures text-ink-3">{texts.count(formatNumber(total), total === 1)}</span>
          ) : null
        }
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
      />
      <div className="space-y-4 p-4 lg:px-6">
        {warehouses.isError ? (
          <ErrorState
            title={texts.failed}
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
      </div>
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
