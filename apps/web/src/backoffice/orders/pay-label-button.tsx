import type { LabelStatusView } from '@plantao/contracts/admin/admin-order.view';
import { CircleCheck, Wallet } from 'lucide-react';
import { labelTexts as texts } from '@/texts/backoffice-orders';
import { Button } from '@/ui/button/button';
import type { LabelActions } from './use-label-actions.js';

interface PayLabelButtonProps {
  label: LabelStatusView;
  actions: LabelActions;
  /** The payment is on its way. */
  busy: boolean;
  className?: string;
}

/** Pays the label; waits while one is being made; once it is paid it says so and can no longer be pressed (LABEL-10). */
export function PayLabelButton({ label, actions, busy, className }: PayLabelButtonProps) {
  const paid = label.status === 'released';
  const underWay = busy || actions.paying || actions.requesting || label.status === 'requested';
  const Icon = paid ? CircleCheck : Wallet;
  return (
    <Button
      size="sm"
      variant={label.status === 'pending' ? 'primary' : 'secondary'}
      disabled={paid}
      loading={!paid && underWay}
      onClick={actions.pay}
      className={className}
      icon={<Icon aria-hidden="true" className="size-4" />}
    >
      {paid ? texts.paid : texts.pay}
    </Button>
  );
}
