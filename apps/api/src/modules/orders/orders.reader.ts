import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrderView, OrdersResponse } from '@plantao/contracts/orders/order.view';
import type { PlacedOrder } from '@plantao/domain/checkout';
import { paymentTerms } from '@plantao/domain/payments/rules/payment-window.rules';
import { Settings } from '@plantao/domain/settings';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import type { CustomerOrders } from '../../http/customer-orders.port.js';
import { countUpTo, paginationOf, windowOf } from '../../http/listed-rows.js';
import { ORDER_COLUMNS, placedRow, type OrderRow } from './order-rows.js';
import { presentOrder } from './order.presenter.js';
import { withoutWrittenAddress } from './refund-parts.presenter.js';

/** A customer's own orders; deleted ones leave the list (ORD-20), their page stays for 'Comprar novamente'. */
@Injectable()
export class OrdersReader implements CustomerOrders {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Newest first; page and total in one statement. */
  async list(userId: string, page: number, limit: number): Promise<OrdersResponse> {
    const rows = await this.em.execute<(OrderRow & { all: number })[]>(
      `with page as (select id from shop_order where user_id = ? and deleted_at is null
                      order by created_at desc, id desc limit ? offset ?)
       select t.total as "all", ${ORDER_COLUMNS}
         from (select ${countUpTo('shop_order where user_id = ? and deleted_at is null')} as total) t
         left join (page join shop_order o on o.id = page.id) on true
        order by o.created_at desc, o.id desc`,
      [userId, ...windowOf({ page, limit }), userId],
    );
    const counts = paginationOf(rows[0]?.all ?? 0, { page, limit });
    return {
      data: { orders: await this.present(rows.filter((row) => row.id !== null)) },
      pagination: { ...counts, pages: counts.totalPages },
    };
  }

  async allOf(userId: string): Promise<OrderView[]> {
    const rows = await this.em.execute<OrderRow[]>(
      `select ${ORDER_COLUMNS} from shop_order o where o.user_id = ? order by o.created_at desc`,
      [userId],
    );
    return this.present(rows);
  }

  /** @throws DomainError order.not-found, also for another customer's order (SEC-12) */
  async one(id: string, userId: string): Promise<OrderView> {
    const [row] = await this.em.execute<OrderRow[]>(
      `select ${ORDER_COLUMNS} from shop_order o where o.id = ? and o.user_id = ?`,
      [id, userId],
    );
    return this.found(row);
  }

  /** A new order as it was written: what GET would answer. */
  async placed(placed: PlacedOrder): Promise<OrderView> {
    return this.found(placedRow(placed));
  }

  /** In any state and of any customer: the response to a change that was just authorized. `whole`: see `AdminOrders`. */
  async changed(id: string, whole = true): Promise<OrderView> {
    const [row] = await this.em.execute<OrderRow[]>(
      `select ${ORDER_COLUMNS} from shop_order o where o.id = ?`,
      [id],
    );
    return this.found(row && !whole ? withoutWrittenAddress(row) : row);
  }

  private async found(row: OrderRow | undefined): Promise<OrderView> {
    const [order] = row ? await this.present([row]) : [];
    if (!order) throw new DomainError('order.not-found');
    return order;
  }

  private async present(rows: readonly OrderRow[]): Promise<OrderView[]> {
    const { PUBLIC_URL: publicUrl } = this.env;
    const light = { publicUrl, now: this.clock.now(), terms: paymentTerms(await this.settings.all()) };
    return rows.map((row) => presentOrder(row, light));
  }
}
