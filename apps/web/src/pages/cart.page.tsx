import { CartView } from '@/features/cart/cart-view';
import { Suggestions } from '@/features/catalogue/suggestions';
import { PageMeta } from '@/lib/page-meta';
import { paths } from '@/paths';
import { cartTexts } from '@/texts/cart';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';

export default function CartPage() {
  return (
    <div className="page pb-16">
      <PageMeta title={cartTexts.title} description={cartTexts.description} canonical={paths.cart} noindex />
      <Breadcrumb items={[{ label: cartTexts.home, to: paths.home }, { label: cartTexts.title }]} />
      <CartView suggestions={(held) => <Suggestions title={cartTexts.youMayLike} except={held} />} />
    </div>
  );
}
