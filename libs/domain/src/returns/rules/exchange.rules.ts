import { GARMENT_SIZES } from '../../catalogue/rules/garment-cuts.rules.js';
import type { FitFault, ReturnReason } from './return.rules.js';

/** Whether other pieces may be wanted instead: who merely changed their mind has the money back (CDC art. 49). */
export const isExchangeReason = (reason: ReturnReason): boolean => reason !== 'regret';

/** Centavos below which a difference is not asked for: not worth a payment, nor one by every method. */
const MIN_DIFFERENCE_CENTS = 100;

/** A piece that comes back, in centavos: its price at the sale, and what its product costs today. */
export interface ExchangedPiece {
  readonly reason: ReturnReason;
  readonly soldCents: number;
  readonly todayCents: number;
  /** Bought as a part of a set, at a share of the set's price: another one of it is even. */
  readonly inSet: boolean;
}

/**
 * What the new piece costs more (positive) or less than the old one, in centavos: by the prices of the product, so that a coupon
 * and PIX go on with the new piece. Another one instead of a defective one never costs more (CDC art. 18, § 1, I).
 */
export function differenceOf({ reason, soldCents, todayCents, inSet }: ExchangedPiece): number {
  if (inSet) return 0;
  const difference = todayCents - soldCents;
  return reason === 'defect' ? Math.min(0, difference) : difference;
}

/** A line of an exchange, with how many of its pieces are ordered. */
interface TakenPieces {
  readonly differenceCents: number;
  readonly taken: number;
}

/** What is to be paid for each line, in centavos: what costs more; nothing of any where all is too little to ask for. */
export function toPayByLine(lines: readonly TakenPieces[]): number[] {
  const more = lines.map(({ differenceCents, taken }) => Math.max(0, differenceCents) * taken);
  const sum = more.reduce((total, cents) => total + cents, 0);
  return sum < MIN_DIFFERENCE_CENTS ? more.map(() => 0) : more;
}

/** What an exchange of `lines` costs more, and what of it goes back, in centavos, when all of its pieces are taken. */
export function agreedDifference(lines: readonly TakenPieces[]): {
  readonly payCents: number;
  readonly backCents: number;
} {
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);
  return {
    payCents: sum(toPayByLine(lines)),
    backCents: sum(lines.map(({ differenceCents, taken }) => Math.max(0, -differenceCents * taken))),
  };
}

/** Money of an order, in centavos. */
export interface OrderCents {
  readonly orderId: string;
  readonly cents: number;
}

/** Splits what pieces were paid with, in its order: the first `cents` of it go back, the rest is kept. */
export function splitOff(
  paid: readonly OrderCents[],
  cents: number,
): { readonly back: OrderCents[]; readonly kept: OrderCents[] } {
  let left = cents;
  const back: OrderCents[] = [];
  const kept: OrderCents[] = [];
  for (const { orderId, cents: all } of paid) {
    const taken = Math.min(all, Math.max(0, left));
    left -= taken;
    if (taken > 0) back.push({ orderId, cents: taken });
    if (all > taken) kept.push({ orderId, cents: all - taken });
  }
  return { back, kept };
}

/** Centavos of one order in a list. */
export const centsOf = (list: readonly OrderCents[], orderId: string): number =>
  list.reduce((sum, one) => sum + (one.orderId === orderId ? one.cents : 0), 0);

/** What a change of sizes says of the old one; undefined where they say nothing ('Único'). */
export function faultBySizes(from: string, to: string): FitFault | undefined {
  const [a, b] = [from, to].map((size) => (GARMENT_SIZES as readonly string[]).indexOf(size));
  if (a === undefined || b === undefined || a < 0 || b < 0 || a === b) return undefined;
  return b > a ? 'small' : 'large';
}
