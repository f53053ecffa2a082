import type { CartAnswer } from '@plantao/contracts/cart/cart.view';
import { useQuery } from '@tanstack/react-query';
import { apiGet } from '@/lib/api/client';
import { useSessionStore } from '@/stores/session.store';

export interface CartSummary {
  /** Pieces. */
  count: number;
  /** Reais. */
  total: number;
}

/** Pieces and total for the badge of the header, of the cart that the server keeps. */
export function useCartSummary(): CartSummary {
  const signedIn = useSessionStore((state) => state.isAuthenticated);
  const { data } = useQuery({
    queryKey: ['cart'],
    queryFn: ({ signal }) => apiGet<CartAnswer>('/cart', {}, { signal }),
    enabled: signedIn,
  });
  const cart = signedIn ? data?.data.cart : undefined;
  return { count: cart?.count ?? 0, total: cart?.subtotal ?? 0 };
}
