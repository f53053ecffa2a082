import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DashboardView } from '@plantao/contracts/admin/dashboard.view';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { toReais } from '@plantao/domain/shared/money';
import { Clock } from '@plantao/platform/clock';
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
  | 'coupons'
  | 'couponsActive'
  | 'couponUses',
  number
>;

/** How many there are `of` a condition since the last period began, and in the one before. */
const period = (name: string, of: string): string =>
  `coalesce(sum(recent) filter (where ${of}), 0)::int as "${name}Recent",
   coalesce(sum(since_previous - recent) filter (where ${of}), 0)::int as "${name}Previous"`;

const all = (name: string, of: string): string =>
  `coalesce(sum(count) filter (where ${of}), 0)::int as "${name}"`;

const ORDERS = `subject = 'order'`;
const SOLD = `${ORDERS} and ${soldCondition()}`;
const USERS = `subject = 'user'`;

/** Rows of the day that a period begins in, from its moment on: `recent` is 1 for the last period. Two values, both the moment. */
const restOf = (table: string, columns: string, recent: 0 | 1): string =>
  `select ${columns}, 0, 0, ${recent} * count(*), ${1 - recent} * count(*) from ${table}
      and created_at >= ?::timestamptz and created_at < totals.begin_of(totals.day(?::timestamptz) + 1) group by 1, 2, 3`;

const PLACED = ['shop_order where true', `'order', status, paid_state`] as const;
const JOINED = [`app_user where role = 'user' and deleted_at is null`, `'user', '', ''`] as const;

/**
 * Everything that is counted by status and paid state: the days (ADR 15), and of the two days that the periods begin in
 * the orders and customers after that moment. These are as many as a day has, however many the shop has.
 */
const COUNTED = `
  select subject, status, paid_state, sum(count) as count, sum(cents - refunded_cents) as cents,
         coalesce(sum(count) filter (where day > totals.day(?::timestamptz)), 0) as recent,
         coalesce(sum(count) filter (where day > totals.day(?::timestamptz)), 0) as since_previous
    from totals.kept where subject in ('order', 'user', 'product') group by 1, 2, 3
  union all ${restOf(...PLACED, 1)}
  union all ${restOf(...PLACED, 0)}
  union all ${restOf(...JOINED, 1)}
  union all ${restOf(...JOINED, 0)}`;

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
    const begins = [recent, recent, previous, previous];
    const [row] = await this.em.execute<[Figures]>(
      `select t.*, c.*
         from (select ${all('users', USERS)}, ${period('users', USERS)},
                      ${all('products', `subject = 'product'`)}, ${all('inStock', `subject = 'product' and status = 'in_stock'`)},
                      ${all('orders', ORDERS)}, ${period('orders', ORDERS)}, ${all('sold', SOLD)}, ${period('sold', SOLD)},
                      coalesce(sum(cents) filter (where ${SOLD}), 0)::float8 as "revenueCents"
                 from (${COUNTED}) counted) t,
              (select count(*)::int as "coupons", coalesce(sum(used), 0)::int as "couponUses",
                      count(*) filter (where active and ? between start_date and end_date)::int as "couponsActive"
                 from coupon where deleted_at is null) c`,
      [recent, previous, ...begins, ...begins, brazilDay(now)],
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
      totalRevenue: toReais(row.revenueCents),
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
