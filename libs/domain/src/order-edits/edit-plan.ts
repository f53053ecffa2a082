import { linesOf, type SoldProduct } from '../checkout/index.js';
import type { OrderItem, OrderLine, OtherPiece } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { joinSizes, sizesIn } from '../shared/set-size.js';
import { findVariant, type VariantColour } from '../warehouse/index.js';
import { changes, leftOf, lineProblem, type PieceSwap, type WantedLine } from './rules/order-edit.rules.js';

/** A product that joins the order. */
export interface AddedLine {
  readonly productId: string;
  readonly size: string;
  readonly colour: string;
  readonly quantity: number;
}

export interface WantedLines {
  readonly lines: readonly WantedLine[];
  readonly added: readonly AddedLine[];
}

/** Pieces of a line that become another size or colour; `setSize`: the sizes of their set afterwards. */
export interface PlannedSwap {
  readonly item: OrderItem;
  readonly quantity: number;
  readonly to: OtherPiece;
  readonly setSize: string | null;
}

export interface PlannedCount {
  readonly item: OrderItem;
  readonly quantity: number;
}

/** What becomes of the goods of an order. */
export interface GoodsPlan {
  readonly swaps: readonly PlannedSwap[];
  readonly removed: readonly PlannedCount[];
  /** More pieces of a line that the order has. */
  readonly raised: readonly PlannedCount[];
  /** Priced as the catalogue sells them now. */
  readonly added: readonly OrderLine[];
  /** In words, for history, mail and preview. */
  readonly words: readonly string[];
}

/** What the plan is made from. */
export interface PlanFacts {
  /** Of a paid order more pieces are bought at the price of now; of an unpaid one at that of their line. */
  readonly paid: boolean;
  readonly items: readonly OrderItem[];
  /** Ids of the items that are stitched. */
  readonly embroidered: ReadonlySet<string>;
  readonly products: ReadonlyMap<string, SoldProduct>;
}

/**
 * What is wanted of the goods, line by line; nothing is written.
 * @throws DomainError order-edit.line, order-edit.embroidered, order-edit.set, order-edit.refunded, order-edit.unsold,
 * order-edit.empty
 */
export function planGoods(facts: PlanFacts, { lines, added }: WantedLines): GoodsPlan {
  const wanted = new Map(lines.map((line) => [line.itemId, line]));
  const known = facts.items.filter(({ id }) => wanted.has(id));
  if (known.length !== lines.length) throw new DomainError('order-edit.line');
  const swapped: WantedSwap[] = [];
  const removed: PlannedCount[] = [];
  const raised: PlannedCount[] = [];
  const bought: AddedLine[] = [...added];
  for (const item of known) {
    const request = wanted.get(item.id) as WantedLine;
    const line = { ...item, setId: item.setId ?? null, embroidered: facts.embroidered.has(item.id) };
    const problem = lineProblem(line, request);
    if (problem) throw new DomainError(problem);
    if (!changes(line, request)) continue;
    const more = request.quantity - leftOf(item);
    if (more < 0) removed.push({ item, quantity: -more });
    if (more > 0 && facts.paid) bought.push({ ...item, quantity: more });
    else if (more > 0) raised.push({ item, quantity: more });
    const { swap } = request;
    if (swap && (swap.size !== item.size || swap.colour !== item.colour)) swapped.push({ item, swap });
  }
  const swaps = swapped.map((one) => planSwap(facts, one, swapped));
  const pieces = bought.flatMap((line) => soldLines(facts, line));
  const out = removed.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = facts.items.reduce((sum, item) => sum + leftOf(item), 0);
  if (out >= left && (facts.paid || pieces.length === 0)) throw new DomainError('order-edit.empty');
  const plan = { swaps, removed, raised, added: pieces };
  return { ...plan, words: wordsOf(plan) };
}

interface WantedSwap {
  readonly item: OrderItem;
  readonly swap: PieceSwap;
}

function planSwap(facts: PlanFacts, { item, swap }: WantedSwap, all: readonly WantedSwap[]): PlannedSwap {
  const product = facts.products.get(item.setId ?? item.productId);
  const garment = product?.pieces?.find(({ id }) => id === item.productId) ?? product;
  const variant = garment?.sellable ? findVariant(garment.sizes, swap.size, swap.colour) : undefined;
  if (!garment || !variant) throw unsold(item.name, swap);
  const { quantity } = swap;
  return { item, quantity, to: placed(garment.image, swap, variant), setSize: setSizeOf(product, item, all) };
}

const placed = (image: string, { size, colour }: PieceSwap, variant: VariantColour): PlannedSwap['to'] => ({
  sku: variant.sku,
  size,
  colour,
  colourValue: variant.value,
  image: variant.image || image,
});

/** Whether two garments were bought in one set. */
export const inOneSet = (a: OrderItem, b: OrderItem): boolean =>
  Boolean(a.setId) && a.setId === b.setId && a.setSize === b.setSize && a.colour === b.colour;

/** The sizes that the set of a garment is named by, with the new ones in their places. */
function setSizeOf(
  product: SoldProduct | undefined,
  item: OrderItem,
  all: readonly WantedSwap[],
): string | null {
  if (!item.setId || !item.setSize) return null;
  const garments = product?.pieces ?? [];
  const sizes = sizesIn(item.setSize);
  if (garments.length !== sizes.length) throw new DomainError('order-edit.set');
  const together = all.filter((one) => inOneSet(one.item, item));
  const isAt = ({ setPlace, productId }: OrderItem, at: number): boolean =>
    setPlace ? setPlace === at + 1 : productId === garments[at]?.id;
  return joinSizes(sizes.map((size, at) => together.find((one) => isAt(one.item, at))?.swap.size ?? size));
}

function soldLines({ products }: PlanFacts, line: AddedLine): OrderLine[] {
  const product = products.get(line.productId);
  const lines = product ? linesOf(product, { ...line, priceCents: 0 }) : 'Produto';
  if (typeof lines === 'string') throw unsold(lines, line);
  return lines;
}

const unsold = (product: string, { size, colour }: { readonly size: string; readonly colour: string }) =>
  new DomainError('order-edit.unsold', { product, size, colour });

const variantOf = ({ size, colour }: { readonly size: string; readonly colour: string }): string =>
  `${size} ${colour}`;

const REMOVED = 'Retirado: ';

/** The words of an edit of which a second administrator decides: until then the pieces that leave are still there. */
export const untilApproved = (words: readonly string[]): string[] =>
  words.map((word) => (word.startsWith(REMOVED) ? `${word}, quando o reembolso for aprovado` : word));

function wordsOf({ swaps, removed, raised, added }: Omit<GoodsPlan, 'words'>): string[] {
  return [
    ...swaps.map(
      ({ item, quantity, to }) => `${quantity} × ${item.name}: ${variantOf(item)} → ${variantOf(to)}`,
    ),
    ...removed.map(({ item, quantity }) => `${REMOVED}${quantity} × ${item.name} ${variantOf(item)}`),
    ...raised.map(({ item, quantity }) => `Incluído: ${quantity} × ${item.name} ${variantOf(item)}`),
    ...added.map((line) => `Incluído: ${line.quantity} × ${line.name} ${variantOf(line)}`),
  ];
}
