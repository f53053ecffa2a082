/** A colour with what the shop offers of it now. */
export interface StockedColour {
  readonly name: string;
  readonly stock: number;
}

export interface StockedSize<C extends StockedColour = StockedColour> {
  readonly name: string;
  readonly colors: readonly C[];
}

/** APROD-05: pieces over all sizes and colours. */
export function totalStock(sizes: readonly StockedSize[]): number {
  return sizes.reduce((sum, size) => sum + size.colors.reduce((pieces, { stock }) => pieces + stock, 0), 0);
}

/** PROD-07: the colours of a size that can be bought. */
export function stockedColours<C extends StockedColour>(size: StockedSize<C> | undefined): C[] {
  return (size?.colors ?? []).filter(({ stock }) => stock > 0);
}

/** PROD-06: a size without a stocked colour is disabled. */
export function isSizeAvailable(size: StockedSize): boolean {
  return stockedColours(size).length > 0;
}

/** PROD-07, PROD-08: choosing a size clears the colour, unless exactly one can be had. */
export function selectSize(
  sizes: readonly StockedSize[],
  name: string,
): { size: string; colour: string | null } {
  const [first, ...others] = stockedColours(sizes.find((size) => size.name === name));
  return { size: name, colour: first && others.length === 0 ? first.name : null };
}

/** PROD-13: what may still be added of a colour of which the cart holds some. May be negative after a sale. */
export function remainderOf(stock: number, inCart: number): number {
  return stock - inCart;
}

/** Why a colour cannot be chosen in this quantity; `n` is the number for the text. */
export type ColourAvailability =
  | { readonly result: 'ok' }
  | { readonly result: 'out-of-stock' }
  | { readonly result: 'reduced'; readonly n: number }
  | { readonly result: 'limit'; readonly n: number };

/** PROD-14, PROD-15, PROD-16 in the order of A-38: nothing left, more than the stock, more than the remainder. */
export function checkQuantity(input: {
  stock: number;
  inCart: number;
  quantity: number;
}): ColourAvailability {
  const remainder = remainderOf(input.stock, input.inCart);
  if (remainder <= 0) return { result: 'out-of-stock' };
  if (input.quantity > input.stock) return { result: 'reduced', n: input.stock };
  if (input.quantity > remainder) return { result: 'limit', n: remainder };
  return { result: 'ok' };
}

/** PROD-09, PROD-10: what is missing before a product can go into the cart. */
export function missingChoice(
  size: string | null,
  colour: string | null,
): 'variant.size-required' | 'variant.colour-required' | undefined {
  if (!size) return 'variant.size-required';
  return colour ? undefined : 'variant.colour-required';
}

/** FAV-04: every size and colour that can be bought. */
export function purchasableVariants(sizes: readonly StockedSize[]): { size: string; colour: string }[] {
  return sizes.flatMap((size) => stockedColours(size).map(({ name }) => ({ size: size.name, colour: name })));
}
