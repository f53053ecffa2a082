import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import { routes } from '@plantao/contracts/http/routes';
import { shortId } from '@plantao/domain/shared/order-number';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/client';
import { cancelTexts as texts } from '@/texts/backoffice/orders';
import { approvalTexts } from '@/texts/backoffice/order-actions';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Modal } from '@/ui/modal/modal';
import { toast } from '@/ui/toast/toast';
import { actionFailure } from '../../shared/forms/action-failure.js';
import { cancelEffects } from './cancel-effects.js';

interface CancelDialogProps {
  order: AdminOrderView;
  open: boolean;
  onClose: () => void;
}

/** Cancels an order: shows the effects and asks for confirmation (AORD-15, AORD-16), or that it will wait for another administrator. */
export function CancelDialog({ order, open, onClose }: CancelDialogProps) {
  const queries = useQueryClient();
  const [fault, setFault] = useState<string>();
  const waits = order.needsApproval?.toCancel;
  const close = () => {
    setFault(undefined);
    onClose();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(routes.cancelOrder, { params: { id: order.id } }),
    onMutate: () => setFault(undefined),
    onSuccess: async ({ data }) => {
      await queries.invalidateQueries({ queryKey: ['admin'] });
      toast.success(data.order.status === 'cancelled' ? texts.done : approvalTexts.asksAnother);
      close();
    },
    onError: (error) => setFault(actionFailure(error, texts.action)),
  });
  return (
    <Modal
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      mayClose={() => !isPending}
      size="sm"
      title={texts.title(shortId(order.id))}
      description={waits ? texts.textWaits : texts.text}
      footer={
        <>
          <Button variant="secondary" autoFocus onClick={close} disabled={isPending}>
            {texts.keep}
          </Button>
          <Button variant="danger" onClick={() => mutate()} loading={isPending}>
            {waits ? texts.ask : texts.confirm}
          </Button>
        </>
      }
    >
      <ul className="list-disc space-y-2 pl-5 text-small">
        {cancelEffects(order).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {fault ? <ErrorState inline title={fault} className="mt-4" /> : null}
    </Modal>
  );
}
