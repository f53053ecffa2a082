/** Which free delivery is nearest: the one from an amount on, or the one from a number of pieces on with a coupon. */
export type FreeShipping =
  | { kind: 'reached' }
  | { kind: 'amount'; missingCents: number; part: number }
  | { kind: 'pieces'; missing: number; code: string; part: number };

interface RequestedFreight {
  /** After the discount. */
  discountedCents: number;
  pieces: number;
  /** Null: the shop has no such offer. */
  minimumCents: number | null;
  /** The offer by pieces and its code, where the shop announces one. */
  byPieces: { pieces: number; code: string } | null;
  /** A coupon makes delivery free already. */
  couponFree: boolean;
}

/** Null without an offer; otherwise the offer that is closer to being reached. */
export function nearestFreeShipping({
  discountedCents,
  pieces,
  minimumCents,
  byPieces,
  couponFree,
}: RequestedFreight): FreeShipping | null {
  if (couponFree || (minimumCents !== null && discountedCents >= minimumCents)) return { kind: 'reached' };
  const amount =
    minimumCents === null
      ? null
      : {
          kind: 'amount' as const,
          missingCents: minimumCents - discountedCents,
          part: discountedCents / minimumCents,
        };
  const count =
    byPieces && pieces < byPieces.pieces
      ? {
          kind: 'pieces' as const,
          missing: byPieces.pieces - pieces,
          code: byPieces.code,
          part: pieces / byPieces.pieces,
        }
      : null;
  if (!amount || !count) return amount ?? count;
  return count.part > amount.part ? count : amount;
}
