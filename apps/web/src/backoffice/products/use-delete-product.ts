import { routes } from '@plantao/contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverWords } from '@/backoffice/orders/action-failure';
import { call } from '@/lib/api/client';
import { logFailure } from '@/lib/log';
import { confirmDelete } from '@/stores/dialog.store';
import { productsTexts as texts } from '@/texts/backoffice-products';
import { toast } from '@/ui/toast/toast';
import { refreshShop } from './refresh-shop.js';

interface Named {
  id: string;
  name: string;
}

/** Asks, deletes, and reads the list again; a failure is logged and told in place (APROD-34, APROD-35, A-67). */
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
      toast.error(texts.deleteFailed, serverWords(error));
    },
  });
  return async (product: Named): Promise<void> => {
    if (await confirmDelete(texts.deleteAsk, texts.deleteTitle)) mutate(product);
  };
}
