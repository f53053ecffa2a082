import type { WarehouseProductView, WarehouseView } from '@plantao/contracts/warehouse/warehouse.view';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ChangesLink } from '@/backoffice/audit/changes-link';
import { askToLeave, useLeaveGuard } from '@/backoffice/forms/use-leave-guard';
import { useSaveKey } from '@/backoffice/forms/use-save-key';
import { warehouseProductTexts as texts, warehouseTexts } from '@/texts/backoffice-warehouse';
import { Button } from '@/ui/button/button';
import { Drawer } from '@/ui/drawer/drawer';
import { ErrorState } from '@/ui/error-state/error-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { ConflictNotice } from './conflict-notice.js';
import { ProductFields } from './product-fields.js';
import { useProductEditor } from './use-product-editor.js';
import { VariantsEditor } from './variants-editor.js';
import { warehouseProductQuery } from './warehouse-queries.js';

interface ProductEditorProps {
  /** Null for a new product. */
  productId: string | null;
  warehouses: readonly WarehouseView[];
  /** Where a new product goes. */
  warehouseId: string;
  onClose: () => void;
}

/** The panel that adds or changes a warehouse product (WARE-10, WARE-12); read anew whenever it is opened. */
export function ProductEditor({ productId, ...props }: ProductEditorProps) {
  const query = useQuery({ ...warehouseProductQuery(productId ?? ''), enabled: productId !== null });
  if (productId === null) return <Editor {...props} />;
  if (query.data) return <Editor key={query.data.version} {...props} product={query.data} />;
  return (
    <Drawer open onOpenChange={props.onClose} width="wide" title={texts.editTitle}>
      {query.isError ? (
        <ErrorState
          title={warehouseTexts.listFailed}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <FormSkeleton />
      )}
    </Drawer>
  );
}

function Editor({
  product,
  warehouses,
  warehouseId,
  onClose,
}: Omit<ProductEditorProps, 'productId'> & { product?: WarehouseProductView }) {
  const form = useProductEditor(product, warehouseId, onClose);
  const { draft, trouble, dirty, saving } = form;
  useSaveKey(() => void form.save(), !saving);
  useLeaveGuard(dirty && !saving);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What went wrong stands above the fields: the eye and the screen reader go there.
    if (trouble.nameless || trouble.failure) head.current?.focus();
  }, [trouble]);
  const close = async () => {
    if (!dirty || (await askToLeave())) onClose();
  };
  return (
    <Drawer
      open
      onOpenChange={(open) => (open ? undefined : void close())}
      width="wide"
      title={product ? texts.editTitle : texts.addTitle}
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={() => void close()} disabled={saving}>
            {texts.cancel}
          </Button>
          <Button onClick={() => void form.save()} loading={saving} aria-keyshortcuts="Control+S Meta+S">
            {product ? texts.update : texts.save}
          </Button>
        </div>
      }
    >
      {product ? (
        <div className="-mt-2 flex justify-end">
          <ChangesLink entity="warehouse-product" id={product._id} />
        </div>
      ) : null}
      <div ref={head} tabIndex={-1} className="space-y-8 pb-4 outline-none">
        {trouble.failure && trouble.conflicts.length === 0 ? (
          <ErrorState inline title={trouble.failure} />
        ) : null}
        <ConflictNotice conflicts={trouble.conflicts} onSettle={form.settle} />
        <ProductFields form={form} product={product} warehouses={warehouses} />
        <section aria-labelledby="variants-title" className="space-y-2">
          <h3 id="variants-title" className="text-h3">
            {texts.variants}
          </h3>
          <VariantsEditor draft={draft} onChange={form.setDraft} waiting={form.waiting} />
        </section>
      </div>
    </Drawer>
  );
}

function FormSkeleton() {
  return (
    <div className="space-y-6">
      {['h-11', 'h-24', 'h-16', 'h-32', 'h-60'].map((height) => (
        <div key={height} className="space-y-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className={`${height} w-full`} />
        </div>
      ))}
    </div>
  );
}
