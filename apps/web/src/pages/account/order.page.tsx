import { OrderDetail } from '@/features/account/order-detail';
import { PageMeta } from '@/lib/page-meta';
import { orderTexts } from '@/texts/account';

export default function OrderPage() {
  return (
    <>
      <PageMeta title={orderTexts.title} noindex />
      <OrderDetail />
    </>
  );
}
