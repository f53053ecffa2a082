import type { AdminOrderAnswer, AdminOrderView } from '@plantao/contracts/admin/admin-order.view';
import { routes } from '@plantao/contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { formatReais } from '@/lib/format';
import { showMessage } from '@/stores/dialog.store';
import { checkPaymentTexts, refundTexts } from '@/texts/backoffice-orders-desk';
import { toast } from '@/ui/toast/toast';
import { actionFailure } from './action-failure.js';
import { adminOrderQuery } from './order-queries.js';

/** Whether anything that the provider says of its payments is other than it was. */
const paymentsOf = ({ status, paidState, charges, refunds }: AdminOrderView): string =>
  JSON.stringify([status, paidState, charges, refunds]);

/** Asking the provider now, and dealing with refunds that failed. */
export function usePaymentActions(order: AdminOrderView) {
  const queries = useQueryClient();
  const keep = async (answer: AdminOrderAnswer) => {
    queries.setQueryData(adminOrderQuery(order.id).queryKey, answer);
    await queries.invalidateQueries({ queryKey: ['admin', 'orders'] });
  };
  const checking = useMutation({
    mutationFn: () => call(routes.checkPaymentNow, { params: { id: order.id } }),
    onSuccess: async (answer) => {
      const news = paymentsOf(answer.data.order) !== paymentsOf(order);
      toast.success(news ? checkPaymentTexts.news : checkPaymentTexts.same);
      await keep(answer);
    },
    onError: (error) => void toast.error(actionFailure(error, checkPaymentTexts.action)),
  });
  const resolving = useMutation({
    mutationFn: ({ refundId, how }: { refundId: string; how: 'again' | 'outside' }) =>
      call(routes.resolveRefund, { params: { id: order.id, refundId }, body: { how } }),
    onSuccess: async (answer, { how }) => {
      toast.success(how === 'again' ? refundTexts.requested : refundTexts.registered);
      await keep(answer);
    },
    onError: (error) => void toast.error(actionFailure(error, refundTexts.action)),
  });
  const outside = async (refundId: string, amount: number) => {
    const answer = await showMessage({
      title: refundTexts.outsideTitle,
      text: refundTexts.outsideText(formatReais(amount)),
      type: 'warning',
      buttons: [{ type: 'cancel' }, { type: 'confirm', label: refundTexts.outsideConfirm }],
    });
    if (answer === 'confirm') resolving.mutate({ refundId, how: 'outside' });
  };
  return {
    check: () => checking.mutate(),
    checking: checking.isPending,
    tryAgain: (refundId: string) => resolving.mutate({ refundId, how: 'again' }),
    settleOutside: (refundId: string, amount: number) => void outside(refundId, amount),
    resolving: resolving.isPending,
    keep,
  };
}

export type PaymentActions = ReturnType<typeof usePaymentActions>;
