import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import type { EmbroideryView } from '../embroidery/embroidery.view.js';

/** Amounts in reais. */
export interface CartItemView {
  _id: string;
  product: {
    _id: string;
    productId: string;
    name: string;
    price: number;
    old_price: number | null;
    image: string;
    color: string;
    colorValue: string;
    active: boolean;
    /** What it is cut like, of a set all of its garments: that decides where it may be stitched. */
    cuts: CutName[];
  };
  quantity: number;
  selectedSize: string;
  selectedColor: string;
  /** What the shop offers of this size and colour now; of a set what the scarcest garment has. */
  stock: number;
  /** The garments of a set, in the order of its size ('M + G'). */
  pieces?: CartPieceView[];
  /** What is stitched on each piece; `product.price` contains its price. */
  embroidery?: EmbroideryView;
}

/** A garment of a set in a cart. */
export interface CartPieceView {
  productId: string;
  name: string;
  size: string;
  /** For how many of the line the shop has this garment now. */
  stock: number;
  /** What it is cut like: that decides which garments are stitched. */
  cuts?: CutName[];
}

export interface CartView {
  items: CartItemView[];
  /** Pieces; of a set each garment. */
  count: number;
  subtotal: number;
  revision: number;
}

export interface CartResponse {
  data: { cart: CartView };
  /** Lines that a sync could not take as they were. */
  capped?: {
    productId: string;
    selectedSize: string;
    selectedColor: string;
    embroidery?: string;
    requested: number;
    kept: number;
  }[];
}
