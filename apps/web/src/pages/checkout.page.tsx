import { pages } from '@plantao/contracts/pages/shop-pages';
import { CheckoutCrumbs } from '@/features/checkout/checkout-frame';
import { CheckoutView } from '@/features/checkout/checkout-view';
import { PageMeta } from '@/lib/page-meta';
import { checkoutTexts } from '@/texts/checkout';

export default function CheckoutPage() {
  return (
    <div className="page pb-16">
      <PageMeta
        page={pages.checkout}
        title={checkoutTexts.title}
        description={checkoutTexts.description}
        canonical={pages.checkout()}
      />
      <CheckoutCrumbs />
      <CheckoutView />
    </div>
  );
}
