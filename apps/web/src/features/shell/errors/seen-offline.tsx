import type { ProductResponse } from '@plantao/contracts/catalogue/product.view';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigation } from 'react-router-dom';
import { useFloatingOffset } from '@/lib/use-floating-offset';
import { useOnline } from '@/lib/use-online';
import { useRecentStore } from '@/shop/recently-viewed/recent.store';
import { menuTexts } from '@/texts/menus';

/** Milliseconds without a network after which something else to do is offered. */
const TIMEOUT = 5_000;
const SHOWN = 4;

/**
 * Once the network has been away for a while: that a page or a part of it waits for it, and the products that this visit has
 * read, which open without it.
 */
export default function SeenOffline() {
  const waiting = useOfflineFor(TIMEOUT);
  const cache = useQueryClient();
  const { pathname } = useLocation();
  const ids = useRecentStore((state) => state.ids);
  const seen = ids.flatMap((id) => {
    const product = cache.getQueryData<ProductResponse>(['product', id])?.data.product;
    const to = pages.product({ id });
    return product && to !== pathname ? [{ to, name: product.name }] : [];
  });
  const navigating = useNavigation().state === 'loading';
  const isPartMissing = useMissingPart(cache);
  const missing = navigating ? menuTexts.offlineOpens : isPartMissing ? menuTexts.offlineWaits : null;
  const isShown = waiting && (missing !== null || seen.length > 0);
  // What floats keeps away from its lines.
  const height = (missing === null ? 0 : 3.5) + (seen.length > 0 ? 5.5 : 1);
  useFloatingOffset(isShown ? `${height}rem` : null);
  if (!isShown) return null;
  return (
    <aside
      aria-label={missing ?? menuTexts.offlineSeen}
      className="fixed inset-x-0 bottom-0 z-sticky border-t border-line bg-paper px-gutter py-3 shadow-lg"
    >
      <div className="mx-auto max-w-page">
        <div className="text-small font-semibold" role="status">
          {missing === null ? null : <p>{missing}</p>}
          {seen.length > 0 ? <p>{menuTexts.offlineSeen}</p> : null}
        </div>
        <ul className="no-scrollbar flex gap-2 overflow-x-auto">
          {seen.slice(0, SHOWN).map(({ to, name }) => (
            <li key={to} className="shrink-0">
              <Link
                to={to}
                className="inline-flex min-h-11 items-center rounded-badge pr-3 text-small text-petrol underline underline-offset-4"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

/** Whether something that is shown has never been read and waits for the network. */
function useMissingPart(client: QueryClient): boolean {
  const cache = client.getQueryCache();
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () =>
      cache
        .getAll()
        .some(
          (query) =>
            query.state.fetchStatus === 'paused' &&
            query.state.data === undefined &&
            query.getObserversCount() > 0,
        ),
  );
}

/** Whether the network has been away for so many milliseconds. */
function useOfflineFor(milliseconds: number): boolean {
  const online = useOnline();
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (online) return;
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [online, milliseconds]);
  return passed && !online;
}
