import { routes } from '@plantao/contracts/http/routes';
import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import { shortId } from '@plantao/domain/shared/order-number';
import { CircleX, EllipsisVertical, Printer, Tag, ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { afterMenuClose } from '@/backoffice/shared/layout/after-menu-close';
import { PageHeader } from '@/backoffice/shared/layout/page-header';
import { useMay } from '@/backoffice/shared/access/use-may';
import { useShortcut } from '@/backoffice/shared/shortcuts/use-shortcut';
import { formatDateTime } from '@/lib/date-format';
import { orderTexts as texts } from '@/texts/backoffice/orders';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Menu } from '@/ui/menu/menu';
import { AdminStatusBadge } from '../admin-status-badge.js';
import { useSlipReady } from '../packing/order-bags.js';
import { PayLabelButton } from '../../shipping/pay-label-button.js';
import { StatusMenu } from '../status/status-menu.js';
import type { LabelActions } from '../../shipping/use-label-actions.js';
import type { OrderPlace } from './use-order-place.js';

interface OrderHeaderProps {
  order: AdminOrderView;
  place: OrderPlace;
  actions: LabelActions;
  paying: boolean;
  onCancel: () => void;
}

/** Number, date, status and actions of the order (AORD-05). */
export function OrderHeader({ order, place, actions, paying, onCancel }: OrderHeaderProps) {
  const mayRegister = useMay('refunds:change');
  // Every other status of an unpaid order registers its payment by hand.
  const isUnpaid = order.status === 'pending' && order.paidState === 'unpaid';
  const mayMove =
    useMay(routes.changeOrderStatus) && (mayRegister || !isUnpaid) && (isUnpaid || order.items.length > 0);
  const mayCancel = useMay(routes.cancelOrder);
  const mayLabel = useMay(routes.generateLabel);
  const slipReady = useSlipReady(order);
  const cancelled = order.status === 'cancelled';
  const pieces = order.items.length;
  const badge = <AdminStatusBadge status={order.status} pieces={pieces} size="md" />;
  return (
    <PageHeader
      back={{ to: place.back, label: texts.back }}
      title={texts.title(shortId(order.id))}
      aside={<CopyButton iconOnly value={order.id} label={texts.copyId} className="-my-2" />}
      detail={texts.placed(formatDateTime(order.createdAt))}
      actions={
        mayMove || mayCancel || mayLabel ? (
          <>
            {mayMove ? <StatusMenu order={order} /> : badge}
            {cancelled || !mayLabel || pieces === 0 ? null : (
              <PayLabelButton order={order} actions={actions} busy={paying} className="min-h-11 lg:min-h-9" />
            )}
            <Menu
              trigger={
                <IconButton
                  label={texts.actions}
                  variant="outline"
                  className="ml-auto sm:ml-0 lg:size-9"
                  icon={<EllipsisVertical aria-hidden="true" className="size-5" />}
                />
              }
              items={[
                ...(mayLabel
                  ? [
                      {
                        label: texts.requestLabel,
                        icon: <Tag aria-hidden="true" className="size-4" />,
                        disabled: Boolean(order.onHold),
                        onSelect: afterMenuClose(actions.request),
                      },
                    ]
                  : []),
                {
                  label: texts.print,
                  icon: <Printer aria-hidden="true" className="size-4" />,
                  disabled: !slipReady,
                  onSelect: afterMenuClose(() => window.print()),
                },
                ...(mayCancel
                  ? [
                      { kind: 'separator' as const },
                      {
                        label: texts.cancel,
                        icon: <CircleX aria-hidden="true" className="size-4" />,
                        danger: true,
                        disabled: cancelled,
                        onSelect: afterMenuClose(onCancel),
                      },
                    ]
                  : []),
              ]}
            />
            <Neighbours place={place} />
          </>
        ) : (
          <>
            {badge}
            <IconButton
              label={texts.print}
              variant="outline"
              className="lg:size-9"
              icon={<Printer aria-hidden="true" className="size-5" />}
              disabled={!slipReady}
              onClick={() => window.print()}
            />
            <Neighbours place={place} />
          </>
        )
      }
    />
  );
}

/** Links to the next and previous order of the list, also by J and K. */
function Neighbours({ place }: { place: OrderPlace }) {
  const navigate = useNavigate();
  const go = (to: string | null) => {
    if (to) void navigate(to, { state: { from: place.back }, replace: true });
  };
  useShortcut('j', () => go(place.next));
  useShortcut('k', () => go(place.previous));
  if (!place.previous && !place.next) return null;
  return (
    <span className="hidden lg:inline-flex">
      <IconButton
        size="sm"
        label={texts.previous}
        disabled={!place.previous}
        onClick={() => go(place.previous)}
        icon={<ChevronLeft aria-hidden="true" className="size-5" />}
      />
      <IconButton
        size="sm"
        label={texts.next}
        disabled={!place.next}
        onClick={() => go(place.next)}
        icon={<ChevronRight aria-hidden="true" className="size-5" />}
      />
    </span>
  );
}
