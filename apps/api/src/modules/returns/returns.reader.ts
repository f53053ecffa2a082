import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OwnReturnsResponse } from '@plantao/contracts/returns/return.view';
import { Returns } from '@plantao/domain/returns';
import { openReasons } from '@plantao/domain/returns/rules/return.rules';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Clock } from '@plantao/platform/clock';
import { presentReturn, RETURN_COLUMNS, type ReturnRow } from './return-rows.js';

interface OrderFacts {
  status: string;
  deliveredAt: Date | string | null;
  items: { item: string; left: number }[];
}

/** An own order: what of it may be returned. Pieces in an open return are not there to be returned again. */
const ORDER = `
  select o.status, o.delivered_at as "deliveredAt",
    (select jsonb_agg(jsonb_build_object('item', i.id, 'left', i.quantity - i.refunded - (
       select coalesce(sum(l.quantity), 0) from return_line l join order_return r on r.id = l.return_id
        where l.order_item_id = i.id and (r.state in ('requested', 'authorised', 'posted', 'received')
          or (r.state = 'inspected' and not exists (select 1 from refund f where f.return_id = r.id)))))
       order by i.position) from order_item i where i.order_id = o.id) as items
    from shop_order o where o.id = ? and o.user_id = ? and o.deleted_at is null`;

/** Returns as their customers see them. */
@Injectable()
export class ReturnsReader {
  constructor(
    private readonly em: EntityManager,
    private readonly returns: Returns,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError order.not-found */
  async own(userId: string, orderId: string): Promise<OwnReturnsResponse> {
    const [order] = await this.em.execute<OrderFacts[]>(ORDER, [orderId, userId]);
    if (!order) throw new DomainError('order.not-found');
    const rows = await this.em.execute<ReturnRow[]>(
      `select ${RETURN_COLUMNS} from order_return r join shop_order o on o.id = r.order_id
        where r.order_id = ? order by r.created_at desc, r.id desc`,
      [orderId],
    );
    const { status, deliveredAt, items } = order;
    const delivered = status === 'delivered' && deliveredAt ? new Date(deliveredAt) : undefined;
    const reasons = delivered ? openReasons(delivered, await this.returns.days(), this.clock.now()) : [];
    return {
      data: {
        returns: rows.map(presentReturn),
        options: {
          reasons: [...reasons],
          items: items.map(({ item, left }) => ({ item, left: Math.max(0, left) })),
        },
      },
    };
  }

  /** The order of an own return. @throws DomainError return.not-found */
  async orderOf(userId: string, id: string): Promise<string> {
    const [row] = await this.em.execute<{ orderId: string }[]>(
      'select order_id as "orderId" from order_return where id = ? and user_id = ?',
      [id, userId],
    );
    if (!row) throw new DomainError('return.not-found');
    return row.orderId;
  }
}
