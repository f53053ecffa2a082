import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Post } from '@nestjs/common';
import { OpenBatchDto } from '@plantao/contracts/shipping-desk/shipping-desk.dto';
import type { OpenedBatchResponse } from '@plantao/contracts/shipping-desk/shipping-desk.view';
import type { Caller } from '@plantao/domain/accounts';
import type { Actor } from '@plantao/domain/orders';
import { keepsPieces } from '@plantao/domain/orders';
import { MONEY_LETS_SHIP } from '@plantao/domain/orders/rules/order-status.rules';
import { IN_NEWEST_BATCHES, ShippingDesk } from '@plantao/domain/shipping-desk';
import { MAX_BATCH_ORDERS } from '@plantao/domain/shipping-desk/rules/desk-state.rules';
import { Clock } from '@plantao/platform/clock';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
import { orderFilter } from './order-filter.js';

/** Takes a selection of the list of orders to the shipping desk. */
@Controller('admin/shipping-batches')
export class OrdersDeskController {
  constructor(
    private readonly em: EntityManager,
    private readonly desk: ShippingDesk,
    private readonly clock: Clock,
  ) {}

  @Post()
  async open(
    @Body() { ids, filter, unbatched = false }: OpenBatchDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<OpenedBatchResponse> {
    const chosen = filter ? await this.found(filter, unbatched, seesPersonalData(caller)) : (ids ?? []);
    const some = chosen.slice(0, MAX_BATCH_ORDERS);
    const id = await this.desk.open(some, actor);
    return { data: { batch: { id, orders: some.length, more: chosen.length > some.length } } };
  }

  /** Orders of the filter that wait to be posted, and whose money lets them, the oldest first; one more than a batch takes tells of the others. */
  private async found(
    filter: NonNullable<OpenBatchDto['filter']>,
    unbatched: boolean,
    sees: boolean,
  ): Promise<string[]> {
    const { text, values } = orderFilter(filter, this.clock.now(), sees);
    const rows = await this.em.execute<{ id: string }[]>(
      `select id from shop_order where status in ('confirmed', 'processing') and ${MONEY_LETS_SHIP} and ${keepsPieces('shop_order')} and ${text}${unbatched ? ` and id not in (${IN_NEWEST_BATCHES})` : ''}
        order by created_at, id limit ${MAX_BATCH_ORDERS + 1}`,
      [...values],
    );
    return rows.map(({ id }) => id);
  }
}
