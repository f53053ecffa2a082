import type {
  AdminOrderResponse,
  AdminOrderView,
  RefundView,
} from '@plantao/contracts/orders/admin-order.view';
import { routes } from '@plantao/contracts/http/routes';
import type { ResolveRefundDto } from '@plantao/contracts/payments/refund.dto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { formatReais } from '@/lib/format';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { checkPaymentTexts, refundTexts } from '@/texts/backoffice/order-actions';
import { toast } from '@/ui/toast/toast';
import { actionFailure } from '../../shared/forms/action-failure.js';
import { adminOrderQuery } from '@/backoffice/shared/queries/admin-order-query';

/** Whether the provider reports anything new about the payments. */
const paymentsOf = ({ status, paidState, charges, refunds }: AdminOrderView): string =>
  JSON.stringify([status, paidState, charges, refunds]);

type Resolution = ResolveRefundDto['how'];

const DONE: Record<Resolution, string> = {
  again: refundTexts.requested,
  outside: refundTexts.registered,
  'not-owed': refundTexts.notOwedDone,
};

/** What becomes of the order's payment when `refund` is not owed; nothing to say while another one waits. */
function afterNotOwed({ paidState, refunds }: AdminOrderView, refund: RefundView): string {
  if (paidState === 'paid') return refundTexts.notOwedPaid;
  const others = refunds.filter(({ id, state }) => id !== refund.id && state !== 'cancelled');
  return !refund.partial && others.every(({ state }) => state === 'done') ? refundTexts.notOwedLost : '';
}

/** Checks the payment at the provider now, and handles failed refunds. */
export function usePaymentActions(order: AdminOrderView) {
  const queries = useQueryClient();
  const keep = async (response: AdminOrderResponse) => {
    queries.setQueryData(adminOrderQuery(order.id).queryKey, response);
    await queries.invalidateQueries({ queryKey: ['admin', 'orders'] });
  };
  const checking = useMutation({
    mutationFn: () => call(routes.checkPaymentNow, { params: { id: order.id } }),
    onSuccess: async (response) => {
      const changed = paymentsOf(response.data.order) !== paymentsOf(order);
      toast.success(changed ? checkPaymentTexts.updated : checkPaymentTexts.same);
      await keep(response);
    },
    onError: (error) => void toast.error(actionFailure(error, checkPaymentTexts.action)),
  });
  const resolving = useMutation({
    mutationFn: ({ refundId, how }: { refundId: string; how: Resolution }) =>
      call(routes.resolveRefund, { params: { id: order.id, refundId }, body: { how } }),
    onSuccess: async (response, { how }) => {
      toast.success(DONE[how]);
      await keep(response);
    },
    onError: (error, { how }) =>
      void toast.error(
        actionFailure(error, how === 'not-owed' ? refundTexts.notOwedAction : refundTexts.action),
      ),
  });
  const register = async (refund: RefundView, how: 'outside' | 'not-owed') => {
    const amount = formatReais(refund.amount);
    const question =
      how === 'outside'
        ? {
            title: refundTexts.outsideTitle,
            text: refundTexts.outsideText(amount),
            label: refundTexts.outsideConfirm,
          }
        : {
            title: refundTexts.notOwedTitle,
            text: `${refundTexts.notOwedText(amount)} ${afterNotOwed(order, refund)}`.trim(),
            label: refundTexts.notOwedConfirm,
          };
    const { title, text, label } = question;
    const confirmed = await confirmAction({ title, text, type: 'warning', act: label });
    if (confirmed) resolving.mutate({ refundId: refund.id, how });
  };
  return {
    check: () => checking.mutate(),
    checking: checking.isPending,
    tryAgain: (refundId: string) => resolving.mutate({ refundId, how: 'again' }),
    settleOutside: (refund: RefundView) => void register(refund, 'outside'),
    notOwed: (refund: RefundView) => void register(refund, 'not-owed'),
    resolving: resolving.isPending,
    keep,
  };
}

export type PaymentActions = ReturnType<typeof usePaymentActions>;
