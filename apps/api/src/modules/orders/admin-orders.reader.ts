import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AdminOrdersQueryDto } from '@plantao/contracts/orders/admin-order.dto';
import type { AdminOrdersResponse, AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import { givenBackOfSale } from '@plantao/domain/payments';
import { paymentTerms } from '@plantao/domain/payments/rules/payment-window.rules';
import { Settings } from '@plantao/domain/settings';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { usualPackedSize } from '@plantao/domain/shared/packed-size';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { countUpTo, MAX_LISTED, pageByDay, paginationOf, windowOf } from '../../http/listed-rows.js';
import { presentAdminOrder } from './admin-order.presenter.js';
import { keptFilter, orderFilter, orderSearch, type OrderFilter } from './order-filter.js';
import { LIST_COLUMNS, presentListRow, type OrderListRow } from './order-list-rows.js';
import { ADMIN_COLUMNS, ORDER_COLUMNS, type AdminOrderRow } from './order-rows.js';
import { withoutWrittenAddress } from './refund-parts.presenter.js';

/** A search counts no further: people add a second word instead of turning to the twentieth page. */
const MAX_SEARCH_RESULTS = 200;

const SORT = { createdAt: 'created_at', total: 'total_cents', status: 'status' } as const;

interface Found {
  /** All that match, counted up to a row more than can be turned to. */
  all: number;
  /** One page of them. */
  rows: OrderListRow[];
}

/** Orders as the back office lists and opens them. */
@Injectable()
export class AdminOrdersReader {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /**
   * One page and how many there are in all; see `more` of the response.
   * @param sees see `orderFilter`
   */
  async list(query: AdminOrdersQueryDto, sees: boolean): Promise<AdminOrdersResponse> {
    const now = this.clock.now();
    const ways = orderSearch(query, now, sees);
    const kept = keptFilter(query);
    const searched = ways.length > 0;
    const max = searched ? MAX_SEARCH_RESULTS : kept ? Infinity : MAX_LISTED;
    const { all, rows } = searched
      ? await this.find(query, ways)
      : kept
        ? await this.turnTo(query, orderFilter(query, now, sees), kept)
        : await this.filter(query, orderFilter(query, now, sees));
    const { more = false, ...counts } = paginationOf(all, query, max);
    return { data: { orders: rows.map(presentListRow), ...counts, more }, ...counts };
  }

  /**
   * The total is the sum of what is kept of every day (ADR 15). A deep page by date skips the orders of one day: the
   * days before it are known by their counts.
   */
  private turnTo(
    query: AdminOrdersQueryDto,
    { text, values }: OrderFilter,
    kept: OrderFilter,
  ): Promise<Found> {
    const total = `select coalesce(sum(count), 0)::int from totals.kept where ${kept.text}`;
    if (query.sortField !== 'createdAt') {
      const order = orderOf(query);
      const page = `select id, row_number() over (order by ${order}) as position from shop_order where ${text} order by ${order} limit ? offset ?`;
      const skipped = (query.page - 1) * query.limit;
      return this.read(total, `page as (${page})`, [...values, query.limit, skipped, ...kept.values]);
    }
    const page = pageByDay(
      {
        days: { text: `select day, count from totals.kept where ${kept.text}`, values: kept.values },
        rows: { text: `shop_order where ${text}`, values },
        id: 'id',
        way: query.sortOrder === 'asc' ? 'asc' : 'desc',
      },
      query,
    );
    return this.read(total, page.text, [...page.values, ...kept.values]);
  }

  /** Whatever else is filtered by is counted and shown up to a maximum. */
  private filter(query: AdminOrdersQueryDto, { text, values }: OrderFilter): Promise<Found> {
    const order = orderOf(query);
    return this.read(
      `select ${countUpTo(`shop_order where ${text}`)}`,
      `page as (select id, row_number() over (order by ${order}) as position
                  from shop_order where ${text} order by ${order} limit ? offset ?)`,
      [...values, ...windowOf(query), ...values],
    );
  }

  /** One statement: the orders of `page`, a table of ids and positions, and the result of `total`. */
  private async read(total: string, page: string, values: readonly unknown[]): Promise<Found> {
    const rows = await this.em.execute<(OrderListRow & { all: number })[]>(
      `with ${page}
       select counted."all", ${LIST_COLUMNS}
         from (select (${total}) as "all") counted
         left join page on true left join shop_order o on o.id = page.id order by page.position`,
      [...values],
    );
    return { all: rows[0]?.all ?? 0, rows: rows.filter(({ id }) => id !== null) };
  }

  /**
   * One statement: what was found is counted and turned to the page without being looked for again. Each way stops
   * where the count stops, so that a word which is in every order costs no more than one that is in few.
   */
  private find(query: AdminOrdersQueryDto, ways: readonly OrderFilter[]): Promise<Found> {
    const order = orderOf(query);
    const found = ways.map(
      ({ text }) =>
        `(select id, created_at, total_cents, status from shop_order where ${text} order by ${order} limit ${MAX_SEARCH_RESULTS + 1})`,
    );
    return this.read(
      'select count(*)::int from found',
      `found as materialized (${found.join(' union ')}),
       page as (select id, row_number() over (order by ${order}) as position
                  from (select * from found order by ${order} limit ${MAX_SEARCH_RESULTS}) reached order by ${order} limit ? offset ?)`,
      [...ways.flatMap(({ values }) => values), query.limit, (query.page - 1) * query.limit],
    );
  }

  /**
   * @param whole whether texts are shown as they were written; otherwise without the address of the order
   * @throws DomainError order.not-found
   */
  async one(id: string, whole: boolean): Promise<AdminOrderView> {
    const [order] = await this.several([id], whole);
    if (!order) throw new DomainError('order.not-found');
    return order;
  }

  /** In the order of `ids`; unknown ones are left out. `whole`: see `one`. */
  async several(ids: readonly string[], whole: boolean): Promise<AdminOrderView[]> {
    if (ids.length === 0) return [];
    const settings = await this.settings.all();
    const fourEyesAboveCents = settings['refund.fourEyesAboveCents'];
    const given = fourEyesAboveCents > 0 ? `, ${givenBackOfSale('o.id')} as "givenBackCents"` : '';
    const rows = await this.em.execute<AdminOrderRow[]>(
      `select ${ORDER_COLUMNS}, ${ADMIN_COLUMNS}${given} from shop_order o where o.id in (?)`,
      [[...ids]],
    );
    const light = {
      publicUrl: this.env.PUBLIC_URL,
      now: this.clock.now(),
      terms: paymentTerms(settings),
      usual: usualPackedSize(settings),
      fourEyesAboveCents,
    };
    const found = new Map(
      rows.map((row) => [row.id, presentAdminOrder(whole ? row : withoutWrittenAddress(row), light)]),
    );
    return ids.flatMap((id) => found.get(id) ?? []);
  }
}

function orderOf({ sortField, sortOrder }: AdminOrdersQueryDto): string {
  const way = sortOrder === 'asc' ? 'asc' : 'desc';
  return `${SORT[sortField]} ${way}, ${sortField === 'status' ? `created_at ${way}, ` : ''}id ${way}`;
}
