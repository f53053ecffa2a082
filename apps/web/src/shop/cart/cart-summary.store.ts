import { create } from 'zustand';

interface CartSummaryState {
  /** Pieces. */
  count: number;
  subtotalCents: number;
}

/** What the header shows of the cart; kept by lib/cart/cart-watcher, which comes after the page. */
export const useCartSummaryStore = create<CartSummaryState>(() => ({ count: 0, subtotalCents: 0 }));
