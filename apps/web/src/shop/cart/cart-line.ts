import type { CartItemView } from '@plantao/contracts/cart/cart.view';
import type { EmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { fromReais } from '@plantao/domain/shared/money';
import { lineId, lineKey, type LineId, type LocalLine } from '@/shop/cart/cart.store';

/** A line of the cart as every screen shows it, a guest's and a customer's alike. Amounts in centavos. */
export interface CartLine extends LocalLine {
  /** `lineKey` of it. */
  key: string;
  name: string;
  image: string;
  colourValue: string;
  priceCents: number;
  oldPriceCents: number | null;
  /** What the shop offers of this size and colour now. */
  stock: number;
  /** What is stitched on it; its price is in the line's. Null for nothing, and while or where it cannot be read. */
  stitched: EmbroideryView | null;
}

const cents = (reais: number | null): number | null => (reais === null ? null : fromReais(reais));

export const colourOf = (
  product: Pick<ProductView, 'sizes'>,
  { selectedSize, selectedColor }: Omit<LineId, 'productId'>,
) =>
  product.sizes.find(({ name }) => name === selectedSize)?.colors.find(({ name }) => name === selectedColor);

/** A guest's line with what the catalogue says of it now; a size or colour that is gone has no stock. */
export function lineOfProduct(line: LocalLine, product: ProductView, stitched?: EmbroideryView): CartLine {
  const colour = colourOf(product, line);
  return {
    ...line,
    key: lineKey(line),
    name: product.name,
    image: colour?.image || product.image,
    colourValue: colour?.value ?? '',
    priceCents: fromReais(product.price) + fromReais(stitched?.price ?? 0),
    oldPriceCents: cents(product.old_price),
    stock: product.active && colour ? colour.stock : 0,
    stitched: stitched ?? null,
  };
}

type Item = Pick<CartItemView, 'selectedSize' | 'selectedColor' | 'embroidery'> & {
  product: { productId: string };
};

/** What a line of the server's cart is known by. */
export const idOfItem = ({ product: { productId }, selectedSize, selectedColor, embroidery }: Item): LineId =>
  lineId({ productId, selectedSize, selectedColor, ...(embroidery ? { embroidery: embroidery._id } : {}) });

/** A line of the server's cart. A line whose product is gone is dropped (CART-19). */
export function lineOfItem(
  item: Omit<CartItemView, 'product'> & { product: CartItemView['product'] | null },
): CartLine | null {
  const { product, quantity, stock } = item;
  if (!product) return null;
  const id = idOfItem({ ...item, product });
  return {
    ...id,
    key: lineKey(id),
    quantity,
    name: product.name,
    image: product.image,
    colourValue: product.colorValue,
    priceCents: fromReais(product.price),
    oldPriceCents: cents(product.old_price),
    stock: product.active ? stock : 0,
    stitched: item.embroidery ?? null,
  };
}

/** The lines with the pending changes applied. */
export const withEdits = (lines: readonly CartLine[], edits: Readonly<Record<string, number>>): CartLine[] =>
  lines.flatMap((line) => {
    const quantity = edits[line.key] ?? line.quantity;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });

export const piecesOf = (lines: readonly LocalLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

/** Whether anything is stitched on any of these lines. */
export const isStitched = (lines: readonly LocalLine[]): boolean =>
  lines.some(({ embroidery }) => embroidery);
