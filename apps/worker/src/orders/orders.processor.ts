import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ExpireOrders } from '@plantao/domain/orders';
import { scheduled } from '../job-handler.js';

@Injectable()
export class OrdersProcessor {
  constructor(private readonly commands: CommandBus) {}

  /** Ends all unpaid orders whose hold window is over, so that their pieces are on sale again within a minute (S21). */
  readonly expire = scheduled(async ({ note, signal }) => {
    const ended = await this.commands.execute(new ExpireOrders(signal));
    if (ended > 0) await note(`${ended} orders`);
  });
}
