import { piecesOf } from '../../shared/set-size.js';
import {
  couponDiscount,
  minimumProblem,
  validityProblem,
  type CouponCart,
  type CouponProblem,
  type CouponTerms,
  type CouponValidity,
} from './coupon-discount.rules.js';

/** A coupon that may be weighed against a cart. Without `validity` it is in force. */
export interface CouponRule extends CouponTerms {
  readonly code: string;
  readonly firstPurchase: boolean;
  readonly validity?: CouponValidity;
}

/** What a cart costs by the rules of the shop, in centavos: the delivery comes on top. */
export interface CartPrice {
  readonly subtotalCents: number;
  readonly discountCents: number;
  /** Subtotal less discount. */
  readonly discountedCents: number;
  /** What makes the cheapest delivery free; null: nothing does. */
  readonly freeDelivery: 'amount' | 'coupon' | null;
}

/** A cart and what is known of its customer. */
export interface PromotionQuestion {
  readonly cart: CouponCart;
  /** Discounted subtotal from which the cheapest delivery is free, in centavos; null: no such rule. */
  readonly freeFromCents: number | null;
  readonly coupons: readonly CouponRule[];
  /** The code that the cart carries; null for none. */
  readonly chosen: string | null;
  /** ISO day in São Paulo. */
  readonly today: string;
  /** Whether the customer has bought before; null: unknown. */
  readonly boughtBefore: boolean | null;
  /** What free delivery saves this customer, in centavos: 0 for who chose a delivery that stays paid; null: unknown. */
  readonly freightCents: number | null;
}

/**
 * How a rule stands to a cart. `applied`: it counts in the price. `available`: it would, if it were chosen. `near`: the
 * cart is too small for it. `idle`: allowed, and it gives nothing that the cart does not have without it. `refused`:
 * `reason` says why.
 */
export type PromotionState = 'applied' | 'available' | 'near' | 'idle' | 'refused';

/** One rule and the cart. */
export interface PromotionResult {
  /** Null: free delivery from an amount. */
  readonly code: string | null;
  readonly state: PromotionState;
  /** Pieces and centavos of goods that the cart lacks. */
  readonly missingPieces: number;
  readonly missingCents: number;
  /** How much of its condition the cart has, 0 to 1. */
  readonly part: number;
  /** What it takes off this cart, alone: centavos. */
  readonly discountCents: number;
  /** Whether the cheapest delivery costs nothing with it. */
  readonly freeDelivery: boolean;
  readonly reason: CouponProblem | null;
}

/** A choice of coupon that costs the customer less than the one the cart carries. */
export interface Proposal {
  /** Null: no coupon. */
  readonly code: string | null;
  readonly discountCents: number;
  readonly freeDelivery: boolean;
  /** How much less is paid, in centavos; null where the price of the delivery decides and is not known. */
  readonly gainCents: number | null;
}

export interface Judgement {
  readonly price: CartPrice;
  /** The amount first, then the coupons as they were given. */
  readonly results: readonly PromotionResult[];
  /** Null: the cart carries the best that the rules allow. */
  readonly proposal: Proposal | null;
}

/**
 * The price of a cart (COUP-07 to COUP-10, A-07, A-08): the one computation of discount and free delivery, for the cart, the
 * checkout, the order and what the shop says of its offers. A coupon whose minimum is not reached gives nothing.
 */
export function priceCart(
  cart: CouponCart,
  coupon: CouponTerms | null,
  freeFromCents: number | null,
): CartPrice {
  const counts = coupon !== null && !minimumProblem(coupon, cart);
  const discountCents = counts ? couponDiscount(coupon, cart) : 0;
  const discountedCents = cart.subtotalCents - discountCents;
  const byCoupon = counts && coupon.freeShipping ? 'coupon' : null;
  // The amount itself is enough.
  const byAmount = freeFromCents !== null && discountedCents >= freeFromCents;
  return {
    subtotalCents: cart.subtotalCents,
    discountCents,
    discountedCents,
    freeDelivery: byAmount ? 'amount' : byCoupon,
  };
}

/**
 * What a coupon does to an order. It counts as `discount` or as `delivery`; else it gives nothing: `free-anyway`, the delivery
 * costs nothing without it; `other-delivery`, the chosen one stays paid; `nothing`, it has nothing to give.
 */
