import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { BulkResultView } from '@plantao/contracts/orders/orders-bulk.view';
import { ChangeOrderStatus, RequestLabel, type Actor, type OrderStatus } from '@plantao/domain/orders';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { message } from '@plantao/domain/shared/errors/message';
import { shortId } from '@plantao/domain/shared/order-number';

interface Standing {
  id: string;
  status: OrderStatus;
  unpaid: boolean;
  /** The tracking code of the order, else of its label. */
  tracking: string | null;
  labelled: boolean;
}

type Outcome = 'done' | 'unchanged';

/** One action on many orders: each for itself, so that one refusal stops no other; every order is reported. */
@Injectable()
export class OrdersBulk {
  private readonly log = new Logger('Orders');

  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  requestLabels(ids: readonly string[], actor: Actor): Promise<BulkResultView[]> {
    return this.forEach(ids, async ({ id, labelled }) => {
      if (labelled) return 'unchanged';
      await this.commands.execute(new RequestLabel(id, actor));
      return 'done';
    });
  }

  /**
   * Unpaid orders are refused: a payment by hand is written down for one order at a time, knowingly. 'Postado' takes
   * the code of the label.
   */
  changeStatus(ids: readonly string[], to: OrderStatus, actor: Actor): Promise<BulkResultView[]> {
    return this.forEach(ids, async ({ id, status, unpaid, tracking }) => {
      if (status === to && status !== 'cancelled') return 'unchanged';
      if (unpaid && status !== 'cancelled' && to !== 'cancelled') throw new DomainError('order.not-paid');
      await this.commands.execute(new ChangeOrderStatus(id, to, tracking ?? undefined, actor));
      return 'done';
    });
  }

  /** Runs `act` for one order after the other. */
  async forEach(
    ids: readonly string[],
    act: (order: Standing) => Promise<Outcome>,
  ): Promise<BulkResultView[]> {
    const orders = await this.standings(ids);
    const results: BulkResultView[] = [];
    for (const id of ids) {
      const order = orders.get(id);
      results.push(await this.report(id, () => (order ? act(order) : unknownOrder())));
    }
    return results;
  }

  private async report(id: string, act: () => Promise<Outcome>): Promise<BulkResultView> {
    const result = { id, shortId: shortId(id) };
    try {
      return { ...result, outcome: await act(), message: null };
    } catch (error) {
      if (!(error instanceof DomainError))
        this.log.error(
          { orderId: id, err: { message: (error as Error).message } },
          'one order of many failed',
        );
      const text = error instanceof DomainError ? error.message : message('request.broken');
      return { ...result, outcome: 'refused', message: text };
    }
  }

  private async standings(ids: readonly string[]): Promise<Map<string, Standing>> {
    const rows = await this.em.execute<Standing[]>(
      `select o.id, o.status, o.paid_state = 'unpaid' as unpaid, coalesce(o.tracking, l.tracking) as tracking,
              l.id is not null as labelled
         from shop_order o left join shipping_label l
           on l.order_id = o.id and l.state in ('requested', 'pending', 'paying', 'released')
        where o.id in (?)`,
      [[...ids]],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}

const unknownOrder = (): Promise<never> => Promise.reject(new DomainError('order.not-found'));
