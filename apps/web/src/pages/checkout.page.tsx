import { pages } from '@plantao/contracts/pages/shop-pages';
import { CheckoutView } from '@/features/checkout/checkout-view';
import { PageMeta } from '@/lib/page-meta';
import { checkoutTexts } from '@/texts/checkout';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';

export default function CheckoutPage() {
  return (
    <div className="page pb-16">
      <PageMeta
        page={pages.checkout}
        title={checkoutTexts.title}
        description={checkoutTexts.description}
        canonical={pages.checkout()}
      />
      <Breadcrumb items={[{ label: checkoutTexts.cart, to: pages.cart() }, { label: checkoutTexts.title }]} />
      <CheckoutView />
    </div>
  );
}
