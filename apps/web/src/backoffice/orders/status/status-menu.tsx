import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import { statusLabel } from '@plantao/domain/orders/rules/order-steps.rules';
import { nextStep, ORDER_STATUSES, type OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import { isLive, type ChargeState } from '@plantao/domain/payments/rules/charge-status.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { afterMenuClose } from '@/backoffice/shared/layout/after-menu-close';
import { formatReais } from '@/lib/format';
import { embroideryQueueTexts } from '@/texts/backoffice/embroidery';
import { orderTexts as texts } from '@/texts/backoffice/orders';
import { Button } from '@/ui/button/button';
import { Menu } from '@/ui/menu/menu';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { AdminStatusBadge } from '../admin-status-badge.js';
import { confirmBack } from './confirm-back.js';
import { TrackingDialog } from './tracking-dialog.js';
import { useStatusChange, type ChosenStatus } from './use-status-change.js';

const CHOICES = ORDER_STATUSES.filter((status): status is ChosenStatus => status !== 'cancelled');

/** Whether the order cannot have this status: its payment was refunded or is disputed, or it is on hold. */
function isClosed(
  { status, paidState, shipsContested = false, onHold }: AdminOrderView,
  to: ChosenStatus,
): boolean {
  if (to === status) return false;
  const step = nextStep({ status, paidState, shipsContested }, { kind: 'menu', to });
  return step === undefined || (onHold !== undefined && step.effects.includes('ship'));
}

/** The status as a menu of all values but 'Cancelado' (AORD-09 … AORD-13). A cancelled order has no menu. */
export function StatusMenu({ order }: { order: AdminOrderView }) {
  const { change, changing } = useStatusChange(order.id);
  const [tracking, setTracking] = useState(false);
  const choose = async (status: ChosenStatus) => {
    if (status === order.status && status !== 'shipped') return;
    if (!(await confirmUnpaid(order, status))) return;
    if (!(await confirmBack(order, status))) return;
    if (!(await confirmUnstitched(order, status))) return;
    if (status === 'shipped') setTracking(true);
    else change({ status });
  };
  const pieces = order.items.length;
  // Of freight alone nothing is posted: it is paid, and done.
  const choices = CHOICES.filter((status) => pieces > 0 || status === 'pending' || status === 'delivered');
  const closed = choices.some((status) => isClosed(order, status));
  const why = closed ? texts.statusClosed[order.paidState] || (order.onHold && message(order.onHold)) : '';
  if (order.status === 'cancelled') {
    return (
      <span title={texts.statusLocked} className="inline-flex min-h-11 items-center lg:min-h-9">
        <AdminStatusBadge status={order.status} pieces={pieces} size="md" />
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
            aria-label={texts.statusNow(statusLabel(order.status, pieces))}
            className="min-h-11 pl-1 lg:min-h-9"
          >
            <AdminStatusBadge status={order.status} pieces={pieces} />
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
        items={[
          { kind: 'label', label: texts.changeStatus },
          ...choices.map((status) => ({
            label: statusLabel(status, pieces),
            checked: status === order.status,
            disabled: isClosed(order, status),
            onSelect: afterMenuClose(() => void choose(status)),
          })),
          ...(why ? [{ kind: 'label' as const, label: why }] : []),
        ]}
      />
      <TrackingDialog order={order} open={tracking} onClose={() => setTracking(false)} />
    </>
  );
}

/**
 * Asks before an unpaid order moves forward, because that records a manual payment (O6). True to continue.
 */
async function confirmUnpaid(
  order: Pick<AdminOrderView, 'paidState' | 'total' | 'charges' | 'items'>,
  to: OrderStatus,
): Promise<boolean> {
  if (order.paidState !== 'unpaid' || to === 'pending') return true;
  const open = order.charges.some(({ state }) => isLive(state as ChargeState));
  return confirmAction({
    title: texts.unpaidTitle,
    text: texts.unpaidText(formatReais(order.total), statusLabel(to, order.items.length), open),
    type: 'warning',
    act: to === 'shipped' ? texts.unpaidNext : texts.unpaidConfirm,
  });
}

/** Asks before an order is posted whose embroidery is not done. True to continue. */
async function confirmUnstitched(
  { embroideryOpen = 0 }: Pick<AdminOrderView, 'embroideryOpen'>,
  to: OrderStatus,
): Promise<boolean> {
  if (embroideryOpen === 0 || (to !== 'shipped' && to !== 'delivered')) return true;
  return confirmAction({
    title: embroideryQueueTexts.openTitle(embroideryOpen),
    text: embroideryQueueTexts.openText,
    type: 'warning',
    act: embroideryQueueTexts.post,
  });
}
