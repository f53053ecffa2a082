import { couponEffect, priceCart, type CouponEffect } from '@plantao/domain/checkout/rules/promotions.rules';
import { fromReais } from '@plantao/domain/shared/money';
import { shopRoutes } from '@plantao/contracts/http/shop-routes';
import { useState } from 'react';
import { track } from '@/shop/analytics/analytics';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { couponTexts } from '@/texts/cart-sums';
import { couponRule, discountOf, type CartSums } from './cart-sums.js';

/** What the coupon of the cart does to this order; null without one. */
export function useCouponEffect({
  shippingCents,
  ...cart
}: Pick<CartSums, 'subtotalCents' | 'pieces' | 'shippingCents'>): CouponEffect | null {
  const coupon = useCheckoutStore((state) => state.coupon);
  const freeMinimum = useShopSettings()?.delivery.freeMinimum ?? null;
  if (!coupon) return null;
  const rule = couponRule(coupon);
  const price = priceCart(cart, rule, freeMinimum === null ? null : fromReais(freeMinimum));
  return couponEffect(rule, price, shippingCents);
}

/** Redeems and takes off the one coupon of the cart (COUP-01 to COUP-06). */
export function useCoupon(sums: Pick<CartSums, 'subtotalCents' | 'pieces'>) {
  const { coupon, suggestedCoupon, setCoupon, removeCoupon } = useCheckoutStore();
  const [validating, setValidating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const redeem = async (typed: string): Promise<boolean> => {
    const code = typed.trim().toUpperCase();
    if (validating) return false;
    if (code === '') {
      setProblem(couponTexts.missing);
      return false;
    }
    setCoupon(null);
    setProblem(null);
    setValidating(true);
    try {
      const query = { code, totalAmount: sums.subtotalCents / 100, itemCount: sums.pieces };
      const { data } = await call(shopRoutes.validateCoupon, { query });
      setCoupon(data.coupon);
      setProblem(data.coupon ? null : couponTexts.invalid);
      const value = data.coupon ? discountOf(data.coupon, sums) / 100 : undefined;
      track('coupon', { code, accepted: data.coupon !== null, value });
      return data.coupon !== null;
    } catch (error) {
      setProblem(errorText(error, couponTexts.invalid));
      return false;
    } finally {
      setValidating(false);
    }
  };
  return { coupon, suggestedCoupon, validating, problem, redeem, remove: removeCoupon };
}
