import type { CouponView } from '@plantao/contracts/checkout/checkout.view';
import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import type { CouponCart } from '@plantao/domain/checkout/rules/coupon-discount.rules';
import {
  judgePromotions,
  type CouponRule,
  type Judgement,
  type PromotionResult,
} from '@plantao/domain/checkout/rules/promotions.rules';
import { formatRuleCents, fromReais } from '@plantao/domain/shared/money';
import { formatNumber } from '@/lib/format';
import { couponRule } from '@/shop/cart/cart-sums';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { promotionTexts } from '@/texts/promotions';

export interface CartPromotions extends Judgement {
  /** The coupon of a code, of those that were judged. */
  ruleOf: (code: string | null) => CouponRule | undefined;
}

/** What is known of who has the cart. */
interface CartFacts {
  /** What the cart carries. */
  coupon?: CouponView | null;
  /** What free delivery saves; null while nobody knows. */
  freightCents?: number | null;
  firstPurchase?: FirstPurchaseOffer;
}

/**
 * Whether the coupon of the first purchase may be offered: 'open' to who has not bought; 'unknown' of a guest, who reads of it
 * where nothing certain can be proposed; 'closed' to who has, and while nobody knows.
 */
export type FirstPurchaseOffer = 'open' | 'unknown' | 'closed';

/** The rules in force and a cart. */
export function cartPromotions(
  settings: PublicSettingsView,
  cart: CouponCart,
  { coupon = null, freightCents = null, firstPurchase: offer = 'closed' }: CartFacts = {},
): CartPromotions {
  const { freeMinimum } = settings.delivery;
  const { firstPurchase } = settings.promotions;
  const announced = settings.promotions.coupons.map(couponRule);
  if (firstPurchase && offer !== 'closed') announced.push(couponRule(firstPurchase));
  const carried = coupon && couponRule(coupon);
  const coupons = [...announced.filter(({ code }) => code !== carried?.code), ...(carried ? [carried] : [])];
  const judge = (boughtBefore: boolean | null): Judgement =>
    judgePromotions({
      cart,
      freeFromCents: freeMinimum === null ? null : fromReais(freeMinimum),
      coupons,
      chosen: carried?.code ?? null,
      // The server names only what is in force today.
      today: '',
      boughtBefore,
      freightCents,
    });
  const certain = judge(offer === 'open' ? false : null);
  const judgement = offer === 'unknown' && !carried && !certain.proposal ? judge(false) : certain;
  return { ...judgement, ruleOf: (code) => coupons.find((rule) => rule.code === code) };
}

/** '10%', 'R$ 20'. */
const valueOf = ({ discountType, discountValue }: CouponRule): string =>
  discountType === 'percentage' ? `${formatNumber(discountValue / 100)}%` : formatRuleCents(discountValue);

/**
 * What the form of the first purchase gives: '10%'. Null while nobody knows; undefined where its coupon is not in force, so
 * that nothing may be promised.
 */
export function useFirstPurchaseGift(): string | null | undefined {
  const settings = useShopSettings();
  if (!settings) return null;
  const { firstPurchase } = settings.promotions;
  return firstPurchase ? valueOf(couponRule(firstPurchase)) : undefined;
}

/** '15% OFF', '20% OFF (até R$ 30)', 'frete grátis', '15% OFF e frete grátis'. */
export function giftOf(rule: CouponRule): string {
  const { discountValue, maxDiscountCents } = rule;
  if (discountValue === 0) return promotionTexts.freeDelivery;
  const discount = promotionTexts.discount(valueOf(rule));
  const capped =
    typeof maxDiscountCents === 'number' ? promotionTexts.upTo(discount, maxDiscountCents) : discount;
  return rule.freeShipping ? promotionTexts.and(capped, promotionTexts.freeDelivery) : capped;
}

/** 'Faltam 2 peças', 'Faltam R$ 80', or both. */
export function missingOf({ missingPieces, missingCents }: PromotionResult): string {
  if (missingPieces > 0 && missingCents > 0)
    return promotionTexts.piecesAndAmount(missingPieces, missingCents);
  return missingPieces > 0 ? promotionTexts.pieces(missingPieces) : promotionTexts.amount(missingCents);
}

/** The nearest of those that a condition picks; undefined for none. */
export const nearestOf = (
  results: readonly PromotionResult[],
  wanted: (result: PromotionResult) => boolean,
): PromotionResult | undefined =>
  results
    .filter((result) => result.state === 'near' && wanted(result))
    .reduce<PromotionResult | undefined>(
      (best, result) => (best && best.part >= result.part ? best : result),
      undefined,
    );
