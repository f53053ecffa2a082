/** What names a line: product, size, colour (CART-18), and what is stitched on its pieces. */
export interface LineKey {
  readonly productId: string;
  readonly size: string;
  readonly colour: string;
  /** Id of an embroidery; none: the piece as it is. */
  readonly embroideryId?: string | null | undefined;
}

export interface QuantityLine extends LineKey {
  readonly quantity: number;
}

export function isSameLine(a: LineKey, b: LineKey): boolean {
  return (
    a.productId === b.productId &&
    a.size === b.size &&
    a.colour === b.colour &&
    (a.embroideryId ?? null) === (b.embroideryId ?? null)
  );
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
