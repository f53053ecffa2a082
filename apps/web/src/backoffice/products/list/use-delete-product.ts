import { routes } from '@plantao/contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverMessage } from '@/backoffice/shared/forms/action-failure';
import { call } from '@/lib/api/client';
import { logFailure } from '@/lib/log';
import { confirmDelete } from '@/ui/message-dialog/dialog.store';
import { productsTexts as texts } from '@/texts/backoffice/products';
import { toast } from '@/ui/toast/toast';
import { refreshShop } from '../refresh-shop.js';

interface Named {
  id: string;
  name: string;
}

/**
 * Asks for confirmation, deletes, and reloads the list; a failure is logged and shown in place (APROD-34, APROD-35,
 *
 */
export function useDeleteProduct() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: Named) => call(routes.deleteProduct, { params: { id } }),
    onSuccess: async (_, { name }) => {
      toast.success(texts.deleted(name));
      await refreshShop(queries);
    },
    onError: (error) => {
      logFailure('delete product', error);
      toast.error(texts.deleteFailed, serverMessage(error));
    },
  });
  return async (product: Named): Promise<void> => {
    if (await confirmDelete(texts.deleteAsk, texts.deleteTitle)) mutate(product);
  };
}
