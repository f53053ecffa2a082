/** What names a line: product, size and colour (CART-18). */
export interface LineKey {
  readonly productId: string;
  readonly size: string;
  readonly colour: string;
}

export interface QuantityLine extends LineKey {
  readonly quantity: number;
}

export function isSameLine(a: LineKey, b: LineKey): boolean {
  return a.productId === b.productId && a.size === b.size && a.colour === b.colour;
}

/** CART-18: the same product, size and colour adds up, anything else is a line of its own; order is kept. */
export function addLine<L extends QuantityLine>(lines: readonly L[], added: L): L[] {
  if (!lines.some((line) => isSameLine(line, added))) return [...lines, added];
  return lines.map((line) =>
    isSameLine(line, added) ? { ...line, quantity: line.quantity + added.quantity } : line,
  );
}

/** CART-19: a line whose product is gone is no line. */
export function withProduct<P, L extends { readonly product: P | null | undefined }>(
  lines: readonly L[],
): (L & { readonly product: P })[] {
  return lines.filter(
    (line): line is L & { readonly product: P } => line.product !== null && line.product !== undefined,
  );
}

/** Pieces, not lines. */
export function countPieces(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export interface CartTotals {
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly total: number;
}

/** CART-20, CART-21: amounts in centavos; the discount never takes more than the subtotal. */
export function cartTotals(
  lines: readonly { readonly priceCents: number; readonly quantity: number }[],
  discount = 0,
  shipping = 0,
): CartTotals {
  const subtotal = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const given = Math.min(discount, subtotal);
  return { subtotal, discount: given, shipping, total: subtotal - given + shipping };
}
