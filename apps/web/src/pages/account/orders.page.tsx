import { OrdersList } from '@/features/account/orders-list';
import { PageMeta } from '@/lib/page-meta';
import { paths } from '@/paths';
import { ordersTexts } from '@/texts/account';

export default function OrdersPage() {
  return (
    <>
      <PageMeta
        title={ordersTexts.title}
        description={ordersTexts.description}
        canonical={paths.orders}
        noindex
      />
      <OrdersList />
    </>
  );
}
