import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { CartView } from '@/features/cart/cart-view';
import { later } from '@/lib/later';
import { Near } from '@/lib/near';
import { PageMeta } from '@/lib/page-meta';
import { paths } from '@/paths';
import { cartTexts } from '@/texts/cart';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';

const Suggestions = later(() => import('@/features/catalogue/suggestions'));

export default function CartPage() {
  return (
    <div className="page pb-16">
      <PageMeta title={cartTexts.title} description={cartTexts.description} canonical={paths.cart} noindex />
      <Breadcrumb items={[{ label: cartTexts.home, to: paths.home }, { label: cartTexts.title }]} />
      <CartView
        suggestions={(held) => (
          <Near className="min-h-120">
            <Suggestions
              title={cartTexts.youMayLike}
              except={held}
              count={PAGE_SIZES.recommendationsShown}
              from={PAGE_SIZES.recommendationsFetched}
            />
          </Near>
        )}
      />
    </div>
  );
}
