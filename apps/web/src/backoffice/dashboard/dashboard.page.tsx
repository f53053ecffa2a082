import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyComponent } from '@/lib/lazy-component';
import { PageMeta } from '@/lib/page-meta';
import { useSticky } from '@/lib/use-sticky';
import { Dashboard } from './dashboard.js';

// Few alarms open it.
const PaymentScriptDialog = lazyComponent(() => import('./payment-script-dialog.js'));

/** /admin: figures of the shop, and what needs attention. */
export default function DashboardPage() {
  const [search] = useSearchParams();
  const wanted = useSticky(search.has(adminPages.dashboard.params.script));
  return (
    <>
      <PageMeta page={adminPages.dashboard} title={adminPages.dashboard.title} />
      {wanted ? (
        <Suspense fallback={null}>
          <PaymentScriptDialog />
        </Suspense>
      ) : null}
      <Dashboard />
    </>
  );
}
