import type { ProductResponse } from '@plantao/contracts/catalogue/product.view';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useFloatingOffset } from '@/lib/use-floating-offset';
import { useOnline } from '@/lib/use-online';
import { useRecentStore } from '@/shop/recently-viewed/recent.store';
import { menuTexts } from '@/texts/menus';

/** Milliseconds without a network after which something else to do is offered. */
const TIMEOUT = 5_000;
const SHOWN = 4;

/** Once the network has been away for a while: the products that this visit has read, which open without it. */
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
  const isShown = waiting && seen.length > 0;
  useFloatingOffset(isShown ? '5.5rem' : null);
  if (!isShown) return null;
  return (
    <aside
      aria-label={menuTexts.offlineSeen}
      className="fixed inset-x-0 bottom-0 z-sticky border-t border-line bg-paper px-gutter py-3 shadow-lg"
    >
      <div className="mx-auto max-w-page">
        <p className="text-small font-semibold" role="status">
          {menuTexts.offlineSeen}
        </p>
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
