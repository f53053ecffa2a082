import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AdminOrdersQueryDto } from '@plantao/contracts/orders/admin-order.dto';
import type { AdminOrdersResponse, AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import { paymentTerms } from '@plantao/domain/payments/rules/payment-window.rules';
import { Settings } from '@plantao/domain/settings';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { presentAdminOrder } from './admin-order.presenter.js';
import { orderFilter, orderSearch, type OrderFilter } from './order-filter.js';
import { LIST_COLUMNS, presentListRow, type OrderListRow } from './order-list-rows.js';
import { ADMIN_COLUMNS, ORDER_COLUMNS, type AdminOrderRow } from './order-rows.js';

/** A search counts no further: people add a second word instead of turning to the twentieth page. */
const MAX_SEARCH_RESULTS = 200;

const SORT = { createdAt: 'created_at', total: 'total_cents', status: 'status' } as const;

/** Orders as the back office lists and opens them. */
@Injectable()
export class AdminOrdersReader {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** One page and how many there are in all. */
  async list(query: AdminOrdersQueryDto): Promise<AdminOrdersResponse> {
    const { page, limit } = query;
    const ways = orderSearch(query, this.clock.now());
    const { all, rows } = ways.length === 0 ? await this.turnTo(query) : await this.find(query, ways);
    const more = ways.length > 0 && all > MAX_SEARCH_RESULTS;
    const total = more ? MAX_SEARCH_RESULTS : all;
    const counts = { total, page, totalPages: Math.ceil(total / limit) };
    return { data: { orders: rows.map(presentListRow), ...counts, more }, ...counts };
  }

  /** Two statements, each on its own index: nothing is read but the page. */
  private async turnTo(query: AdminOrdersQueryDto): Promise<{ all: number; rows: OrderListRow[] }> {
    const { text, values } = orderFilter(query, this.clock.now());
    const order = orderOf(query);
    const [count] = await this.em.execute<{ all: number }[]>(
      `select count(*)::int as "all" from shop_order where ${text}`,
      [...values],
    );
    const rows = await this.em.execute<OrderListRow[]>(
      `with page as (select id, row_number() over (order by ${order}) as position
                       from shop_order where ${text} order by ${order} limit ? offset ?)
       select ${LIST_COLUMNS} from page join shop_order o on o.id = page.id order by page.position`,
      [...values, query.limit, (query.page - 1) * query.limit],
    );
    return { all: count?.all ?? 0, rows };
  }

  /**
   * One statement: what was found is counted and turned to the page without being looked for again. Each way stops
   * where the count stops, so that a word which is in every order costs no more than one that is in few.
   */
  private async find(
    query: AdminOrdersQueryDto,
    ways: readonly OrderFilter[],
  ): Promise<{ all: number; rows: OrderListRow[] }> {
    const order = orderOf(query);
    const found = ways.map(
      ({ text }) =>
        `(select id, created_at, total_cents, status from shop_order where ${text} order by ${order} limit ${MAX_SEARCH_RESULTS + 1})`,
    );
    const rows = await this.em.execute<(OrderListRow & { all: number })[]>(
      `with found as materialized (${found.join(' union ')}),
            page as (select id, row_number() over (order by ${order}) as position
                       from (select * from found order by ${order} limit ${MAX_SEARCH_RESULTS}) reached order by ${order} limit ? offset ?)
       select counted."all", ${LIST_COLUMNS}
         from (select count(*)::int as "all" from found) counted
         left join page on true left join shop_order o on o.id = page.id order by page.position`,
      [...ways.flatMap(({ values }) => values), query.limit, (query.page - 1) * query.limit],
    );
    return { all: rows[0]?.all ?? 0, rows: rows.filter(({ id }) => id !== null) };
  }

  /** @throws DomainError order.not-found */
  async one(id: string): Promise<AdminOrderView> {
    const [order] = await this.several([id]);
    if (!order) throw new DomainError('order.not-found');
    return order;
  }

  /** In the order of `ids`; unknown ones are left out. */
  async several(ids: readonly string[]): Promise<AdminOrderView[]> {
    if (ids.length === 0) return [];
    const rows = await this.em.execute<AdminOrderRow[]>(
      `select ${ORDER_COLUMNS}, ${ADMIN_COLUMNS} from shop_order o where o.id in (?)`,
      [[...ids]],
    );
    const light = {
      publicUrl: this.env.PUBLIC_URL,
      now: this.clock.now(),
      terms: paymentTerms(await this.settings.all()),
    };
    const found = new Map(rows.map((row) => [row.id, presentAdminOrder(row, light)]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }
}

function orderOf({ sortField, sortOrder }: AdminOrdersQueryDto): string {
  const way = sortOrder === 'asc' ? 'asc' : 'desc';
  return `${SORT[sortField]} ${way}, ${sortField === 'status' ? `created_at ${way}, ` : ''}id ${way}`;
}
