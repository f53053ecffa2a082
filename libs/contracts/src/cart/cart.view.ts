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
  };
  quantity: number;
  selectedSize: string;
  selectedColor: string;
  /** What the shop offers of this size and colour now. */
  stock: number;
}

export interface CartView {
  items: CartItemView[];
  /** Pieces. */
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
    requested: number;
    kept: number;
  }[];
}
