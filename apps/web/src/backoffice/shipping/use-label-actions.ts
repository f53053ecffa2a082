import type { AdminOrderResponse, AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import type { LabelStatusView } from '@plantao/contracts/shipping/labels.view';
import { routes } from '@plantao/contracts/http/routes';
import { labelProblem } from '@plantao/domain/shipping/rules/label.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { formatReais } from '@/lib/format';
import { confirmAction, showMessage } from '@/ui/message-dialog/dialog.store';
import { embroideryQueueTexts } from '@/texts/backoffice/embroidery';
import { labelTexts as texts, unpaidLabelTexts as unpaidTexts } from '@/texts/backoffice/shipping';
import { toast } from '@/ui/toast/toast';
import { actionFailure } from '../shared/forms/action-failure.js';
import { adminOrderQuery } from '@/backoffice/shared/queries/admin-order-query';

/** Applies a label update to the order on the screen. */
export function keepLabel(queries: QueryClient, orderId: string, label: LabelStatusView): void {
  queries.setQueryData<AdminOrderResponse>(adminOrderQuery(orderId).queryKey, (response) =>
    response ? { data: { order: { ...response.data.order, label } } } : response,
  );
}

export const hasLabel = ({ status }: LabelStatusView): boolean =>
  status === 'requested' || status === 'pending' || status === 'released';

/** Why no label can be requested (LABEL-02 … LABEL-05), as text; undefined when it can. */
export function labelBlock(
  order: Pick<AdminOrderView, 'status' | 'shipping' | 'items' | 'onHold'>,
): string | undefined {
  const problem = labelProblem({
    status: order.status,
    address: order.shipping.address,
    shipType: { name: order.shipping.ship_type.name },
    items: order.items.length,
  });
  const why = order.status === 'cancelled' ? problem : (order.onHold ?? problem);
  return why && message(why);
}

const confirmUnpaidRequest = (): Promise<boolean> =>
  confirmAction({
    title: unpaidTexts.title,
    text: unpaidTexts.text,
    type: 'warning',
    act: unpaidTexts.request,
  });

const confirmPayment = (price: number | null, unpaid: boolean, unstitched: boolean): Promise<boolean> =>
  confirmAction({
    title: texts.payTitle,
    text: [
      unpaid ? unpaidTexts.pay : '',
      unstitched ? embroideryQueueTexts.openMany(1) : '',
      price === null ? texts.payTextNoPrice : texts.payText(formatReais(price)),
    ]
      .filter(Boolean)
      .join(' '),
    type: unpaid || unstitched ? 'warning' : 'question',
    act: price === null ? texts.pay : texts.payConfirm(formatReais(price)),
  });

/** Requests and pays a label. `onPaying` is called when the payment was sent and the label is to be polled. */
export function useLabelActions(order: AdminOrderView, onPaying: () => void) {
  const queries = useQueryClient();
  const params = { id: order.id };
  const unpaid = order.paidState === 'unpaid';
  const refresh = async (label: LabelStatusView) => {
    keepLabel(queries, order.id, label);
    await queries.invalidateQueries({ queryKey: adminOrderQuery(order.id).queryKey });
  };
  const requesting = useMutation({
    mutationFn: () => call(routes.generateLabel, { params }),
    onSuccess: async ({ data }) => {
      toast.success(texts.requested);
      await refresh(data);
    },
    onError: (error) => void toast.error(actionFailure(error, texts.actionGenerate)),
  });
  const paying = useMutation({
    // The price is read again first: the one on the screen may be old (LABEL-09).
    mutationFn: async () => {
      const { data } = await call(routes.checkLabel, { params });
      keepLabel(queries, order.id, data);
      if (data.status !== 'pending') {
        if (data.status !== 'released')
          toast.error(message(data.status === 'requested' ? 'label.not-ready' : 'label.not-found'));
        return null;
      }
      if (!(await confirmPayment(data.price, unpaid, (order.embroideryOpen ?? 0) > 0))) return null;
      return (await call(routes.approveLabel, { params })).data;
    },
    onSuccess: async (label) => {
      if (!label) return;
      toast.success(texts.paySent);
      onPaying();
      await refresh(label);
    },
    onError: (error) => void toast.error(actionFailure(error, texts.actionPay)),
  });

  const request = async () => {
    if (hasLabel(order.label)) {
      void showMessage({
        title: texts.existsTitle,
        text: texts.exists,
        type: 'question',
        buttons: [{ type: 'ok' }],
      });
      return;
    }
    const block = labelBlock(order);
    if (block) return void showMessage({ title: texts.blockedTitle, text: block, type: 'warning' });
    if (!unpaid || (await confirmUnpaidRequest())) requesting.mutate();
  };
  return {
    request: () => void request(),
    requesting: requesting.isPending,
    pay: () => paying.mutate(),
    paying: paying.isPending,
  };
}

export type LabelActions = ReturnType<typeof useLabelActions>;
