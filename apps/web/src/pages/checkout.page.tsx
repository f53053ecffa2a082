import { CheckoutView } from '@/features/checkout/checkout-view';
import { PageMeta } from '@/lib/page-meta';
import { paths } from '@/paths';
import { checkoutTexts } from '@/texts/checkout';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';

export default function CheckoutPage() {
  return (
    <div className="page pb-16">
      <PageMeta
        title={checkoutTexts.title}
        description={checkoutTexts.description}
        canonical={paths.checkout}
        noindex
      />
      <Breadcrumb items={[{ label: checkoutTexts.cart, to: paths.cart }, { label: checkoutTexts.title }]} />
      <CheckoutView />
    </div>
  );
}
