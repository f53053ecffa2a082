import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import { message } from '@plantao/domain/shared/errors/message';
import { CircleCheck, Wallet } from 'lucide-react';
import { labelTexts as texts, noPayTexts } from '@/texts/backoffice/shipping';
import { Button } from '@/ui/button/button';
import { hasLabel, type LabelActions } from './use-label-actions.js';

type Payable = Pick<AdminOrderView, 'label' | 'status' | 'shipping' | 'onHold'>;

interface PayLabelButtonProps {
  order: Payable;
  actions: LabelActions;
  /** The payment is pending. */
  busy: boolean;
  className?: string;
}

/** Why there is no label to pay: none was made, the parcel has left with a code of its own, or the order waits. */
function notPayable({ label, status, shipping: { tracking }, onHold }: Payable): string | undefined {
  if (!hasLabel(label)) return noPayTexts.none;
  const alreadyShipped = status === 'shipped' || status === 'delivered';
  const other =
    alreadyShipped && label.status !== 'released' && tracking !== null && tracking !== label.tracking;
  return other ? noPayTexts.posted : onHold && message(onHold);
}

/**
 * Pays the label; waits while one is being made; once it is paid it says so and can no longer be pressed (LABEL-10).
 */
export function PayLabelButton({ order, actions, busy, className }: PayLabelButtonProps) {
  const { label } = order;
  const why = notPayable(order);
  const paid = label.status === 'released';
  const underWay = busy || actions.paying || actions.requesting || label.status === 'requested';
  const Icon = paid ? CircleCheck : Wallet;
  return (
    <Button
      size="sm"
      variant={label.status === 'pending' ? 'primary' : 'secondary'}
      disabled={paid || why !== undefined}
      title={why}
      loading={!paid && underWay}
      onClick={actions.pay}
      className={className}
      icon={<Icon aria-hidden="true" className="size-4" />}
    >
      {paid ? texts.paid : texts.pay}
    </Button>
  );
}
