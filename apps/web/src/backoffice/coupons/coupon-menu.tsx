import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import { CopyPlus, EllipsisVertical, Power, Trash2 } from 'lucide-react';
import { changesItem } from '@/backoffice/audit/changes-item';
import { afterMenu } from '@/backoffice/shell/after-menu';
import { couponsTexts as texts } from '@/texts/backoffice-coupons';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Menu } from '@/ui/menu/menu';
import type { CouponDesk } from './use-coupon-desk.js';

interface CouponMenuProps {
  coupon: AdminCouponView;
  desk: CouponDesk;
  size?: 'sm' | 'md';
}

/** What can be done with a coupon beside editing it. */
export function CouponMenu({ coupon, desk, size = 'sm' }: CouponMenuProps) {
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
          onSelect: afterMenu(() => desk.duplicate(coupon)),
        },
        {
          label: coupon.active ? texts.deactivate : texts.activate,
          icon: <Power aria-hidden="true" className="size-4" />,
          onSelect: () => desk.changes.setActive(coupon, !coupon.active),
        },
        changesItem('coupon', coupon.id),
        { kind: 'separator' },
        {
          label: texts.remove,
          icon: <Trash2 aria-hidden="true" className="size-4" />,
          danger: true,
          onSelect: afterMenu(() => void desk.changes.remove(coupon)),
        },
      ]}
    />
  );
}
