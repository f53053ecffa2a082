import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import { formatNumber } from '@/lib/format';
import { couponsTexts as texts } from '@/texts/backoffice/coupons';
import { ProgressBar } from '@/ui/progress-bar/progress-bar';

/** Uses of a coupon against its limit. */
export function CouponUsage({ coupon }: { coupon: AdminCouponView }) {
  const used = formatNumber(coupon.usageCount);
  const limit = formatNumber(coupon.usageLimit);
  const share = coupon.usageCount / coupon.usageLimit;
  return (
    <span className="block min-w-24">
      <span className="figures block text-caption">{texts.usage(used, limit)}</span>
      <ProgressBar
        value={share}
        tone={share >= 0.9 ? 'amber' : 'petrol'}
        label={texts.usageLabel(coupon.code, used, limit)}
        className="mt-1"
      />
    </span>
  );
}
