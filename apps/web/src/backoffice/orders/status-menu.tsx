import type { AdminOrderView } from '@plantao/contracts/admin/admin-order.view';
import { STATUS_LABELS } from '@plantao/domain/orders/rules/order-steps.rules';
import { nextStep, ORDER_STATUSES } from '@plantao/domain/orders/rules/order-status.rules';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { afterMenu } from '@/backoffice/shell/after-menu';
import { orderTexts as texts } from '@/texts/backoffice-orders';
import { Button } from '@/ui/button/button';
import { Menu } from '@/ui/menu/menu';
import { AdminStatusBadge } from './admin-status-badge.js';
import { confirmBack } from './confirm-back.js';
import { confirmUnpaid } from './confirm-unpaid.js';
import { TrackingDialog } from './tracking-dialog.js';
import { useStatusChange, type ChosenStatus } from './use-status-change.js';

const CHOICES = ORDER_STATUSES.filter((status): status is ChosenStatus => status !== 'cancelled');

/** Whether the order may never have this status: what was paid for it has gone back, or is fought over. */
const isClosed = ({ status, paidState }: AdminOrderView, to: ChosenStatus): boolean =>
  to !== status && nextStep({ status, paidState }, { kind: 'menu', to }) === undefined;

/** The status as a menu of every value but 'Cancelado' (AORD-09 … AORD-13). A cancelled order has none to open. */
export function StatusMenu({ order }: { order: AdminOrderView }) {
  const { change, changing } = useStatusChange(order.id);
  const [tracking, setTracking] = useState(false);
  const choose = async (status: ChosenStatus) => {
    if (status === order.status && status !== 'shipped') return;
    if (!(await confirmUnpaid(order, status))) return;
    if (!(await confirmBack(order, status))) return;
    if (status === 'shipped') setTracking(true);
    else change({ status });
  };
  const why = CHOICES.some((status) => isClosed(order, status)) ? texts.statusClosed[order.paidState] : '';
  if (order.status === 'cancelled') {
    return (
      <span title={texts.statusLocked} className="inline-flex min-h-11 items-center lg:min-h-9">
        <AdminStatusBadge status={order.status} size="md" />
        <span className="sr-only">{texts.statusLocked}</span>
      </span>
    );
  }
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button
            variant="secondary"
            size="sm"
            loading={changing}
            aria-label={texts.statusNow(STATUS_LABELS[order.status])}
            className="min-h-11 pl-1 lg:min-h-9"
          >
            <AdminStatusBadge status={order.status} />
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
        items={[
          { kind: 'label', label: texts.changeStatus },
          ...CHOICES.map((status) => ({
            label: STATUS_LABELS[status],
            checked: status === order.status,
            disabled: isClosed(order, status),
            onSelect: afterMenu(() => void choose(status)),
          })),
          ...(why ? [{ kind: 'label' as const, label: why }] : []),
        ]}
      />
      <TrackingDialog order={order} open={tracking} onClose={() => setTracking(false)} />
    </>
  );
}
