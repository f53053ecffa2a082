import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  AdminCouponsResponse,
  CouponUsesResponse,
  CouponUseView,
} from '@plantao/contracts/checkout/admin-coupon.view';
import type { CouponsQueryDto } from '@plantao/contracts/checkout/save-coupon.dto';
import type { ListQueryDto } from '@plantao/contracts/http/list-query.dto';
import { COUPON_FIELD_NAMES, COUPON_FIELDS } from '@plantao/domain/checkout/rules/coupon-fields.rules';
import type { CouponState } from '@plantao/domain/checkout/rules/coupon-state.rules';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { toReais } from '@plantao/domain/shared/money';
import { shortId } from '@plantao/domain/shared/order-number';
import { Clock } from '@plantao/platform/clock';
import { containing, countUpTo, paginationOf, windowOf } from '../../http/listed-rows.js';
import { presentAdminCoupon, type CouponRow } from './coupon.presenter.js';

const FIELD_COLUMNS = COUPON_FIELD_NAMES.map((name) => `${COUPON_FIELDS[name].column} as "${name}"`);
const COLUMNS = `id, ${FIELD_COLUMNS.join(', ')}, used, created_at as "createdAt", updated_at as "updatedAt", version`;

const SORT = { createdAt: 'created_at', code: 'code', endDate: 'end_date', usageCount: 'used' } as const;

/** couponState as the database says it; `?` is today. */
const IN_STATE: Record<CouponState, string> = {
  inactive: `not active and ? <> ''`,
  expired: 'active and ? > end_date',
  scheduled: 'active and ? < start_date',
  exhausted: 'active and ? between start_date and end_date and used >= usage_limit',
  active: 'active and ? between start_date and end_date and used < usage_limit',
};

interface UseRow {
  id: string | null;
  orderId: string;
  status: CouponUseView['order']['status'];
  totalCents: number;
  customer: string;
  discountCents: number;
  state: CouponUseView['state'];
  createdAt: Date | string;
}

interface Summary {
  known: boolean;
  held: number;
  consumed: number;
  released: number;
  discounts: number;
  sales: number;
}

/** Coupons as the back office lists them, and the orders that used one. */
@Injectable()
export class AdminCouponsReader {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  get today(): string {
    return brazilDay(this.clock.now());
  }

  async list(query: CouponsQueryDto): Promise<AdminCouponsResponse> {
    const { text, values } = conditionsOf(query, this.today);
    const order = `${SORT[query.sortField]} ${query.sortOrder === 'asc' ? 'asc' : 'desc'}`;
    const rows = await this.em.execute<(CouponRow & { all: number; id: string | null })[]>(
      `with page as (select ${COLUMNS}, row_number() over (order by ${order}, id) as position
                       from coupon where ${text} order by ${order}, id limit ? offset ?)
       select t.total as "all", page.* from (select ${countUpTo(`coupon where ${text}`)} as total) t
         left join page on true order by page.position`,
      [...values, ...windowOf(query), ...values],
    );
    const counts = paginationOf(rows[0]?.all ?? 0, query);
    const coupons = rows.filter(({ id }) => id !== null).map((row) => presentAdminCoupon(row, this.today));
    return { data: { coupons, ...counts }, ...counts };
  }

  /**
   * The orders that used a coupon, the newest first; of one that was deleted too.
   * @throws DomainError coupon.not-found
   */
  async uses(id: string, page: ListQueryDto): Promise<CouponUsesResponse> {
    const summary = await this.summary(id);
    const rows = await this.em.execute<UseRow[]>(
      `select u.id, o.id as "orderId", o.status, o.total_cents as "totalCents", o.customer->>'name' as customer,
              o.discount_cents - o.pix_discount_cents as "discountCents", u.state, u.created_at as "createdAt"
         from coupon_use u join shop_order o on o.id = u.order_id
        where u.coupon_id = ? order by u.created_at desc, u.id desc limit ? offset ?`,
      [id, ...windowOf(page)],
    );
    const counts = paginationOf(summary.held + summary.consumed + summary.released, page);
    return { data: { uses: rows.map(presentUse), summary, ...counts }, ...counts };
  }

  /** From the sums that are kept of the uses of a coupon (ADR 15). */
  private async summary(id: string): Promise<CouponUsesResponse['data']['summary']> {
    const [row] = await this.em.execute<Summary[]>(
      `select exists (select 1 from coupon where id = ?) as known,
              coalesce(sum(count) filter (where paid_state = 'held'), 0)::int as held,
              coalesce(sum(count) filter (where paid_state = 'consumed'), 0)::int as consumed,
              coalesce(sum(count) filter (where paid_state = 'released'), 0)::int as released,
              coalesce(sum(refunded_cents) filter (where paid_state = 'consumed'), 0)::float8 as discounts,
              coalesce(sum(cents) filter (where paid_state = 'consumed'), 0)::float8 as sales
         from totals.kept where subject = 'coupon-use' and day = 'epoch' and status = ?`,
      [id, id],
    );
    if (!row?.known) throw new DomainError('coupon.not-found');
    const { held, consumed, released, discounts, sales } = row;
    return { held, consumed, released, discounts: toReais(discounts), sales: toReais(sales) };
  }
}

function conditionsOf(
  { search, type, status }: CouponsQueryDto,
  today: string,
): { text: string; values: unknown[] } {
  const conditions = ['deleted_at is null'];
  const values: unknown[] = [];
  if (type && type !== 'all') {
    conditions.push('discount_type = ?');
    values.push(type);
  }
  if (status && status !== 'all') {
    conditions.push(IN_STATE[status]);
    values.push(today);
  }
  const words = search?.trim() ?? '';
  if (words !== '') {
    conditions.push('code ilike ?');
    values.push(containing(words));
  }
  return { text: conditions.join(' and '), values };
}

function presentUse(row: UseRow): CouponUseView {
  return {
    _id: row.id ?? '',
    order: {
      _id: row.orderId,
      shortId: shortId(row.orderId),
      status: row.status,
      total: toReais(row.totalCents),
      customer: row.customer,
    },
    discount: toReais(row.discountCents),
    state: row.state,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
