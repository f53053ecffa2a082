import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { BulkResultView } from '@plantao/contracts/orders/orders-bulk.view';
import { ChangeOrderStatus, type Actor, type OrderStatus } from '@plantao/domain/orders';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { reportEach } from '../../http/bulk-report.js';

interface OrderState {
  id: string;
  status: OrderStatus;
  unpaid: boolean;
  /** The tracking code of the order, else of its label. */
  tracking: string | null;
}

/** One action on many orders: each for itself, so that one refusal stops no other; every order is reported. */
@Injectable()
export class OrdersBulk {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Unpaid orders are refused: a payment by hand is written down for one order at a time, knowingly. 'Postado' takes
   * the code of the label.
   */
  async changeStatus(ids: readonly string[], to: OrderStatus, actor: Actor): Promise<BulkResultView[]> {
    const orders = await this.statesOf(ids);
    return reportEach(ids, async (id) => {
      const order = orders.get(id);
      if (!order) throw new DomainError('order.not-found');
      const { status, unpaid, tracking } = order;
      if (status === to && status !== 'cancelled') return 'unchanged';
      if (unpaid && status !== 'cancelled' && to !== 'cancelled') throw new DomainError('order.not-paid');
      await this.commands.execute(new ChangeOrderStatus(id, to, tracking ?? undefined, actor));
      return 'done';
    });
  }

  private async statesOf(ids: readonly string[]): Promise<Map<string, OrderState>> {
    const rows = await this.em.execute<OrderState[]>(
      `select o.id, o.status, o.paid_state = 'unpaid' as unpaid, coalesce(o.tracking, l.tracking) as tracking
         from shop_order o left join shipping_label l
           on l.order_id = o.id and l.state in ('requested', 'pending', 'paying', 'released')
        where o.id in (?)`,
      [[...ids]],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
