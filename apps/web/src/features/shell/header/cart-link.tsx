import { ShoppingBag } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { formatNumber, formatReais } from '@/lib/format';
import { lazyComponent } from '@/lib/lazy-component';
import { useCartSummaryStore } from '@/shop/cart/cart-summary.store';
import { shellTexts } from '@/texts/shell';

const CartWatcher = lazyComponent(() => import('@/shop/cart/cart-watcher'));

/** The link to the cart with its content: '2 · R$ 389,80' (SHELL-14). */
export function CartLink() {
  const { count, total } = useCartSummary();
  return (
    <>
      <Suspense fallback={null}>
        <CartWatcher />
      </Suspense>
      <Link
        to={pages.cart()}
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

interface CartSummary {
  /** Pieces. */
  count: number;
  /** Reais. */
  total: number;
}

/** Pieces and total for the badge of the header, of a guest's cart and a customer's alike (SHELL-14). */
function useCartSummary(): CartSummary {
  const { count, subtotalCents } = useCartSummaryStore();
  return { count, total: subtotalCents / 100 };
}
