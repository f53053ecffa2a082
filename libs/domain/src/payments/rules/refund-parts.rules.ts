import { splitByWeight } from '../../shared/money.js';

/** Hours that a refund waits for its second administrator: a weekend. */
export const APPROVAL_HOURS = 72;

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
