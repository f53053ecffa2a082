import type { AdminOrderView } from '@plantao/contracts/admin/admin-order.view';
import { shortId } from '@plantao/domain/shared/order-number';
import { CircleX, EllipsisVertical, Printer, Tag } from 'lucide-react';
import { afterMenu } from '@/backoffice/shell/after-menu';
import { PageHeader } from '@/backoffice/shell/page-header';
import { useMayChange } from '@/backoffice/shell/use-role';
import { formatDateTime } from '@/lib/moments';
import { orderTexts as texts } from '@/texts/backoffice-orders';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Menu } from '@/ui/menu/menu';
import { AdminStatusBadge } from './admin-status-badge.js';
import { Neighbours } from './neighbours.js';
import { PayLabelButton } from './pay-label-button.js';
import { StatusMenu } from './status-menu.js';
import type { LabelActions } from './use-label-actions.js';
import type { OrderPlace } from './use-order-place.js';

interface OrderHeaderProps {
  order: AdminOrderView;
  place: OrderPlace;
  actions: LabelActions;
  paying: boolean;
  onCancel: () => void;
}

/** Number, date, status, and everything that can be done with the order (AORD-05). */
export function OrderHeader({ order, place, actions, paying, onCancel }: OrderHeaderProps) {
  const mayChange = useMayChange();
  const cancelled = order.status === 'cancelled';
  return (
    <PageHeader
      back={{ to: place.back, label: texts.back }}
      title={texts.title(shortId(order.id))}
      aside={<CopyButton iconOnly value={order.id} label={texts.copyId} className="-my-2" />}
      detail={texts.placed(formatDateTime(order.createdAt))}
      actions={
        mayChange ? (
          <>
            <StatusMenu order={order} />
            {cancelled ? null : (
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
                {
                  label: texts.requestLabel,
                  icon: <Tag aria-hidden="true" className="size-4" />,
                  onSelect: afterMenu(actions.request),
                },
                {
                  label: texts.print,
                  icon: <Printer aria-hidden="true" className="size-4" />,
                  onSelect: afterMenu(() => window.print()),
                },
                { kind: 'separator' },
                {
                  label: texts.cancel,
                  icon: <CircleX aria-hidden="true" className="size-4" />,
                  danger: true,
                  disabled: cancelled,
                  onSelect: afterMenu(onCancel),
                },
              ]}
            />
            <Neighbours place={place} />
          </>
        ) : (
          <>
            <AdminStatusBadge status={order.status} size="md" />
            <IconButton
              label={texts.print}
              variant="outline"
              className="lg:size-9"
              icon={<Printer aria-hidden="true" className="size-5" />}
              onClick={() => window.print()}
            />
            <Neighbours place={place} />
          </>
        )
      }
    />
  );
}
