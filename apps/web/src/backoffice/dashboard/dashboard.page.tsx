import { PageHeader } from '@/backoffice/shell/page-header';
import { PageMeta } from '@/lib/page-meta';
import { dashboardTexts as texts } from '@/texts/backoffice-dashboard';
import { AttentionPanel } from './attention-panel.js';
import { BestsellersPanel } from './bestsellers-panel.js';
import { Freshness } from './freshness.js';
import { PaymentScriptDialog } from './payment-script-dialog.js';
import { RecentOrders } from './recent-orders.js';
import { SalesPanel } from './sales-panel.js';
import { StatCards } from './stat-cards.js';

/** /admin: how the shop stands, and what waits for somebody. Each part loads, and may fail, alone. */
export default function DashboardPage() {
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <PageHeader title={texts.title} actions={<Freshness />} />
      <PaymentScriptDialog />
      <div className="grid grid-cols-1 gap-4 p-4 lg:grid-cols-12 lg:p-6">
        <div className="lg:col-span-12">
          <StatCards />
        </div>
        <div className="lg:order-2 lg:col-span-4">
          <AttentionPanel />
        </div>
        <div className="lg:order-1 lg:col-span-8">
          <SalesPanel />
        </div>
        <div className="lg:order-3 lg:col-span-8">
          <RecentOrders />
        </div>
        <div className="lg:order-4 lg:col-span-4">
          <BestsellersPanel />
        </div>
      </div>
    </>
  );
}
