import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { PageMeta } from '@/lib/page-meta';
import { Dashboard } from './dashboard.js';
import { PaymentScriptDialog } from './payment-script-dialog.js';

/** /admin: figures of the shop, and what needs attention. */
export default function DashboardPage() {
  return (
    <>
      <PageMeta page={adminPages.dashboard} title={adminPages.dashboard.title} />
      <PaymentScriptDialog />
      <Dashboard />
    </>
  );
}
