import type { WarehouseProductView } from '@plantao/contracts/warehouse/warehouse.view';
import { routes } from '@plantao/contracts/http/routes';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { confirmDelete, showMessage } from '@/stores/dialog.store';
import { warehouseTexts as texts } from '@/texts/backoffice-warehouse';
import { toast } from '@/ui/toast/toast';
import { warehouseProductsKey, warehousesQuery } from './warehouse-queries.js';

/** Deletes a product from its warehouse after asking; why it must stay is told in a dialog. */
export function useRemoveProduct() {
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
