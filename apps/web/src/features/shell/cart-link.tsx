import { ShoppingBag } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, formatReais } from '@/lib/format';
import { later } from '@/lib/later';
import { paths } from '@/paths';
import { shellTexts } from '@/texts/shell';
import { useCartSummary } from './use-cart-summary.js';

const CartWatcher = later(() => import('@/lib/cart/cart-watcher'));

/** The way to the cart with what is in it: '2 · R$ 389,80' (SHELL-14). */
export function CartLink() {
  const { count, total } = useCartSummary();
  return (
    <>
      <Suspense fallback={null}>
        <CartWatcher />
      </Suspense>
      <Link
        to={paths.cart}
        aria-label={shellTexts.cartLabel(formatNumber(count), formatReais(total))}
        className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 hover:bg-tile lg:px-3"
      >
        <ShoppingBag aria-hidden="true" className="size-5 shrink-0" />
        <span
          className="figures hidden whitespace-nowrap text-small font-semibold lg:inline"
          data-testid="cart-badge"
        >
          {formatNumber(count)} · {formatReais(total)}
        </span>
        {count > 0 ? (
          <span
            aria-hidden="true"
            className="figures absolute right-0 top-0 min-w-5 rounded-full bg-petrol px-1 text-center text-caption font-bold leading-tight text-paper lg:hidden"
          >
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </Link>
    </>
  );
}
