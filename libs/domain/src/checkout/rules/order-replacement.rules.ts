/** Pieces of one SKU. */
export interface Pieces {
  readonly sku: string;
  readonly quantity: number;
}

/** An own order that waits for payment. */
export interface WaitingOrder {
  readonly id: string;
  readonly lines: readonly Pieces[];
}

export interface WaitingLimits {
  /** How many orders, and how many pieces in all, one customer may leave unpaid. */
  readonly orders: number;
  readonly pieces: number;
}

/**
 * The customer's own unpaid orders that a new order of `wanted` replaces (P6): those that keep the pieces which it
 * lacks, and, where the limits of unpaid orders are reached, those of exactly the same pieces. Nothing is replaced when
 * that would not help. `open` newest first, `offered` by SKU.
 */
export function ordersToReplace(
  open: readonly WaitingOrder[],
  wanted: readonly Pieces[],
  offered: ReadonlyMap<string, number>,
  limits: WaitingLimits,
): string[] {
  const lacking = lackOf(wanted, offered);
  const replaced = new Set<string>();
  for (const order of open) {
    if (!order.lines.some(({ sku }) => (lacking.get(sku) ?? 0) > 0)) continue;
    replaced.add(order.id);
    for (const { sku, quantity } of order.lines) lacking.set(sku, (lacking.get(sku) ?? 0) - quantity);
  }
  if ([...lacking.values()].some((lack) => lack > 0)) return [];
  for (const order of open) {
    const others = open.filter(({ id }) => !replaced.has(id));
    if (withinLimits(others, piecesOf(wanted), limits)) break;
    if (fingerprint(order.lines) === fingerprint(wanted)) replaced.add(order.id);
  }
  return [...replaced];
}

/** Whether one more order of this many pieces may wait beside `others`. A first one always may. */
export function withinLimits(
  others: readonly WaitingOrder[],
  pieces: number,
  { orders, pieces: most }: WaitingLimits,
): boolean {
  if (others.length === 0) return true;
  const kept = others.reduce((sum, { lines }) => sum + piecesOf(lines), pieces);
  return others.length < orders && kept <= most;
}

const piecesOf = (lines: readonly Pieces[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

function sumBySku(lines: readonly Pieces[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return sums;
}

function lackOf(wanted: readonly Pieces[], offered: ReadonlyMap<string, number>): Map<string, number> {
  const lacks = [...sumBySku(wanted)].map(([sku, quantity]) => [sku, quantity - (offered.get(sku) ?? 0)]);
  return new Map(lacks as [string, number][]);
}

/** One text for a set of pieces, whatever their order. */
const fingerprint = (lines: readonly Pieces[]): string => JSON.stringify([...sumBySku(lines)].sort());
