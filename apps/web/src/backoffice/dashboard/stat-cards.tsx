import type { DashboardView } from '@plantao/contracts/admin/dashboard.view';
import { useQuery } from '@tanstack/react-query';
import { Package, ShoppingBag, TicketPercent, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatNumber, formatReais } from '@/lib/format';
import { paths } from '@/paths';
import { dashboardTexts as texts } from '@/texts/backoffice-dashboard';
import { ErrorState } from '@/ui/error-state/error-state';
import { figuresQuery } from './dashboard-queries.js';
import { Growth } from './growth.js';
import { StatCard, StatCardSkeleton } from './stat-card.js';

/** The four figures of the shop (ADM-03 … ADM-06), each the way to its list. */
export function StatCards() {
  const { data, isError, isFetching, refetch } = useQuery(figuresQuery);
  return (
    <section aria-label={texts.figures} className="space-y-4">
      {isError ? (
        <ErrorState title={texts.failed} inline retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Cards figures={data} /> : isError ? null : <Skeletons />}
    </section>
  );
}

const GRID = 'grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4';

function Skeletons() {
  return (
    <div className={GRID}>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      {[1, 2, 3, 4].map((card) => (
        <StatCardSkeleton key={card} />
      ))}
    </div>
  );
}

function Cards({ figures: { users, products, orders, coupons } }: { figures: DashboardView }) {
  return (
    <ul className={GRID}>
      <StatCard
        label={texts.customers}
        to={`${paths.adminUsers}?papel=user`}
        icon={Users}
        value={formatNumber(users.total)}
      >
        <Growth percentage={users.userGrowthPercentage} {...users} />
      </StatCard>
      <StatCard
        label={texts.products}
        to={paths.adminProducts}
        icon={Package}
        value={formatNumber(products.total)}
      >
        <span className="block">{texts.inStock(products.inStock)}</span>
        {products.outOfStock > 0 ? (
          <Link
            to={`${paths.adminProducts}?estoque=out`}
            className="relative z-raised -my-3.5 block w-fit py-3.5 font-semibold text-amber underline-offset-2 hover:underline"
          >
            {texts.outOfStock(products.outOfStock)}
          </Link>
        ) : (
          <span className="block">{texts.outOfStock(0)}</span>
        )}
      </StatCard>
      <StatCard
        label={texts.orders}
        to={paths.adminOrders}
        icon={ShoppingBag}
        value={formatNumber(orders.sold.total)}
      >
        <span className="block" title={texts.sold}>
          {texts.placed(formatNumber(orders.total))}
        </span>
        <Growth percentage={orders.sold.growthPercentage} {...orders.sold} />
        <span className="block" title={texts.sold}>
          <span className="figures font-semibold text-ink">{formatReais(orders.totalRevenue)}</span>{' '}
          {texts.revenue}
        </span>
      </StatCard>
      <StatCard
        label={texts.coupons}
        to={paths.adminCoupons}
        icon={TicketPercent}
        value={formatNumber(coupons.total)}
      >
        <span className="block">{texts.couponUses(coupons.usageCount)}</span>
        <span className="block">{texts.couponsActive(coupons.active)}</span>
      </StatCard>
    </ul>
  );
}