export type CouponEffect = 'discount' | 'delivery' | 'free-anyway' | 'other-delivery' | 'nothing';

/** `price` is the cart's with the coupon; `freightCents` what the chosen delivery costs, null while none is chosen. */
export function couponEffect(
  coupon: Pick<CouponTerms, 'freeShipping'>,
  { discountCents, freeDelivery }: CartPrice,
  freightCents: number | null,
): CouponEffect {
  if (discountCents > 0) return 'discount';
  if (freeDelivery === 'coupon') return freightCents ? 'other-delivery' : 'delivery';
  return coupon.freeShipping && freeDelivery === 'amount' ? 'free-anyway' : 'nothing';
}

/** Whether an order uses its coupon up: one that gives nothing is kept for another order (COUP-15). */
export const takesOff = (effect: CouponEffect): boolean => effect === 'discount' || effect === 'delivery';

/** Why a coupon gives nothing to this cart on this day; undefined when it does. Who uses it is asked of the orders. */
export const couponProblem = (
  coupon: CouponTerms & CouponValidity,
  cart: CouponCart,
  today: string,
): CouponProblem | undefined => validityProblem(coupon, today) ?? minimumProblem(coupon, cart);

/** Sum and number of the pieces of lines, whatever their order. */
export const cartOf = (
  lines: readonly { readonly priceCents: number; readonly quantity: number; readonly size?: string }[],
): CouponCart => ({
  subtotalCents: lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0),
  pieces: piecesOf(lines),
});

/** Judges every rule by a cart: what applies, what is near, what is refused and why, and whether another choice costs less. */
export function judgePromotions(question: PromotionQuestion): Judgement {
  const { cart, coupons, chosen, freeFromCents } = question;
  const carried = coupons.find((coupon) => coupon.code === chosen);
  const counting = carried && !refusalOf(carried, question) ? carried : null;
  const price = priceCart(cart, counting, freeFromCents);
  const judged = coupons.map((coupon) => couponResult(coupon, question));
  return {
    price,
    results: freeFromCents === null ? judged : [amountResult(question, counting, price), ...judged],
    proposal: proposalFor(question, counting, price),
  };
}

/** Why this coupon is not for this cart on this day, apart from the size of the cart. */
function refusalOf(
  { validity, firstPurchase }: CouponRule,
  { today, boughtBefore }: PromotionQuestion,
): CouponProblem | null {
  const problem = validity && validityProblem(validity, today);
  if (problem) return problem;
  return firstPurchase && boughtBefore === true ? { code: 'coupon.first-purchase', placeholders: {} } : null;
}

function couponResult(coupon: CouponRule, question: PromotionQuestion): PromotionResult {
  const { cart, freeFromCents, chosen } = question;
  const alone = priceCart(cart, coupon, freeFromCents);
  const refusal = refusalOf(coupon, question);
  const tooSmall = minimumProblem(coupon, cart) ?? null;
  const result = {
    code: coupon.code,
    missingPieces: Math.max(0, coupon.minItems - cart.pieces),
    missingCents: Math.max(0, coupon.minPurchaseCents - cart.subtotalCents),
    part: Math.min(
      shareReached(cart.pieces, coupon.minItems),
      shareReached(cart.subtotalCents, coupon.minPurchaseCents),
    ),
    discountCents: refusal ? 0 : alone.discountCents,
    freeDelivery: alone.freeDelivery !== null,
    reason: refusal ?? tooSmall,
  };
  if (refusal) return { ...result, state: 'refused' };
  const givesNothing = tooSmall
    ? coupon.discountValue === 0 && (alone.freeDelivery === 'amount' || !coupon.freeShipping)
    : alone.discountCents === 0 && alone.freeDelivery !== 'coupon';
  if (givesNothing)
    return { ...result, state: 'idle', reason: { code: 'coupon.nothing-to-give', placeholders: {} } };
  if (tooSmall) return { ...result, state: 'near' };
  return { ...result, state: coupon.code === chosen ? 'applied' : 'available' };
}

