import { pages } from '@plantao/contracts/pages/shop-pages';
import { OrderDetail } from '@/features/orders/order-detail';
import { PageMeta } from '@/lib/page-meta';
import { orderTexts } from '@/texts/orders';

export default function OrderPage() {
  return (
    <>
      <PageMeta page={pages.order} title={orderTexts.title} />
      <OrderDetail />
    </>
  );
}
