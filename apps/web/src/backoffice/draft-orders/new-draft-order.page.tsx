import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { Suspense } from 'react';
import { PageHeader } from '@/backoffice/shared/layout/page-header';
import { lazyComponent } from '@/lib/lazy-component';
import { PageMeta } from '@/lib/page-meta';
import { draftOrdersTexts as texts } from '@/texts/backoffice/draft-orders';

const NewDraftForm = lazyComponent(() => import('./new-draft-form.js'));

/** /admin/draft-orders/new: an order that came by WhatsApp or telephone. */
export default function NewDraftOrderPage() {
  const { title } = adminPages.newDraftOrder;
  return (
    <>
      <PageMeta page={adminPages.newDraftOrder} title={title} />
      <PageHeader back={{ to: adminPages.draftOrders(), label: texts.back }} title={title} />
      <Suspense fallback={null}>
        <NewDraftForm />
      </Suspense>
    </>
  );
}
