import type { CouponView, ShippingOptionView } from '@plantao/contracts/checkout/checkout.view';
import { cartOf, priceCart, type CouponRule } from '@plantao/domain/checkout/rules/promotions.rules';
import { fromReais } from '@plantao/domain/shared/money';
import { piecesOf, type CartLine } from './cart-line.js';

/** Amounts in centavos. `shippingCents` is null while no way of delivery is chosen; `totalCents` is then without it. */
export interface CartSums {
  pieces: number;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number | null;
  totalCents: number;
}

/** A coupon of the API as the rules take it, in centavos and hundredths of a percent. */
export const couponRule = (coupon: Omit<CouponView, '_id' | 'id'>): CouponRule => ({
  code: coupon.code,
  firstPurchase: coupon.firstPurchase,
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
  priceCart(sums, couponRule(coupon), null).discountCents;

/** What the cart costs, by the same rules as the order (CART-20, CART-21, COUP-07 to COUP-10). */
export function cartSums(
  lines: readonly Pick<CartLine, 'priceCents' | 'quantity' | 'selectedSize'>[],
  coupon: CouponView | null,
  option: Pick<ShippingOptionView, 'price'> | null,
): CartSums {
  const cart = { ...cartOf(lines), pieces: piecesOf(lines) };
  const { discountCents, discountedCents } = priceCart(cart, coupon && couponRule(coupon), null);
  const shippingCents = option ? fromReais(option.price) : null;
  return { ...cart, discountCents, shippingCents, totalCents: discountedCents + (shippingCents ?? 0) };
}
