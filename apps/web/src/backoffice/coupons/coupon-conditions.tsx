import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import { formatReais } from '@/lib/format';
import { couponsTexts as texts } from '@/texts/backoffice/coupons';
import { couponValue } from './coupon-labels.js';

/** What the coupon gives: its value, and free shipping. */
export function CouponGift({ coupon }: { coupon: AdminCouponView }) {
  const cap = coupon.discountType === 'percentage' && coupon.discountValue > 0 ? coupon.maxDiscount : null;
  const extras = [
    ...(cap === null ? [] : [texts.upTo(formatReais(cap))]),
    ...(coupon.freeShipping ? [texts.freeShipping] : []),
    ...(coupon.firstPurchase ? [texts.firstPurchase] : []),
  ];
  const onlyFreight = coupon.discountValue === 0 && coupon.freeShipping;
  return (
    <>
      <span className="figures block font-semibold">
        {coupon.discountValue > 0 ? couponValue(coupon) : onlyFreight ? texts.freeShipping : texts.noDiscount}
      </span>
      <span className="block text-caption text-ink-3">
        {extras.filter((extra) => !(onlyFreight && extra === texts.freeShipping)).join(' · ')}
      </span>
    </>
  );
}

/** The conditions of the coupon: minimum amount, minimum pieces, or none. */
export function couponMinimum({ minPurchase, minItems }: AdminCouponView): string {
  const parts = [
    ...(minPurchase > 0 ? [formatReais(minPurchase)] : []),
    ...(minItems > 1 ? [texts.pieces(minItems)] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : texts.noMinimum;
}
