import { routes } from '@plantao/contracts/http/routes';
import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import { CopyPlus, EllipsisVertical, Power, Trash2 } from 'lucide-react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { changesItem } from '@/backoffice/shared/audit/changes-item';
import { afterMenuClose } from '@/backoffice/shared/layout/after-menu-close';
import { couponsTexts as texts } from '@/texts/backoffice/coupons';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Menu } from '@/ui/menu/menu';
import type { CouponActions } from './use-coupon-actions.js';

interface CouponMenuProps {
  coupon: AdminCouponView;
  actions: CouponActions;
  size?: 'sm' | 'md';
}

/** The actions on a coupon besides editing. */
export function CouponMenu({ coupon, actions, size = 'sm' }: CouponMenuProps) {
  const seesChanges = useMay(routes.listAudit);
  return (
    <Menu
      trigger={
        <IconButton
          size={size}
          label={texts.more(coupon.code)}
          icon={<EllipsisVertical aria-hidden="true" className="size-5" />}
        />
      }
      items={[
        {
          label: texts.duplicate,
          icon: <CopyPlus aria-hidden="true" className="size-4" />,
          onSelect: afterMenuClose(() => actions.duplicate(coupon)),
        },
        {
          label: coupon.active ? texts.deactivate : texts.activate,
          icon: <Power aria-hidden="true" className="size-4" />,
          onSelect: () => actions.changes.setActive(coupon, !coupon.active),
        },
        ...(seesChanges ? [changesItem('coupon', coupon.id)] : []),
        { kind: 'separator' },
        {
          label: texts.remove,
          icon: <Trash2 aria-hidden="true" className="size-4" />,
          danger: true,
          onSelect: afterMenuClose(() => void actions.changes.remove(coupon)),
        },
      ]}
    />
  );
}
