import {
  couponDiscount,
  minimumProblem,
  type CouponCart,
} from '../../checkout/rules/coupon-discount.rules.js';
import type { CouponRule } from '../../checkout/rules/promotions.rules.js';
import { OFFER_CODE_MAX, offerCode, tierCode } from '../../orders/rules/discount-name.rules.js';
import { shareOf } from '../../shared/money.js';
import type { PriceTier } from '../../shared/price-tiers.js';

/** What comes off the goods of a team. Amounts in centavos. */
export interface TeamDiscount {
  readonly discountCents: number;
  /** Percent of the tier, or of the offer that gives more; 0 where nothing is given, or an amount. */
  readonly percent: number;
  /** The code of the announced coupon that gives more than the tier; null: the tier counts. */
  readonly offer: string | null;
}

/** What is missing for more to come off. */
export interface NextTier {
  readonly missing: number;
  readonly percent: number;
}

/** What a tier takes off the goods, in centavos: rounded once, half up, of the sum and not of each line. */
export const tierDiscount = (subtotalCents: number, percent: number): number =>
  shareOf(subtotalCents, percent * 100);

/**
 * The tier that the pieces reach (exactly its pieces are enough), or what an announced coupon takes off any cart of these pieces
 * where that is more: a team never pays more for its goods than a single shopper (ADR 36). They do not add up.
 * @param tiers rise in pieces and percent (parsePriceTiers)
 */
export function teamDiscount(
  cart: CouponCart,
  tiers: readonly PriceTier[],
  offers: readonly CouponRule[],
): TeamDiscount {
  const percent = tiers.filter(({ pieces }) => pieces <= cart.pieces).at(-1)?.percent ?? 0;
  const byTier = { discountCents: tierDiscount(cart.subtotalCents, percent), percent, offer: null };
  return offers
    .filter(
      (offer) => !offer.firstPurchase && offer.code.length <= OFFER_CODE_MAX && !minimumProblem(offer, cart),
    )
    .map((offer) => byOffer(offer, cart))
    .reduce<TeamDiscount>((best, one) => (one.discountCents > best.discountCents ? one : best), byTier);
}

function byOffer(offer: CouponRule, cart: CouponCart): TeamDiscount {
  const discountCents = couponDiscount(offer, cart);
  const percent = offer.discountType === 'percentage' ? offer.discountValue / 100 : 0;
  const isWhole = tierDiscount(cart.subtotalCents, percent) === discountCents;
  return { discountCents, percent: isWhole ? percent : 0, offer: offer.code };
}

/** The next tier, or announced coupon, that takes more off these goods than comes off already; null when none does. */
export function nextTier(
  cart: CouponCart,
  tiers: readonly PriceTier[],
  offers: readonly CouponRule[],
  { discountCents }: Pick<TeamDiscount, 'discountCents'>,
): NextTier | null {
  const next = [...tiers, ...percentOffers(offers)]
    .sort((one, other) => one.pieces - other.pieces || other.percent - one.percent)
    .find(
      ({ pieces, percent }) =>
        pieces > cart.pieces &&
        (cart.subtotalCents === 0 || tierDiscount(cart.subtotalCents, percent) > discountCents),
    );
  return next ? { missing: next.pieces - cart.pieces, percent: next.percent } : null;
}

/** By what name the order keeps it. */
export const teamDiscountCode = ({ percent, offer }: Pick<TeamDiscount, 'percent' | 'offer'>): string =>
  offer === null ? tierCode(percent) : offerCode(offer);

/** Announced coupons that take one percentage off any cart of so many pieces, each as a tier with its code. */
export const percentOffers = (offers: readonly CouponRule[]): (PriceTier & { readonly offer: string })[] =>
  offers
    .filter(
      ({ code, firstPurchase, discountType, discountValue, maxDiscountCents, minPurchaseCents }) =>
        !firstPurchase &&
        code.length <= OFFER_CODE_MAX &&
        discountType === 'percentage' &&
        discountValue > 0 &&
        (maxDiscountCents ?? null) === null &&
        minPurchaseCents === 0,
    )
    .map(({ code, minItems, discountValue }) => ({
      pieces: minItems,
      percent: discountValue / 100,
      offer: code,
    }));
