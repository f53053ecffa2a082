import { CART } from '@plantao/domain/shared/constants';
import { create } from 'zustand';
import { cartCookie } from '@/shop/cart/cart-cookie';

/** What this browser remembers of a line; everything shown is read again. */
export interface LocalLine {
  productId: string;
  selectedSize: string;
  selectedColor: string;
  quantity: number;
  /** The id of what is stitched on it. */
  embroidery?: string;
}

export type LineId = Omit<LocalLine, 'quantity'>;

/** What a line is known by, without what a screen adds to it. */
export const lineId = ({ productId, selectedSize, selectedColor, embroidery }: LineId): LineId => ({
  productId,
  selectedSize,
  selectedColor,
  ...(embroidery ? { embroidery } : {}),
});

/** A line is its product plus size plus colour (CART-18), plus what is stitched on it. */
export const lineKey = ({ productId, selectedSize, selectedColor, embroidery }: LineId): string =>
  [productId, selectedSize, selectedColor, ...(embroidery ? [embroidery] : [])].join('|');

/** Of lines that share a stock: they differ at most in what is stitched on them. */
export const variantKey = (line: LineId): string => lineKey({ ...line, embroidery: '' });

interface CartState {
  lines: LocalLine[];
  /** The lines wait to be added to the server's cart, which did not respond (CART-26); a guest's lines do not. */
  pending: boolean;
  /**
   * The same line: its quantity grows. A new line is the last, or takes the place `at`. False when the cart
   * holds no more lines.
   */
  add: (line: LocalLine, pending?: boolean, at?: number) => boolean;
  setQuantity: (id: LineId, quantity: number) => void;
  remove: (id: LineId) => void;
  clear: () => void;
}

const withinLimits = (quantity: number): number =>
  Math.min(CART.maxQuantity, Math.max(CART.minQuantity, Math.trunc(quantity)));

/** The lines with one more, at a place; null when there is no room. */
export function withLine(
  lines: readonly LocalLine[],
  added: LocalLine,
  at = lines.length,
): LocalLine[] | null {
  const key = lineKey(added);
  if (!lines.some((line) => lineKey(line) === key)) {
    return lines.length >= CART.maxLines
      ? null
      : [...lines.slice(0, at), { ...added, quantity: withinLimits(added.quantity) }, ...lines.slice(at)];
  }
  return lines.map((line) =>
    lineKey(line) === key ? { ...line, quantity: withinLimits(line.quantity + added.quantity) } : line,
  );
}

/** The cart of this browser: a guest's, or what a signed-in customer added while the server was away. */
export const useCartStore = create<CartState>((set, get) => ({
  ...cartCookie.read(),
  add: (line, pending = false, at) => {
    const lines = withLine(get().lines, line, at);
    if (!lines || !cartCookie.fits(lines)) return false;
    set({ lines, pending });
    return true;
  },
  setQuantity: (id, quantity) =>
    set((state) => ({
      lines: state.lines.map((line) =>
        lineKey(line) === lineKey(id) ? { ...line, quantity: withinLimits(quantity) } : line,
      ),
    })),
  remove: (id) => set((state) => ({ lines: state.lines.filter((line) => lineKey(line) !== lineKey(id)) })),
  clear: () => set({ lines: [], pending: false }),
}));

useCartStore.subscribe((state) => cartCookie.write(state.lines, state.pending));
