import { shopRoutes } from '@plantao/contracts/http/shop-routes';
import type { OwnProductResponse, OwnProductView } from '@plantao/contracts/catalogue/product.view';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { useSessionStore } from '@/lib/api/session.store';

const MINUTE = 60_000;

/** Below the product's own key: whatever has the product read again has this read again. */
const keyOf = (productId: string): string[] => ['product', productId, 'own'];

/** What a product is to the signed-in person; undefined until it has been read, null for a guest and where it cannot be read. */
export function useOwnProduct(productId: string): OwnProductView | null | undefined {
  const person = useSessionStore(({ isAuthenticated, user }) => (isAuthenticated ? (user?.id ?? '') : null));
  const { data, isError } = useQuery({
    queryKey: [...keyOf(productId), person],
    queryFn: ({ signal }) => call(shopRoutes.getOwnProduct, { params: { id: productId }, signal }),
    enabled: person !== null,
    staleTime: MINUTE,
  });
  return person === null || (isError && !data) ? null : data?.data.own;
}

/** The review of a product has just been written. */
export const reviewed = (queryClient: QueryClient, productId: string): void =>
  void queryClient.setQueriesData<OwnProductResponse>(
    { queryKey: keyOf(productId) },
    (response) => response && { data: { own: { ...response.data.own, canReview: false } } },
  );
