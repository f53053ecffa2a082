import { Suspense } from 'react';
import { lazyComponent } from '@/lib/lazy-component';

const DraftOrderScreen = lazyComponent(() => import('./draft-order-view.js'));

/** /admin/draft-orders/{id} */
export default function DraftOrderPage() {
  return (
    <Suspense fallback={null}>
      <DraftOrderScreen />
    </Suspense>
  );
}
