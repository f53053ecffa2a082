import type { CartItemView } from '@plantao/contracts/cart/cart.view';
import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { fromReais } from '@plantao/domain/shared/money';
import { lineKey, type LineId, type LocalLine } from '@/shop/cart/cart.store';

/** A line of the cart as every screen shows it, a guest's and a customer's alike. Amounts in centavos. */
export interface CartLine extends LocalLine {
  /** Product plus size plus colour (CART-18). */
  key: string;
  name: string;
  image: string;
  colourValue: string;
  priceCents: number;
  oldPriceCents: number | null;
  /** What the shop offers of this size and colour now. */
  stock: number;
}

const cents = (reais: number | null): number | null => (reais === null ? null : fromReais(reais));

export const colourOf = (
  product: Pick<ProductView, 'sizes'>,
  { selectedSize, selectedColor }: Omit<LineId, 'productId'>,
) =>
  product.sizes.find(({ name }) => name === selectedSize)?.colors.find(({ name }) => name === selectedColor);

/** A guest's line with what the catalogue says of it now; a size or colour that is gone has no stock. */
export function lineOfProduct(line: LocalLine, product: ProductView): CartLine {
  const colour = colourOf(product, line);
  return {
    ...line,
    key: lineKey(line),
    name: product.name,
    image: colour?.image || product.image,
    colourValue: colour?.value ?? '',
    priceCents: fromReais(product.price),
    oldPriceCents: cents(product.old_price),
    stock: product.active && colour ? colour.stock : 0,
  };
}

/** A line of the server's cart. A line whose product is gone is dropped (CART-19). */
export function lineOfItem(
  item: Omit<CartItemView, 'product'> & { product: CartItemView['product'] | null },
): CartLine | null {
  const { product, quantity, selectedSize, selectedColor, stock } = item;
  if (!product) return null;
  const id = { productId: product.productId, selectedSize, selectedColor };
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
