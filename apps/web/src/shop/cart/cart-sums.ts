import type { CouponView, ShippingOptionView } from '@plantao/contracts/checkout/checkout.view';
import { cartTotals } from '@plantao/domain/cart/rules/cart-line.rules';
import { couponDiscount, type CouponTerms } from '@plantao/domain/checkout/rules/coupon-discount.rules';
import { fromReais } from '@plantao/domain/shared/money';
import type { CartLine } from './cart-line.js';

/** Amounts in centavos. `shippingCents` is null while no way of delivery is chosen; `totalCents` is then without it. */
export interface CartSums {
  pieces: number;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number | null;
  totalCents: number;
}

const termsOf = (coupon: CouponView): CouponTerms => ({
  discountType: coupon.discountType,
  // A percentage as hundredths of a percent, an amount as centavos: both the number with two decimals.
  discountValue: fromReais(coupon.discountValue),
  minPurchaseCents: fromReais(coupon.minPurchase),
  maxDiscountCents: coupon.maxDiscount === null ? null : fromReais(coupon.maxDiscount),
  minItems: coupon.minItems,
  freeShipping: coupon.freeShipping,
});

/** Centavos that a coupon takes off this cart. */
export const discountOf = (coupon: CouponView, sums: Pick<CartSums, 'subtotalCents' | 'pieces'>): number =>
  couponDiscount(termsOf(coupon), sums);

/** What the cart costs, by the same rules as the order (CART-20, CART-21, COUP-07 to COUP-10). */
export function cartSums(
  lines: readonly Pick<CartLine, 'priceCents' | 'quantity'>[],
  coupon: CouponView | null,
  option: Pick<ShippingOptionView, 'price'> | null,
): CartSums {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const { subtotal } = cartTotals(lines);
  const discount = coupon ? discountOf(coupon, { subtotalCents: subtotal, pieces }) : 0;
  const shippingCents = option ? fromReais(option.price) : null;
  const sums = cartTotals(lines, discount, shippingCents ?? 0);
  return {
    pieces,
    subtotalCents: sums.subtotal,
    discountCents: sums.discount,
    shippingCents,
    totalCents: sums.total,
  };
}
