import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { Suspense } from 'react';
import { CartView } from '@/features/cart/cart-view';
import { useSessionStore } from '@/lib/api/session.store';
import { lazyComponent } from '@/lib/lazy-component';
import { RenderWhenVisible } from '@/lib/render-when-visible';
import { PageMeta } from '@/lib/page-meta';
import { cartTexts } from '@/texts/cart';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';

const Remembered = lazyComponent(() => import('./remembered.js'));
const WaitingOrders = lazyComponent(() => import('@/features/orders/waiting-orders'));
const Suggestions = lazyComponent(() => import('@/features/catalogue/suggestions'));

export default function CartPage() {
  const signedIn = useSessionStore(({ user }) => user !== null);
  return (
    <div className="page pb-16">
      <PageMeta
        page={pages.cart}
        title={cartTexts.title}
        description={cartTexts.description}
        canonical={pages.cart()}
      />
      <Breadcrumb items={[{ label: cartTexts.home, to: pages.home() }, { label: cartTexts.title }]} />
      <CartView
        suggestions={(held) => (
          <div className="space-y-12">
            {held.length === 0 && signedIn ? (
              <Suspense fallback={null}>
                <WaitingOrders />
              </Suspense>
            ) : null}
            <RenderWhenVisible className="min-h-120">
              <Suggestions
                title={cartTexts.youMayLike}
                except={held}
                count={PAGE_SIZES.recommendationsShown}
                from={PAGE_SIZES.recommendationsFetched}
              />
            </RenderWhenVisible>
            {held.length === 0 ? (
              <RenderWhenVisible>
                <Remembered />
              </RenderWhenVisible>
            ) : null}
          </div>
        )}
      />
    </div>
  );
}
