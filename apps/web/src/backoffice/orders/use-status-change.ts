import type { ChangeStatusDto } from '@plantao/contracts/admin/admin-order.dto';
import { routes } from '@plantao/contracts/http/routes';
import type { OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
    onError: (error) => void toast.error(texts.statusFailed, serverWords(error)),
  });
  return { change: mutate, changeAndWait: mutateAsync, changing: isPending };
}
