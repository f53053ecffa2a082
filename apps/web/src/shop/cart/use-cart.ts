import type { ProductResponse } from '@plantao/contracts/catalogue/product.view';
import { subtotalOf } from '@plantao/domain/orders/rules/order-total.rules';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '@/lib/api/api-error';
import { productQuery, serverCartQuery } from '@/lib/api/queries';
import { logFailure } from '@/lib/log';
import { queryClient } from '@/lib/query-client';
import { useCartStore, type LocalLine } from '@/shop/cart/cart.store';
import { useCartEditsStore } from '@/shop/cart/cart-edits.store';
import { useSessionStore } from '@/lib/api/session.store';
import { useStitched } from '@/shop/embroidery/use-stitched';
import { lineOfItem, lineOfProduct, piecesOf, withEdits, type CartLine } from './cart-line.js';

export interface Cart {
  lines: CartLine[];
  /** Pieces, known before the lines have been read. */
  count: number;
  subtotalCents: number;
  /** Not all lines have been read yet. */
  loading: boolean;
  /** First load: the lines that only this browser knows are there, those of the server are still to come. */
  partial: boolean;
  /** Some lines, or all, could not be read: totals are not to be trusted. */
  failed: boolean;
  /** A change is being sent to the server. */
  saving: boolean;
  retry: () => void;
}

// Another person's cart must not be seen, not even for a moment; nor what a product says to that person.
useSessionStore.subscribe((now, before) => {
  if (now.token === before.token) return;
  queryClient.removeQueries({ queryKey: ['cart'] });
  queryClient.removeQueries({ queryKey: ['product'], type: 'inactive' });
});

type ProductResult = UseQueryResult<ProductResponse['data']['product']>;

const isUnavailable = (result: ProductResult | undefined): boolean =>
  isApiError(result?.error) && result.error.status === 404;

/** The lines of this browser with what the catalogue says of them: each product is read once, however many lines. */
function useLocalCart(): Cart {
  const lines = useCartStore((state) => state.lines);
  const remove = useCartStore((state) => state.remove);
  const ids = [...new Set(lines.map((line) => line.productId))];
  const results = useQueries({ queries: ids.map(productQuery) });
  const byId = new Map(ids.map((id, place) => [id, results[place] as ProductResult | undefined]));

  const stitched = useStitched(lines);

  const unavailableLines = lines.filter((line) => isUnavailable(byId.get(line.productId)));
  useEffect(() => {
    // CART-19: the product of these lines exists no longer.
    for (const line of unavailableLines) remove(line);
  });

  const failed = results.some(
    (result) => result.isError && !isUnavailable(result as ProductResult) && !result.data,
  );
  useEffect(() => {
    if (failed) logFailure('cart product', new Error('a product of the cart could not be read'));
  }, [failed]);

  const read = lines.flatMap((line: LocalLine) => {
    const product = byId.get(line.productId)?.data;
    const own = stitched.data?.find(({ _id }) => _id === line.embroidery);
    return product ? [lineOfProduct(line, product, own)] : [];
  });
  return {
    lines: read,
    count: piecesOf(lines),
    subtotalCents: subtotalOf(read),
    loading:
      lines.length > 0 &&
      (stitched.isLoading || results.some((result) => result.isPending && !result.isError)),
    partial: false,
    failed: failed || stitched.isLoadingError,
    saving: false,
    retry: () => {
      if (stitched.isError) void stitched.refetch();
      for (const id of ids) void queryClient.refetchQueries({ queryKey: ['product', id] });
    },
  };
}

/** Loaded on demand: few visits need this code. */
async function sendLocal(pending: boolean): Promise<void> {
  if (pending) await (await import('./flush-pending.js')).flushPending();
  else await (await import('./sync-guest-cart.js')).syncGuestCart();
}

/** The guest's lines go to the server as soon as there is one to take them; a failure is tried with the next page. */
function useSending(signedIn: boolean, lines: number, pending: boolean, reachable: boolean): void {
  useEffect(() => {
    if (!signedIn || lines === 0 || (pending && !reachable)) return;
    sendLocal(pending).catch((error: unknown) => logFailure('cart sync', error));
  }, [signedIn, lines, pending, reachable]);
}

/**
 * The current cart: the server's for a signed-in customer; the browser's for a guest, while it is being synced, and
 * when the server does not respond (CART-23, CART-26).
 */
export function useCart(): Cart {
  const signedIn = useSessionStore((state) => state.isAuthenticated);
  const { lines: localLines, pending } = useCartStore();
  const edits = useCartEditsStore((state) => state.edits);
  const local = useLocalCart();
  const syncing = signedIn && localLines.length > 0 && !pending;
  const server = useQuery({ ...serverCartQuery(), enabled: signedIn && !syncing });
  useSending(signedIn, localLines.length, pending, server.isSuccess);

  if (!signedIn || syncing) return local;
  const serverLines = (server.data?.data.cart.items ?? []).flatMap((item) => lineOfItem(item) ?? []);
  // Lines that were not sent yet are shown beside the server's lines.
  const lines = [
    ...withEdits(serverLines, edits),
    ...local.lines.filter(({ key }) => !serverLines.some((line) => line.key === key)),
  ];
  const loading = server.isPending && !server.isError;
  return {
    lines,
    count: piecesOf(lines),
    subtotalCents: subtotalOf(lines),
    loading,
    partial: loading && !server.isFetched && local.lines.length > 0 && !local.loading,
    failed: (server.isError && !server.data) || local.failed,
    saving: Object.keys(edits).length > 0,
    retry: () => {
      void server.refetch();
      local.retry();
    },
  };
}
