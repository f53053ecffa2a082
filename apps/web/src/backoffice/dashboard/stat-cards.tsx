import type { DashboardView } from '@plantao/contracts/admin/dashboard.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import {
  Package,
  ShoppingBag,
  TicketPercent,
  Users,
  type LucideIcon,
  Minus,
  TrendingDown,
  TrendingUp,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOpens } from '@/backoffice/shared/access/page-access';
import { formatNumber, formatReais } from '@/lib/format';
import { dashboardTexts as texts } from '@/texts/backoffice/dashboard';
import { ErrorState } from '@/ui/error-state/error-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { figuresQuery } from './dashboard-queries.js';

const CARD_BOX = 'relative flex h-full min-h-45 flex-col rounded-tile border border-line bg-paper p-4';

/** The four figures of the shop (ADM-03 … ADM-06), each a link to its list. */
export function StatCards() {
  const { data, isError, isFetching, refetch } = useQuery(figuresQuery);
  return (
    <section aria-label={texts.figures} className="space-y-4">
      <p className="text-ink-2">{texts.counted}</p>
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
        to={adminPages.users({ role: 'user' })}
        icon={Users}
        value={formatNumber(users.total)}
      >
        <Growth percentage={users.userGrowthPercentage} {...users} />
      </StatCard>
      <StatCard
        label={texts.products}
        to={adminPages.products()}
        icon={Package}
        value={formatNumber(products.total)}
      >
        <span className="block">{texts.inStock(products.inStock)}</span>
        {products.outOfStock > 0 ? (
          <Link
            to={adminPages.products({ stock: 'out' })}
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
        to={adminPages.orders()}
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
        to={adminPages.coupons()}
        icon={TicketPercent}
        value={formatNumber(coupons.total)}
      >
        <span className="block">{texts.couponUses(coupons.usageCount)}</span>
        <span className="block">{texts.couponsActive(coupons.active)}</span>
      </StatCard>
    </ul>
  );
}

interface StatCardProps {
  label: string;
  to: string;
  icon: LucideIcon;
  value: string;
  /** Two short lines. */
  children: ReactNode;
}

/** One figure; the whole card leads to its list, where the role opens it. */
function StatCard({ label, to, icon: Icon, value, children }: StatCardProps) {
  const opens = useOpens();
  return (
    <li className={`${CARD_BOX} transition-colors hover:border-line-strong has-focus-visible:border-petrol`}>
      <h2 className="flex items-center justify-between gap-2 text-small font-semibold text-ink-2">
        {opens(to) ? (
          <Link to={to} className="after:absolute after:inset-0 after:rounded-tile">
            {label}
          </Link>
        ) : (
          label
        )}
        <Icon aria-hidden="true" className="size-5 text-ink-3" />
      </h2>
      <p className="figures mt-1 font-display text-h1 font-semibold">{value}</p>
      <div className="mt-auto space-y-1 pt-2 text-caption text-ink-2">{children}</div>
    </li>
  );
}

function StatCardSkeleton() {
  return (
    <div className={CARD_BOX}>
      <Skeleton className="h-5 w-20" />
      <Skeleton className="mt-2 h-9 w-24" />
      <Skeleton className="mt-auto h-4 w-32" />
      <Skeleton className="mt-2 h-4 w-24" />
    </div>
  );
}

interface GrowthProps {
  /** With one decimal. */
  percentage: number;
  recent: number;
  previous: number;
}

const signed = (percentage: number): string =>
  `${percentage > 0 ? '+' : percentage < 0 ? '−' : ''}${formatNumber(Math.abs(percentage))}%`;

/** The last 30 days against the 30 before. Where those were 0 there is no percentage, but a text. */
function Growth({ percentage, recent, previous }: GrowthProps) {
  const hint = texts.growthHint(formatNumber(recent), formatNumber(previous));
  if (previous === 0) {
    return (
      <span title={hint} className={clsx('flex items-center gap-1', recent > 0 && 'font-semibold text-ok')}>
        {recent > 0 ? <TrendingUp aria-hidden="true" className="size-4 shrink-0" /> : null}
        {recent > 0 ? texts.growthFirst(recent) : texts.growthNone}
      </span>
    );
  }
  const Icon = percentage > 0 ? TrendingUp : percentage < 0 ? TrendingDown : Minus;
  return (
    <span
      title={hint}
      className={clsx(
        'figures flex items-center gap-1 font-semibold',
        percentage > 0 ? 'text-ok' : percentage < 0 ? 'text-err' : 'text-ink-2',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {texts.growth(signed(percentage))}
    </span>
  );
}