function amountResult(
  question: PromotionQuestion,
  coupon: CouponRule | null,
  price: CartPrice,
): PromotionResult {
  const missingCents = missingForFreeDelivery(question, coupon) ?? 0;
  const reached = price.freeDelivery === 'amount';
  return {
    code: null,
    state: reached ? 'applied' : price.freeDelivery === 'coupon' ? 'idle' : 'near',
    missingPieces: 0,
    missingCents,
    part: shareReached(question.cart.subtotalCents, question.cart.subtotalCents + missingCents),
    discountCents: 0,
    freeDelivery: reached,
    reason: null,
  };
}

/** More than any cart is worth, in centavos. */
const HIGHEST = 100_000_000;

/**
 * What goods of how many centavos make the delivery free by the amount, with the coupon that the cart carries: a percentage
 * takes its part of them as well. Null: no amount does.
 */
function missingForFreeDelivery(
  { cart, freeFromCents }: PromotionQuestion,
  coupon: CouponRule | null,
): number | null {
  const isFree = (more: number): boolean =>
    priceCart({ ...cart, subtotalCents: cart.subtotalCents + more }, coupon, freeFromCents).freeDelivery ===
    'amount';
  if (isFree(0)) return 0;
  if (!isFree(HIGHEST)) return null;
  let [tooLittle, enough] = [0, HIGHEST];
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2);
    if (isFree(middle)) enough = middle;
    else tooLittle = middle;
  }
  return enough;
}

/** A lawful choice of coupon and what it costs. */
interface Choice {
  readonly code: string | null;
  readonly price: CartPrice;
}

/** The best choice where it costs less than what the cart carries; nobody is asked to try a coupon of the first purchase. */
function proposalFor(
  question: PromotionQuestion,
  counting: CouponRule | null,
  now: CartPrice,
): Proposal | null {
  const { cart, coupons, freeFromCents, freightCents, boughtBefore } = question;
  const lawful = coupons.filter(
    (coupon) =>
      !refusalOf(coupon, question) &&
      !minimumProblem(coupon, cart) &&
      (!coupon.firstPurchase || boughtBefore === false),
  );
  const choices: Choice[] = [null, ...lawful].map((coupon) => ({
    code: coupon?.code ?? null,
    price: priceCart(cart, coupon, freeFromCents),
  }));
  const [best] = choices
    .filter(({ code, price }) => code !== (counting?.code ?? null) && costsLess(price, now, freightCents))
    .sort((one, other) => compareChoices(one, other, freightCents));
  if (!best) return null;
  const { discountCents, freeDelivery } = best.price;
  return {
    code: best.code,
    discountCents,
    freeDelivery: freeDelivery !== null,
    gainCents: gainOf(best.price, now, freightCents),
  };
}

const freeOf = ({ freeDelivery }: CartPrice): number => (freeDelivery === null ? 0 : 1);
/** Without the price of the delivery the goods alone. */
const paidOf = (price: CartPrice, freightCents: number | null): number =>
  price.discountedCents + (freeOf(price) === 1 ? 0 : (freightCents ?? 0));

/** Where the price of the delivery is not known: less for the goods, and no free delivery lost, or won for the same. */
function costsLess(price: CartPrice, now: CartPrice, freightCents: number | null): boolean {
  if (freightCents !== null) return paidOf(price, freightCents) < paidOf(now, freightCents);
  const [less, free] = [now.discountedCents - price.discountedCents, freeOf(price) - freeOf(now)];
  return less >= 0 && free >= 0 && less + free > 0;
}

function gainOf(price: CartPrice, now: CartPrice, freightCents: number | null): number | null {
  if (freightCents === null && freeOf(price) !== freeOf(now)) return null;
  return paidOf(now, freightCents) - paidOf(price, freightCents);
}

/** The cheaper first; of equal ones that with free delivery, then no coupon, then by code, so that it never wavers. */
const compareChoices = (one: Choice, other: Choice, freightCents: number | null): number =>
  paidOf(one.price, freightCents) - paidOf(other.price, freightCents) ||
  freeOf(other.price) - freeOf(one.price) ||
  ((one.code ?? '') < (other.code ?? '') ? -1 : 1);

const shareReached = (has: number, needs: number): number => (needs <= has ? 1 : has / needs);
