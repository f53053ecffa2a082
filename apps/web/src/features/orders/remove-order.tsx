import type { OrderView } from '@plantao/contracts/orders/order.view';
import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { logFailure } from '@/lib/log';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { orderTexts } from '@/texts/orders';
import { Button } from '@/ui/button/button';
import { toast } from '@/ui/toast/toast';
import { removeText } from './order-relatives.js';

/** Deletes an unpaid order after asking; its page stays, with the way to buy it again (ORD-20, A-22). */
export function RemoveOrder({ order }: { order: OrderView }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(routes.deleteOrder, { params: { id: order._id } }),
    onSuccess: (response) => {
      queries.setQueryData(['order', order._id], response);
      void queries.invalidateQueries({ queryKey: ['orders'] });
      toast.success(orderTexts.removed);
      // The button is removed with its order: focus the notice that replaces it.
      setTimeout(() => document.getElementById('cancelled')?.focus(), 0);
    },
    onError: (error) => {
      logFailure('delete order', error);
      toast.error(errorText(error, orderTexts.removeFailed));
      void queries.invalidateQueries({ queryKey: ['order', order._id] });
    },
  });
  const ask = async () => {
    const confirmed = await confirmAction({
      title: orderTexts.remove,
      text: removeText(order),
      // 'Cancelar' beside 'Cancelar pedido' would leave open which of the two is cancelled.
      keep: orderTexts.keep,
      button: 'delete',
      act: orderTexts.remove,
    });
    if (confirmed) remove.mutate();
  };
  return (
    <Button
      variant="ghost"
      loading={remove.isPending}
      onClick={() => void ask()}
      icon={<Trash2 aria-hidden="true" className="size-5" />}
    >
      {orderTexts.remove}
    </Button>
  );
}
