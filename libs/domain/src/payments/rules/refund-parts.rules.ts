import { splitByWeight } from '../../shared/money.js';

/** Hours that a refund waits for its second administrator: a weekend. */
export const APPROVAL_HOURS = 72;

/**
 * Whether giving back so many centavos needs a second administrator: where, with `givenCents` that administrators gave back of the sale
 * before, it is more than `aboveCents` (`refund.fourEyesAboveCents`; 0: never).
 */
export const needsSecondApproval = (cents: number, givenCents: number, aboveCents: number): boolean =>
  aboveCents > 0 && givenCents + cents > aboveCents;

/** Pieces of an order's line that are to be given back; `restock`: they are sold again. */
export interface WantedPieces {
  readonly itemId: string;
  readonly quantity: number;
  readonly restock: boolean;
  /** Centavos of what was paid for them that pay for other pieces instead of going back (exchange). */
  readonly creditCents?: number;
}

/** What an administrator chose to give back, and why. */
export interface RefundParts {
  readonly lines: readonly WantedPieces[];
  /** Centavos of the freight. */
  readonly freightCents: number;
  /** For the back office. */
  readonly why: string;
  /** For the customer. */
  readonly note: string;
  /** The return whose inspection it follows, which has moved the stock already. */
  readonly returnId?: string;
  /** Its pieces leave the order before it is packed: once the parcel has left, they have not. */
  readonly unposted?: boolean;
}

/** A line as it was sold. `discountCents` is its share of the coupon, `refunded` the pieces that are given back already. */
export interface SoldLine {
  readonly id: string;
  readonly quantity: number;
  readonly priceCents: number;
  readonly discountCents: number;
  readonly refunded: number;
}

/**
 * What was paid for each line, in centavos: its price less its share of the coupon, less its share of what PIX took off.
 * The sum is what was paid for the goods.
 */
export function paidByLine(lines: readonly SoldLine[], pixDiscountCents: number): number[] {
  const net = lines.map(({ quantity, priceCents, discountCents }) => quantity * priceCents - discountCents);
  const off = splitByWeight(pixDiscountCents, net);
  return net.map((cents, at) => cents - (off[at] ?? 0));
}

/**
 * What was paid for some pieces of a line, of which `before` were given back: the difference of two rounded sums, so that
 * all pieces of a line are what was paid for it, and the last one takes the centavo that is left.
 */
export function shareOfPieces(
  { paidCents, quantity }: { readonly paidCents: number; readonly quantity: number },
  before: number,
  pieces: number,
): number {
  const upTo = (count: number): number => Math.floor((paidCents * count) / quantity);
  return upTo(before + pieces) - upTo(before);
}

/** What the chosen pieces come to, a line each. */
export interface PiecesShare extends WantedPieces {
  readonly amountCents: number;
}

/** The share of each chosen line; undefined when a line is not the order's, or has fewer pieces left. */
export function sharesOf(
  sold: readonly SoldLine[],
  pixDiscountCents: number,
  wanted: readonly WantedPieces[],
): PiecesShare[] | undefined {
  const paid = paidByLine(sold, pixDiscountCents);
  const places = wanted.map(({ itemId }) => sold.findIndex(({ id }) => id === itemId));
  if (new Set(places).size !== places.length) return undefined;
  const shares: PiecesShare[] = [];
  for (const [at, pieces] of wanted.entries()) {
    const place = places[at] ?? -1;
    const line = sold[place];
    if (!line || pieces.quantity < 1 || line.refunded + pieces.quantity > line.quantity) return undefined;
    const ofLine = { paidCents: paid[place] ?? 0, quantity: line.quantity };
    const worth = shareOfPieces(ofLine, line.refunded, pieces.quantity);
    shares.push({ ...pieces, amountCents: Math.max(0, worth - (pieces.creditCents ?? 0)) });
  }
  return shares;
}

/** A refund of a charge as far as it says what is left of that. */
export interface KnownRefund {
  readonly amountCents: number;
  readonly state: string;
  readonly partial: boolean;
  /** Why it is not owed any more. */
  readonly cancelReason?: string | null | undefined;
}

/** Whether the buyer has it from the bank, and the provider has reimbursed the shop. */
export const isNotOwed = ({ cancelReason }: Pick<KnownRefund, 'cancelReason'>): boolean =>
  cancelReason === 'not-owed';

/**
 * Centavos of a charge that are neither back, on their way back, found not to be owed, nor in a refund of all the rest that
 * failed. A part that failed is not taken off: it is given back out of what is left. `refundedCents` may be the provider's own sum,
 * heard before the answer to a request of ours: what some requests come to exactly is counted once.
 */
export function leftOfCharge(
  { amountCents, refundedCents }: { readonly amountCents: number; readonly refundedCents: number },
  refunds: readonly KnownRefund[],
): number {
  const of = (which: (refund: KnownRefund) => boolean): number[] =>
    refunds.filter(which).map((refund) => refund.amountCents);
  const requested = of(({ state }) => state === 'requested');
  const failed = of(({ state, partial }) => state === 'failed' && !partial);
  const ahead = refundedCents - total(of(({ state }) => state === 'done'));
  const heard = ahead > 0 && sumsUpTo(ahead, requested).has(ahead) ? ahead : 0;
  return amountCents - refundedCents - total([...requested, ...failed, ...of(isNotOwed)]) + heard;
}

const total = (list: readonly number[]): number => list.reduce((sum, cents) => sum + cents, 0);

/** What some of the amounts come to, each used once, as far as it is not above `most`. */
function sumsUpTo(most: number, amounts: readonly number[]): ReadonlySet<number> {
  const sums = new Set([0]);
  for (const cents of amounts) for (const sum of [...sums]) if (sum + cents <= most) sums.add(sum + cents);
  return sums;
}
