import type { WarehouseView } from '@plantao/contracts/warehouse/warehouse.view';
import { routes } from '@plantao/contracts/http/routes';
import { useQueryClient } from '@tanstack/react-query';
import { errorText, isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { confirmDelete, showMessage } from '@/ui/message-dialog/dialog.store';
import { manageTexts as texts } from '@/texts/backoffice/warehouse';
import { toast } from '@/ui/toast/toast';
import type { WarehouseFields } from './warehouse-form.js';
import { warehousesQuery } from './warehouse-queries.js';

const reason = (error: unknown, otherwise: string): string =>
  isApiError(error) && error.refused ? error.message : `${otherwise} ${errorText(error)}`;

/** Creates, changes and deletes warehouses; each resolves to why it failed. */
export function useWarehouseWrites() {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: warehousesQuery().queryKey });

  const create = async (body: WarehouseFields): Promise<{ id?: string; error?: string }> => {
    try {
      const { data } = await call(routes.createWarehouse, { body });
      await renew();
      toast.success(texts.created);
      return { id: data.warehouse._id };
    } catch (error) {
      return { error: reason(error, texts.createFailed) };
    }
  };
  const save = async ({ _id: id, version }: WarehouseView, fields: WarehouseFields) => {
    try {
      await call(routes.changeWarehouse, { params: { id }, body: { ...fields, version } });
      await renew();
      toast.success(texts.saved);
      return undefined;
    } catch (error) {
      if (!isApiError(error) || error.code !== 'warehouse.stale') return reason(error, texts.saveFailed);
      await renew();
      const { name, location } = error.details['current'] as WarehouseFields;
      return `${error.message} ${texts.now([name, location].filter(Boolean).join(' · '))}`;
    }
  };
  const remove = async ({ _id: id, name, products }: WarehouseView): Promise<boolean> => {
    if (products > 0) {
      await showMessage({
        title: texts.cannotRemove,
        text: texts.confirmRemoveFull(name, products),
        type: 'warning',
      });
      return false;
    }
    if (!(await confirmDelete(texts.confirmRemove(name), texts.removeTitle))) return false;
    try {
      await call(routes.deleteWarehouse, { params: { id } });
      await renew();
      toast.success(texts.removed);
      return true;
    } catch (error) {
      await showMessage({ title: texts.cannotRemove, text: errorText(error), type: 'error' });
      await renew();
      return false;
    }
  };
  return { create, save, remove };
}
