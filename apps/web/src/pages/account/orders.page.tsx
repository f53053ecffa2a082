import { pages } from '@plantao/contracts/pages/shop-pages';
import { OrdersList } from '@/features/orders/orders-list';
import { PageMeta } from '@/lib/page-meta';
import { ordersTexts } from '@/texts/orders';

export default function OrdersPage() {
  return (
    <>
      <PageMeta
        page={pages.orders}
        title={ordersTexts.title}
        description={ordersTexts.description}
        canonical={pages.orders()}
      />
      <OrdersList />
    </>
  );
}
