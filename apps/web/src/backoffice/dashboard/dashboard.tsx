import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { BestsellerView } from '@plantao/contracts/admin/dashboard.view';
import { officeRoutes as routes } from '@plantao/contracts/http/office-routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { useMay } from '@/backoffice/shared/access/use-may';
import { PageHeader } from '@/backoffice/shared/layout/page-header';
import { Panel } from '@/backoffice/shared/layout/panel';
import { formatReais } from '@/lib/format';
import { salesTexts as texts } from '@/texts/backoffice/dashboard';
import { ErrorState } from '@/ui/error-state/error-state';
import { Picture } from '@/ui/picture/picture';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { AttentionPanel, useWaitsForAttention } from './attention-panel.js';
import { salesQuery } from './dashboard-queries.js';
import { Freshness } from './freshness.js';
import { RecentOrders } from './recent-orders.js';
import { SalesPanel } from './sales-panel.js';
import { StatCards } from './stat-cards.js';

/** Figures of the shop, and what needs attention. Each part loads and fails on its own. */
export function Dashboard() {
  const seesOrders = useMay(routes.listAdminOrders);
  // Nobody knows how much needs attention before it is read: what would have to move down is not seen until then.
  const waits = useWaitsForAttention();
  return (
    <>
      <PageHeader title={adminPages.dashboard.title} actions={<Freshness />} />
      <div className="grid grid-cols-1 gap-4 p-4 lg:grid-cols-12 lg:p-6">
        <div className="lg:col-span-12">
          <StatCards />
        </div>
        <div className="lg:order-2 lg:col-span-4">
          <AttentionPanel />
        </div>
        <div className={clsx('lg:order-1 lg:col-span-8', waits && 'max-lg:invisible')}>
          <SalesPanel />
        </div>
        {seesOrders ? (
          <div className={clsx('lg:order-3 lg:col-span-8', waits && 'invisible')}>
            <RecentOrders />
          </div>
        ) : null}
        <div className={clsx('lg:order-4 lg:col-span-4', waits && 'invisible')}>
          <BestsellersPanel />
        </div>
      </div>
    </>
  );
}

/** What sold best in the days of the chart. */
function BestsellersPanel() {
  const { data, isError, isFetching, refetch } = useQuery(salesQuery);
  return (
    <Panel title={texts.bestsellers} className="h-full">
      {data ? (
        data.bestsellers.length > 0 ? (
          <ol>
            {data.bestsellers.map((row) => (
              <Row key={row.productId ?? row.name} row={row} />
            ))}
          </ol>
        ) : (
          <p className="py-12 text-center text-ink-2">{texts.noBestsellers}</p>
        )
      ) : isError ? (
        <ErrorState inline title={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className="space-y-3">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-13 w-full" />
          ))}
        </div>
      )}
    </Panel>
  );
}

function Row({ row: { productId, name, image, pieces, revenue } }: { row: BestsellerView }) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
      <Picture src={image} alt="" sizes="2.5rem" className="w-9 shrink-0 rounded-badge" />
      <span className="min-w-0 flex-1">
        {productId ? (
          <Link
            to={adminPages.products({ search: name })}
            className="-my-3 block truncate py-3 font-semibold hover:text-petrol"
            title={name}
          >
            {name}
          </Link>
        ) : (
          <span className="block truncate font-semibold" title={name}>
            {name}
          </span>
        )}
        <span className="block text-caption text-ink-3">{texts.pieces(pieces)}</span>
      </span>
      <span className="figures font-semibold">{formatReais(revenue)}</span>
    </li>
  );
}
