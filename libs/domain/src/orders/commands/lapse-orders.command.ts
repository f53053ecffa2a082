import { Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { LapseOrder } from './lapse-order.command.js';

/**
 * Job `orders.lapse`: ends every unpaid order whose pieces have waited long enough (WORK-03), at most `limit`.
 * Answers how many ended; one that fails stays due.
 */
export class LapseOrders extends Command<number> {
  constructor(readonly limit = 100) {
    super();
  }
}

@CommandHandler(LapseOrders)
export class LapseOrdersHandler implements ICommandHandler<LapseOrders, number> {
  private readonly log = new Logger('Orders');

  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async execute({ limit }: LapseOrders): Promise<number> {
    const due = await this.em.fork().execute<{ id: string }[]>(
      `select id from shop_order where status = 'pending' and paid_state = 'unpaid' and hold_expires_at <= ?
       order by hold_expires_at limit ?`,
      [this.clock.now(), limit],
    );
    let ended = 0;
    for (const { id } of due) {
      try {
        if (await this.commands.execute(new LapseOrder(id))) ended += 1;
      } catch (error) {
        this.log.warn({ orderId: id, reason: (error as Error).message }, 'an order could not lapse');
      }
    }
    return ended;
  }
}
