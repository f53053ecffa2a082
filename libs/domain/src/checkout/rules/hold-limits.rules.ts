/** Pieces of one SKU that a new order asks for, and what the shop has of it. */
export interface WantedPieces {
  readonly sku: string;
  readonly quantity: number;
  /** Of this SKU, in the person's own unpaid orders that stay. */
  readonly held: number;
  /** Sold now plus held by anybody's unpaid orders. */
  readonly stock: number;
}

/** Settings of the shop (group payment): pieces, and percent of a SKU's stock. */
export interface HoldSettings {
  readonly proven: number;
  readonly unproven: number;
  readonly skuPercent: number;
  readonly place: number;
}

/** What is known of the person who orders, and of the unpaid orders around them, in pieces. */
export interface HoldFacts {
  /** Confirmed the e-mail address, paid an order before, or has a card under review for every order that waits. */
  readonly proven: boolean;
  /** Paid an order before. */
  readonly bought: boolean;
  /** Of the account. */
  readonly own: number;
  /** Ordered from the same network. */
  readonly network: number;
  /** To be delivered at the same CEP and street number. */
  readonly address: number;
  readonly wanted: readonly WantedPieces[];
}

export type HoldRefusal =
  | { readonly kind: 'person'; readonly limit: number; readonly held: number; readonly allowed: number }
  | { readonly kind: 'sku'; readonly items: readonly { readonly sku: string; readonly allowed: number }[] }
  | { readonly kind: 'place' };

/** So many pieces of one SKU anybody may hold, however few there are: a small ward dresses alike. */
export const SKU_SHARE_LEAST = 12;

/** How many pieces one person may keep from others without paying. */
export const piecesLimit = (proven: boolean, settings: HoldSettings): number =>
  proven ? Math.max(settings.proven, settings.unproven) : settings.unproven;

/**
 * Why the shop does not reserve these pieces for this person before they pay, or null (reliability goal S21). Accounts,
 * CPFs and addresses cost nothing, so the limits make each of them worth little; a mailbox and, above all, an earlier
 * payment are worth more.
 */
export function holdRefusal(facts: HoldFacts, settings: HoldSettings): HoldRefusal | null {
  const { proven, bought, own, network, address, wanted } = facts;
  const pieces = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  const limit = piecesLimit(proven, settings);
  if (own + pieces > limit) return { kind: 'person', limit, held: own, allowed: Math.max(0, limit - own) };
  if (!proven) {
    const items = wanted.flatMap(({ sku, quantity, held, stock }) => {
      const share = Math.max(SKU_SHARE_LEAST, Math.floor((stock * settings.skuPercent) / 100));
      return held + quantity > share ? [{ sku, allowed: Math.max(0, share - held) }] : [];
    });
    if (items.length > 0) return { kind: 'sku', items };
  }
  if (!bought && Math.max(network, address) + pieces > settings.place) return { kind: 'place' };
  return null;
}
