import { pages } from '@plantao/contracts/pages/shop-pages';
import { Suspense } from 'react';
import { OrderDetail } from '@/features/orders/order-detail';
import { lazyComponent } from '@/lib/lazy-component';
import { PageMeta } from '@/lib/page-meta';
import { ReservedSpace } from '@/lib/reserved-space';
import { orderTexts } from '@/texts/orders';

const OrderReturns = lazyComponent(() => import('@/features/returns/order-returns'));

export default function OrderPage() {
  return (
    <>
      <PageMeta page={pages.order} title={orderTexts.title} />
      <OrderDetail
        returns={(order) =>
          order.status === 'delivered' && order.items.length > 0 ? (
            <Suspense fallback={<ReservedSpace className="min-h-64" />}>
              <OrderReturns order={order} />
            </Suspense>
          ) : null
        }
      />
    </>
  );
}
