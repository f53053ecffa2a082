import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AdminOrdersQueryDto } from '@plantao/contracts/admin/admin-order.dto';
import type {
  AdminOrderRowView,
  AdminOrdersAnswer,
  AdminOrderView,
  LabelStatusView,
} from '@plantao/contracts/admin/admin-order.view';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { toReais } from '@plantao/domain/shared/money';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { presentAdminOrder, presentLabel } from './admin-order.presenter.js';
import { ADMIN_COLUMNS, ORDER_COLUMNS, type AdminOrderRow, type LabelRow } from './order-rows.js';
import { iso } from './order.presenter.js';

interface ListRow {
  all: number;
  id: string;
  status: AdminOrderRowView['status'];
  createdAt: Date | string;
  totalCents: number;
  name: string;
  email: string;
  items: AdminOrderRowView['items'];
}

const SORT = { createdAt: 'created_at', total: 'total_cents', status: 'status' } as const;

/** Orders as the back office lists and opens them. */
@Injectable()
export class AdminOrdersReader {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Searches id (also its short form), customer name and e-mail; accents do not matter. */
  async list(query: AdminOrdersQueryDto): Promise<AdminOrdersAnswer> {
    const { page, limit } = query;
    const where = conditionsOf(query);
    const order = `${SORT[query.sortField]} ${query.sortOrder === 'asc' ? 'asc' : 'desc'}`;
    const rows = await this.em.execute<ListRow[]>(
      `with found as materialized (select id, created_at, total_cents, status from shop_order where ${where.text}),
            page as (select id, row_number() over (order by ${order}, id desc) as position from found order by ${order}, id desc limit ? offset ?)
       select t.total as "all", o.id, o.status, o.created_at as "createdAt", o.total_cents as "totalCents",
              o.customer->>'name' as name, o.customer->>'email' as email,
              (select jsonb_agg(jsonb_build_object('image', i.image, 'name', i.name, 'quantity', i.quantity) order by i.position)
                 from order_item i where i.order_id = o.id) as items
         from (select count(*)::int as total from found) t
         left join (page join shop_order o on o.id = page.id) on true
        order by page.position`,
      [...where.values, limit, (page - 1) * limit],
    );
    const total = rows[0]?.all ?? 0;
    const counts = { total, page, totalPages: Math.ceil(total / limit) };
    return { data: { orders: rows.filter((row) => row.id !== null).map(presentRow), ...counts }, ...counts };
  }

  /** @throws DomainError order.not-found */
  async one(id: string): Promise<AdminOrderView> {
    const [row] = await this.em.execute<AdminOrderRow[]>(
      `select ${ORDER_COLUMNS}, ${ADMIN_COLUMNS} from shop_order o where o.id = ?`,
      [id],
    );
    if (!row) throw new DomainError('order.not-found');
    return presentAdminOrder(row, this.env.PUBLIC_URL, this.clock.now());
  }

  /** @throws DomainError label.not-found */
  async label(orderId: string): Promise<LabelStatusView> {
    const [row] = await this.em.execute<LabelRow[]>(
      `select id, state, carrier_id as "carrierId", carrier_status as "carrierStatus", price_cents as "priceCents", tracking,
              print_url as "printUrl", error
         from shipping_label where order_id = ? order by created_at desc limit 1`,
      [orderId],
    );
    if (!row) throw new DomainError('label.not-found');
    return presentLabel(row);
  }
}

function conditionsOf({ search, status }: AdminOrdersQueryDto): { text: string; values: unknown[] } {
  const conditions = ['true'];
  const values: unknown[] = [];
  if (status && status !== 'all') {
    conditions.push('status = ?');
    values.push(status);
  }
  const words = search?.trim() ?? '';
  if (words !== '') {
    const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(
      `(id::text ilike ? or search.form(customer->>'name') like search.form(?) or customer->>'email' ilike ?)`,
    );
    values.push(pattern, pattern, pattern);
  }
  return { text: conditions.join(' and '), values };
}

function presentRow(row: ListRow): AdminOrderRowView {
  return {
    _id: row.id,
    id: row.id,
    shortId: row.id.slice(-8),
    status: row.status,
    createdAt: iso(row.createdAt),
    total: toReais(row.totalCents),
    user: { name: row.name, email: row.email },
    items: row.items ?? [],
  };
}
