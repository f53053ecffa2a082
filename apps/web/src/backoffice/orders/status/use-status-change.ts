import type { ChangeStatusDto } from '@plantao/contracts/orders/admin-order.dto';
import { routes } from '@plantao/contracts/http/routes';
import type { OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { orderTexts as texts } from '@/texts/backoffice/orders';
import { toast } from '@/ui/toast/toast';
import { serverMessage } from '../../shared/forms/action-failure.js';

export type ChosenStatus = Exclude<OrderStatus, 'cancelled'>;

interface Change extends ChangeStatusDto {
  status: ChosenStatus;
}

/** Changes the status, with its tracking code for 'Postado', and updates the order on the page. */
export function useStatusChange(orderId: string) {
  const queries = useQueryClient();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (body: Change) => call(routes.changeOrderStatus, { params: { id: orderId }, body }),
    onSuccess: async () => {
      toast.success(texts.statusChanged);
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: async (error) => {
      toast.error(texts.statusFailed, serverMessage(error));
      // Somebody else changed the order meanwhile: reload it.
      if (isApiError(error) && error.refused) await queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return { change: mutate, changeAndWait: mutateAsync, changing: isPending };
}
