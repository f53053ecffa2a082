import { DRAFT_DISCOUNT } from '../../orders/rules/discount-name.rules.js';

/** A line of an order as an edit sees it. `left`: pieces that were not given back. Amounts in centavos. */
export interface EditedLine {
  readonly id: string;
  readonly productId: string;
  readonly sku: string;
  readonly name: string;
  readonly size: string;
  readonly colour: string;
  readonly quantity: number;
  readonly refunded: number;
  readonly priceCents: number;
  readonly setId: string | null;
  readonly embroidered: boolean;
}

/** Another size or colour for some pieces of a line. */
export interface PieceSwap {
  readonly quantity: number;
  readonly size: string;
  readonly colour: string;
}

/** What is wanted of a line: how many pieces it has afterwards, and which of them are another size or colour. */
export interface WantedLine {
  readonly itemId: string;
  readonly quantity: number;
  readonly swap?: PieceSwap | undefined;
}

export type LineProblem =
  'order-edit.line' | 'order-edit.embroidered' | 'order-edit.set' | 'order-edit.refunded' | undefined;

/** What of a line may change: `nothing`, its `size` alone and whole (a set), or `anything`. */
export type LineFreedom = 'nothing' | 'size' | 'anything';

/** Pieces of the line that are still the order's. */
export const leftOf = ({ quantity, refunded }: Pick<EditedLine, 'quantity' | 'refunded'>): number =>
  quantity - refunded;

/** A stitched piece was made for its owner; a set is sold as a whole. */
export function freedomOf({
  embroidered,
  setId,
  refunded,
}: Pick<EditedLine, 'embroidered' | 'setId' | 'refunded'>): LineFreedom {
  if (embroidered) return 'nothing';
  if (setId === null) return 'anything';
  return refunded > 0 ? 'nothing' : 'size';
}

/** Whether the request says anything else than the line has. */
export const changes = (line: EditedLine, { quantity, swap }: WantedLine): boolean =>
  quantity !== leftOf(line) ||
  (swap !== undefined && (swap.size !== line.size || swap.colour !== line.colour));

/** Why the line cannot become what is wanted; undefined when it can. */
export function lineProblem(line: EditedLine, wanted: WantedLine): LineProblem {
  const left = leftOf(line);
  const { quantity, swap } = wanted;
  if (quantity < 0 || (swap && (swap.quantity < 1 || swap.quantity > Math.min(left, quantity))))
    return 'order-edit.line';
  if (!changes(line, wanted)) return undefined;
  if (line.embroidered) return 'order-edit.embroidered';
  if (line.setId !== null && (quantity !== left || swap?.quantity !== left || swap.colour !== line.colour))
    return 'order-edit.set';
  return swap && line.refunded > 0 ? 'order-edit.refunded' : undefined;
}

/** How the discount of a line is shared when `taken` of its pieces become a line of their own: the rest keeps the rest. */
export const discountOfSplit = (
  { quantity, discountCents }: { readonly quantity: number; readonly discountCents: number },
  taken: number,
): number => Math.floor((discountCents * taken) / quantity);

/**
 * A discount that is no coupon any more (a tier of a team order, or a coupon that was deleted) keeps its share of the goods, half up. An
 * order without goods, of freight alone, has none. What somebody with the permission took off (ADR 48) becomes less by this, never more:
 * who edits the order need not have it. Everything in centavos.
 */
export function keptDiscount(
  { code, amountCents }: { readonly code: string; readonly amountCents: number },
  beforeCents: number,
  afterCents: number,
): number {
  if (beforeCents === 0) return 0;
  const share = Math.min(afterCents, Math.round((amountCents * afterCents) / beforeCents));
  return code === DRAFT_DISCOUNT ? Math.min(amountCents, share) : share;
}

/** Centavos of freight that a supplement paid, without what went back of it. */
export interface SupplementFreight {
  readonly orderId: string;
  readonly cents: number;
}

/** Centavos of freight that go back, by who paid them; `isAll`: nothing of that is left. */
export interface FreightBack {
  readonly ownCents: number;
  readonly supplements: readonly (SupplementFreight & { readonly isAll: boolean })[];
}

/** Who paid last is given back first, the order's own freight at the end. `supplements`: the newest supplement first. */
export function splitFreight(supplements: readonly SupplementFreight[], backCents: number): FreightBack {
  let ownCents = backCents;
  const parts = supplements.map(({ orderId, cents }) => {
    const part = { orderId, cents: Math.min(cents, ownCents), isAll: cents <= ownCents };
    ownCents -= part.cents;
    return part;
  });
  return { ownCents, supplements: parts.filter(({ cents }) => cents > 0) };
}
