import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { AdminPageName } from '@plantao/contracts/pages/admin-paths';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Dashboard } from './dashboard/dashboard.js';
import { PageHeader } from './shared/layout/page-header.js';
import { BackofficeFrame } from './shell/layout.js';

/** Above a list are the names of its views and a search. */
function List() {
  return (
    <div className="space-y-4 p-4 lg:px-6">
      <Skeleton className="my-1 h-11 w-72 max-w-full rounded-control! lg:h-9" />
      <div className="flex flex-col gap-3 lg:flex-row lg:justify-between">
        <Skeleton className="h-11 rounded-control! lg:w-120" />
        <Skeleton className="h-11 rounded-control! lg:w-80" />
      </div>
      <div className="space-y-3 rounded-tile lg:space-y-px lg:border lg:border-line lg:bg-paper">
        {Array.from({ length: 10 }, (_, row) => (
          <div
            key={row}
            className="h-44 rounded-tile border border-line bg-paper p-4 lg:h-16 lg:rounded-none lg:border-0 lg:border-t"
          >
            <Skeleton className="h-5 w-2/3 lg:w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** What these pages begin with is their own: a record has a name, and nothing above it. */
const RECORDS: ReadonlySet<AdminPageName> = new Set([
  'order',
  'orderPayments',
  'draftOrder',
  'newDraftOrder',
  'return',
  'shippingDesk',
  'shippingBatch',
  'chargeback',
  'teamOrder',
  'stockItem',
  'settings',
  'audit',
  'security',
]);
const WITHOUT_ACTIONS: ReadonlySet<AdminPageName> = new Set([
  'messages',
  'embroidery',
  'returns',
  'returnedParcels',
  'sendBacks',
  'shippingDesk',
  'shippingBatch',
  'chargebacks',
  'recovery',
  'teamOrders',
  'audit',
  'security',
]);

/** A screen before its scripts have run (first-paint.tsx). */
export function BackofficeScreen({ name }: { name: AdminPageName }) {
  const actions = WITHOUT_ACTIONS.has(name) ? null : <Skeleton className="h-11 w-36 rounded-control!" />;
  return (
    <BackofficeFrame>
      {name === 'dashboard' ? (
        <Dashboard />
      ) : (
        <>
          <PageHeader title={adminPages[name].title} actions={actions} />
          {RECORDS.has(name) ? null : <List />}
        </>
      )}
    </BackofficeFrame>
  );
}
