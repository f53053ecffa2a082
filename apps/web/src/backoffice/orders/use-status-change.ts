import type { ChangeStatusDto } from '@plantao/contracts/admin/admin-order.dto';
import { routes } from '@plantao/contracts/http/routes';
import type { OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { orderTexts as texts } from '@/texts/backoffice-orders';
import { toast } from '@/ui/toast/toast';
import { serverWords } from './action-failure.js';

export type ChosenStatus = Exclude<OrderStatus, 'cancelled'>;

interface Change extends ChangeStatusDto {
  status: ChosenStatus;
}

/** Writes a status, with its tracking code for 'Postado', and reads the order anew in place. */
export function useStatusChange(orderId: string) {
  const queries = useQueryClient();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (body: Change) => call(routes.changeOrderStatus, { params: { id: orderId }, body }),
    onSuccess: async () => {
      toast.success(texts.statusChanged);
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: async (error) => {
      toast.error(texts.statusFailed, serverWords(error));
      // Somebody else was here meanwhile: what the page shows is not so any more.
      if (isApiError(error) && error.refused) await queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return { change: mutate, changeAndWait: mutateAsync, changing: isPending };
}
