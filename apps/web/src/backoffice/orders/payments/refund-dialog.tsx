import type { AdminOrderResponse, AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import { routes } from '@plantao/contracts/http/routes';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { message } from '@plantao/domain/shared/errors/message';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { call } from '@/lib/api/client';
import { formatReais } from '@/lib/format';
import { approvalTexts, refundTexts as texts } from '@/texts/backoffice/order-actions';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { maskedCentavos } from '@/ui/masked-input/masks';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { Modal } from '@/ui/modal/modal';
import { toast } from '@/ui/toast/toast';
import { actionFailure } from '../../shared/forms/action-failure.js';

interface RefundDialogProps {
  order: AdminOrderView;
  onClose: () => void;
  onRefunded: (response: AdminOrderResponse) => Promise<void>;
}

/**
 * Refunds part or all of the order. The request contains the remaining amount that was shown, so that two
 * people never refund twice.
 */
export function RefundDialog({ order, onClose, onRefunded }: RefundDialogProps) {
  const form = useId();
  const left = fromReais(order.refundable);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const cents = maskedCentavos(typed) ?? 0;
  const byHand = order.charges.some(({ state, method }) => state === 'approved' && method === 'manual');
  const refunding = useMutation({
    mutationFn: () =>
      call(routes.refundOrder, {
        params: { id: order.id },
        body: { amount: toReais(cents), refundable: order.refundable },
      }),
    onSuccess: async (response) => {
      const waits = response.data.order.refundApproval !== null;
      toast.success(waits ? approvalTexts.asksAnother : byHand ? texts.registered : texts.requested);
      await onRefunded(response);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refunding.isPending) return;
    if (cents <= 0 || cents > left) return setError(message('refund.amount'));
    refunding.mutate();
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      mayClose={() => !refunding.isPending}
      size="sm"
      title={texts.title}
      description={byHand ? texts.textByHand : texts.text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={refunding.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} variant="danger" loading={refunding.isPending}>
            {cents > 0 ? texts.confirm(formatReais(toReais(cents))) : texts.confirmNothing}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="space-y-3">
        <Field
          label={texts.amount}
          hint={texts.available(formatReais(order.refundable))}
          error={error}
          required
        >
          <MaskedInput
            mask="money"
            autoFocus
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
        </Field>
        <Button variant="ghost" size="sm" onClick={() => setTyped(formatReais(order.refundable))}>
          {texts.all}
        </Button>
        {refunding.isError ? (
          <ErrorState inline title={actionFailure(refunding.error, texts.action)} />
        ) : null}
      </form>
    </Modal>
  );
}
