import type { WarehouseProductView, WarehouseView } from '@plantao/contracts/warehouse/warehouse.view';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { ChangesLink } from '@/backoffice/shared/audit/changes-link';
import { askToLeave, useLeaveGuard } from '@/backoffice/shared/forms/use-leave-guard';
import { ConflictPanel } from '@/backoffice/shared/forms/conflict-panel';
import { FormFooter } from '@/backoffice/shared/forms/form-footer';
import { asFieldConflict } from '@/backoffice/shared/forms/stock-conflicts';
import { conflictTexts } from '@/texts/backoffice/fields';
import { useSaveKey } from '@/backoffice/shared/forms/use-save-key';
import { errorText } from '@/lib/api/api-error';
import { warehouseProductTexts as texts, warehouseTexts } from '@/texts/backoffice/warehouse';
import { Button } from '@/ui/button/button';
import { Drawer } from '@/ui/drawer/drawer';
import { ErrorState } from '@/ui/error-state/error-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { ProductFields } from './product-fields.js';
import { useProductEditor } from './use-product-editor.js';
import { VariantsEditor } from './variants-editor.js';
import { warehouseProductQuery } from '../warehouse-queries.js';

interface ProductEditorProps {
  /** Null for a new product. */
  productId: string | null;
  warehouses: readonly WarehouseView[];
  /** The warehouse of a new product. */
  warehouseId: string;
  onClose: () => void;
}

/**
 * The panel that adds or changes a warehouse product (WARE-10, WARE-12); fetched again whenever it is opened. The
 * panel is the same element while the product loads and afterwards, because the return of the focus depends on it.
 */
export function ProductEditor({ productId, ...props }: ProductEditorProps) {
  const query = useQuery({ ...warehouseProductQuery(productId ?? ''), enabled: productId !== null });
  const leave = useRef(props.onClose);
  return (
    <Drawer
      open
      onOpenChange={(open) => (open ? undefined : leave.current())}
      width="wide"
      title={productId === null ? texts.addTitle : texts.editTitle}
    >
      {productId === null ? (
        <Editor {...props} leave={leave} />
      ) : query.data ? (
        <Editor key={query.data.version} {...props} leave={leave} product={query.data} />
      ) : query.isError ? (
        <ErrorState
          title={warehouseTexts.listFailed}
          text={errorText(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <FormSkeleton />
      )}
    </Drawer>
  );
}

interface EditorProps extends Omit<ProductEditorProps, 'productId'> {
  product?: WarehouseProductView;
  /** What 'Fechar' and Esc of the panel do. */
  leave: RefObject<() => void>;
}

function Editor({ product, warehouses, warehouseId, onClose, leave }: EditorProps) {
  const form = useProductEditor(product, warehouseId, onClose);
  const { draft, trouble: problem, dirty, saving } = form;
  useSaveKey(() => void form.save(), !saving);
  useLeaveGuard(dirty && !saving);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focus the invalid field; other errors are shown above the fields.
    if (problem.nameless) head.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else if (problem.failure) head.current?.focus();
  }, [problem]);
  const close = async () => {
    if (!dirty || (await askToLeave())) onClose();
  };
  useEffect(() => {
    leave.current = () => void close();
  });
  return (
    <div className="flex min-h-full flex-col">
      {product ? (
        <div className="-mt-2 flex justify-end">
          <ChangesLink entity="warehouse-product" id={product._id} />
        </div>
      ) : null}
      <div ref={head} tabIndex={-1} className="flex-1 space-y-8 outline-none">
        {problem.failure && problem.conflicts.length === 0 ? (
          <ErrorState inline title={problem.failure} />
        ) : null}
        {problem.conflicts.length > 0 ? (
          <ConflictPanel
            title={conflictTexts.stockTitle}
            conflicts={problem.conflicts.map((conflict) =>
              asFieldConflict(
                conflict,
                conflict.sku,
                texts.conflictLine(conflict.size ?? '', conflict.color ?? ''),
              ),
            )}
            onSettle={form.settle}
          />
        ) : null}
        <ProductFields form={form} product={product} warehouses={warehouses} />
        <section aria-labelledby="variants-title" className="space-y-2">
          <h3 id="variants-title" className="text-h3">
            {texts.variants}
          </h3>
          <VariantsEditor draft={draft} onChange={form.setDraft} waiting={form.waiting} />
        </section>
      </div>
      <FormFooter>
        <Button variant="secondary" onClick={() => void close()} disabled={saving}>
          {texts.cancel}
        </Button>
        <Button onClick={() => void form.save()} loading={saving} aria-keyshortcuts="Control+S Meta+S">
          {product ? texts.update : texts.save}
        </Button>
      </FormFooter>
    </div>
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
