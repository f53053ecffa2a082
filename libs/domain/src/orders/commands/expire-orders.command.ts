import { Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { ExpireOrder } from './expire-order.command.js';

/**
 * Job `orders.expire`: ends every unpaid order whose pieces have waited long enough (WORK-03), read `page` orders at a
 * time, until none is due or `signal` says that the time of the job is over. Returns how many ended; one that fails or
 * remains open stays due, and keeps no other one waiting.
 */
export class ExpireOrders extends Command<number> {
  constructor(
    readonly signal?: AbortSignal,
    readonly page = 100,
  ) {
    super();
  }
}

interface DueOrder {
  readonly id: string;
  /** To the microsecond, as the database has it. */
  readonly due: string;
}

@CommandHandler(ExpireOrders)
export class ExpireOrdersHandler implements ICommandHandler<ExpireOrders, number> {
  private readonly log = new Logger('Orders');

  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async execute({ signal, page }: ExpireOrders): Promise<number> {
    const now = this.clock.now();
    let ended = 0;
    let last: DueOrder | undefined;
    for (let read = page; read === page && !signal?.aborted;) {
      const some = await this.due(now, page, last);
      for (const { id } of some) {
        if (signal?.aborted) break;
        if (await this.expire(id)) ended += 1;
      }
      last = some.at(-1);
      read = some.length;
    }
    return ended;
  }

  /** The next ones after `last`. */
  private due(now: Date, page: number, last: DueOrder | undefined): Promise<DueOrder[]> {
    return this.em.fork().execute<DueOrder[]>(
      `select id, hold_expires_at::text as due from shop_order
       where status = 'pending' and paid_state = 'unpaid' and hold_expires_at <= ?
         ${last ? 'and (hold_expires_at, id) > (?::timestamptz, ?::uuid)' : ''}
       order by hold_expires_at, id limit ?`,
      [now, ...(last ? [last.due, last.id] : []), page],
    );
  }

  private async expire(id: string): Promise<boolean> {
    try {
      return await this.commands.execute(new ExpireOrder(id));
    } catch (error) {
      this.log.warn({ orderId: id, reason: (error as Error).message }, 'unpaid order could not be expired');
      return false;
    }
  }
}
