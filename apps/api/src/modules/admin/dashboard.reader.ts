import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DashboardView } from '@plantao/contracts/admin/dashboard.view';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { toReais } from '@plantao/domain/shared/money';
import { Clock } from '@plantao/platform/clock';
import { REFUNDED_SQL } from './refunded-sql.js';
import { growthPercentage } from './growth.js';
import { soldCondition } from './sold-sql.js';

const PERIOD = 30 * 24 * 60 * 60_000;

type Figures = Record<
  | 'users'
  | 'usersRecent'
  | 'usersPrevious'
  | 'products'
  | 'inStock'
  | 'orders'
  | 'ordersRecent'
  | 'ordersPrevious'
  | 'sold'
  | 'soldRecent'
  | 'soldPrevious'
  | 'revenueCents'
  | 'refundedCents'
  | 'coupons'
  | 'couponsActive'
  | 'couponUses',
  number
>;

/** The figures of the dashboard's cards, in one statement and so of one moment (API-44). */
@Injectable()
export class DashboardReader {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async figures(): Promise<DashboardView> {
    const now = this.clock.now();
    const recent = new Date(now.getTime() - PERIOD);
    const previous = new Date(recent.getTime() - PERIOD);
    const [row] = await this.em.execute<[Figures]>(
      `select u.*, p.*, o.*, r.*, c.*
         from (select count(*)::int as "users",
                      count(*) filter (where created_at >= ?)::int as "usersRecent",
                      count(*) filter (where created_at >= ? and created_at < ?)::int as "usersPrevious"
                 from app_user where role = 'user' and deleted_at is null) u,
              (select count(*)::int as "products", count(*) filter (where in_stock)::int as "inStock" from search.product_index) p,
              (select coalesce(sum(placed), 0)::int as "orders", coalesce(sum(recent), 0)::int as "ordersRecent",
                      coalesce(sum(previous), 0)::int as "ordersPrevious",
                      coalesce(sum(placed) filter (where ${soldCondition()}), 0)::int as "sold",
                      coalesce(sum(recent) filter (where ${soldCondition()}), 0)::int as "soldRecent",
                      coalesce(sum(previous) filter (where ${soldCondition()}), 0)::int as "soldPrevious",
                      coalesce(sum(cents) filter (where ${soldCondition()}), 0)::float8 as "revenueCents"
                 from (select status, paid_state, count(*) as placed, sum(total_cents) as cents,
                              count(*) filter (where created_at >= ?) as recent,
                              count(*) filter (where created_at >= ? and created_at < ?) as previous
                         from shop_order group by status, paid_state) by_status) o,
              (select coalesce(sum(r.amount_cents), 0)::float8 as "refundedCents"
                 from refund r join shop_order f on f.id = r.order_id
                where ${soldCondition('f.')} and ${REFUNDED_SQL}) r,
              (select count(*)::int as "coupons", coalesce(sum(used), 0)::int as "couponUses",
                      count(*) filter (where active and ? between start_date and end_date)::int as "couponsActive"
                 from coupon where deleted_at is null) c`,
      [recent, previous, recent, recent, previous, recent, brazilDay(now)],
    );
    return present(row, now);
  }
}

function present(row: Figures, now: Date): DashboardView {
  return {
    users: {
      total: row.users,
      userGrowthPercentage: growthPercentage(row.usersRecent, row.usersPrevious),
      recent: row.usersRecent,
      previous: row.usersPrevious,
    },
    products: { total: row.products, inStock: row.inStock, outOfStock: row.products - row.inStock },
    orders: {
      total: row.orders,
      orderGrowthPercentage: growthPercentage(row.ordersRecent, row.ordersPrevious),
      totalRevenue: toReais(row.revenueCents - row.refundedCents),
      recent: row.ordersRecent,
      previous: row.ordersPrevious,
      sold: {
        total: row.sold,
        growthPercentage: growthPercentage(row.soldRecent, row.soldPrevious),
        recent: row.soldRecent,
        previous: row.soldPrevious,
      },
    },
    coupons: { total: row.coupons, usageCount: row.couponUses, active: row.couponsActive },
    generatedAt: now.toISOString(),
  };
}
