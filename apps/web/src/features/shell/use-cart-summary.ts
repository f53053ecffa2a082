import { useCartSummaryStore } from '@/stores/cart-summary.store';

export interface CartSummary {
  /** Pieces. */
  count: number;
  /** Reais. */
  total: number;
}

/** Pieces and total for the badge of the header, of a guest's cart and a customer's alike (SHELL-14). */
export function useCartSummary(): CartSummary {
  const { count, subtotalCents } = useCartSummaryStore();
  return { count, total: subtotalCents / 100 };
}
