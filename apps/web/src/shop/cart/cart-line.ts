import type { CartItemView } from '@plantao/contracts/cart/cart.view';
import type { EmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { setsOfEach } from '@plantao/domain/catalogue/rules/set-stock.rules';
import { fromReais } from '@plantao/domain/shared/money';
import { garmentsIn, sizesIn } from '@plantao/domain/shared/set-size';
import { priceWith } from '@/shop/embroidery/stitchable';
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
  /** What the shop offers of this size and colour now; of a set what it has of the scarcest garment. */
  stock: number;
  /** What it is cut like, of a set all of its garments: that decides whether it may be stitched. */
  cuts: readonly CutName[];
  /** What is stitched on it; its price is in the line's. Null for nothing, and while or where it cannot be read. */
  stitched: EmbroideryView | null;
  /** The garments of a set, in the order of its sizes. */
  pieces?: readonly LinePiece[] | undefined;
}

/** A garment of a line: its name, its size and for how many of the line it is enough. */
export type LinePiece = Pick<NonNullable<CartItemView['pieces']>[number], 'name' | 'size' | 'stock' | 'cuts'>;

const cents = (reais: number | null): number | null => (reais === null ? null : fromReais(reais));

export const colourOf = (
  product: Pick<ProductView, 'sizes'>,
  { selectedSize, selectedColor }: Omit<LineId, 'productId'>,
) =>
  product.sizes.find(({ name }) => name === selectedSize)?.colors.find(({ name }) => name === selectedColor);

/** The garments of a line with what is left of each; undefined of an ordinary product. */
export const piecesOfLine = (
  { pieces }: Pick<ProductView, 'pieces'>,
  { selectedSize, selectedColor }: Omit<LineId, 'productId'>,
): LinePiece[] | undefined => {
  const sizes = sizesIn(selectedSize);
  if (!pieces) return undefined;
  const stocks = setsOfEach(pieces, sizes, selectedColor);
  return pieces.map(({ name, cuts }, place) => ({
    name,
    cuts,
    size: sizes[place] ?? '',
    stock: stocks[place] ?? 0,
  }));
};

/** What the shop offers of a line now. */
export function stockOfLine(product: Lined, line: Omit<LineId, 'productId'>): number {
  if (!product.active) return 0;
  const pieces = piecesOfLine(product, line);
  return pieces ? Math.min(...pieces.map(({ stock }) => stock)) : (colourOf(product, line)?.stock ?? 0);
}
type Lined = Pick<ProductView, 'active' | 'sizes' | 'pieces'>;

/** A guest's line with what the catalogue says of it now; a size or colour that is gone has no stock. */
export function lineOfProduct(line: LocalLine, product: ProductView, stitched?: EmbroideryView): CartLine {
  const pieces = piecesOfLine(product, line);
  const colour = colourOf(product.pieces?.[0] ?? product, {
    selectedSize: pieces?.[0]?.size ?? line.selectedSize,
    selectedColor: line.selectedColor,
  });
  return {
    ...line,
    key: lineKey(line),
    name: product.name,
    image: product.colorImages?.[line.selectedColor] || colour?.image || product.image,
    colourValue: colour?.value ?? '',
    priceCents: fromReais(priceWith(product, stitched)),
    oldPriceCents: cents(product.old_price),
    stock: stockOfLine(product, line),
    cuts: (product.pieces ?? [product]).flatMap(({ cuts }) => cuts),
    stitched: stitched ?? null,
    pieces,
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
  const { product, quantity, stock, pieces } = item;
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
    cuts: product.cuts ?? [],
    stitched: item.embroidery ?? null,
    pieces,
  };
}

/** The lines with the pending changes applied. */
export const withEdits = (lines: readonly CartLine[], edits: Readonly<Record<string, number>>): CartLine[] =>
  lines.flatMap((line) => {
    const quantity = edits[line.key] ?? line.quantity;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });

/** Garments of lines: a set has several. */
export const piecesOf = (lines: readonly Pick<LocalLine, 'selectedSize' | 'quantity'>[]): number =>
  lines.reduce((sum, { selectedSize, quantity }) => sum + garmentsIn(selectedSize) * quantity, 0);

/** Whether anything is stitched on any of these lines. */
export const isStitched = (lines: readonly Pick<LocalLine, 'embroidery'>[]): boolean =>
  lines.some(({ embroidery }) => embroidery);
