import { routes } from '@plantao/contracts/http/routes';
import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import { Pencil } from 'lucide-react';
import { CardList } from '@/backoffice/shared/lists/card-list';
import { useMay } from '@/backoffice/shared/access/use-may';
import { couponsTexts as texts } from '@/texts/backoffice/coupons';
import { IconButton } from '@/ui/icon-button/icon-button';
import { CouponGift, couponMinimum } from './coupon-conditions.js';
import { CouponMenu } from './coupon-menu.js';
import { CouponStateBadge } from './coupon-state-badge.js';
import { CouponUsage } from './coupon-usage.js';
import { couponDate } from './coupon-labels.js';
import { CouponsSkeletonCards } from './coupons-skeleton.js';
import type { CouponActions } from './use-coupon-actions.js';

interface CouponsCardsProps {
  coupons: readonly AdminCouponView[] | undefined;
  busy: boolean;
  actions: CouponActions;
}

/** The rows as cards, on phones. */
export function CouponsCards({ coupons, busy, actions }: CouponsCardsProps) {
  const mayChange = useMay(routes.changeCoupon);
  if (!coupons) return <CouponsSkeletonCards />;
  return (
    <CardList label={texts.caption} busy={busy}>
      {coupons.map((coupon) => (
        <li key={coupon.id} className="rounded-tile border border-line bg-paper p-4">
          <div className="flex items-center justify-between gap-3">
            <button
              type="button"
              aria-label={texts.open(coupon.code)}
              onClick={() => actions.view(coupon)}
              className="target min-w-0 truncate rounded-badge font-mono font-semibold underline decoration-line-strong underline-offset-4"
            >
              {coupon.code}
            </button>
            <CouponStateBadge state={coupon.state} />
          </div>
          <div className="mt-3 flex justify-between gap-3">
            <div>
              <CouponGift coupon={coupon} />
            </div>
            <p className="figures text-right">
              {couponMinimum(coupon)}
              <span className="block whitespace-nowrap text-caption text-ink-3">
                {couponDate(coupon.startDate)} – {couponDate(coupon.endDate)}
              </span>
            </p>
          </div>
          <div className="mt-3 flex items-end gap-2">
            <div className="flex-1">
              <CouponUsage coupon={coupon} />
            </div>
            {mayChange ? (
              <span className="-my-2 -mr-2 flex">
                <IconButton
                  label={texts.edit(coupon.code)}
                  onClick={() => actions.edit(coupon)}
                  icon={<Pencil aria-hidden="true" className="size-4" />}
                />
                <CouponMenu coupon={coupon} actions={actions} size="md" />
              </span>
            ) : null}
          </div>
        </li>
      ))}
    </CardList>
  );
}
