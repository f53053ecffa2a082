import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Header, Param } from '@nestjs/common';
import type { OrderPersonalDataResponse } from '@plantao/contracts/orders/order-personal-data.view';
import { audited, type Actor } from '@plantao/domain/orders';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { OrderPeopleReader } from './order-people.reader.js';

/** Shows somebody whose role hides personal data those of one order; each look is in the audit log before it is answered. */
@Controller('admin/orders')
export class OrderPeopleController {
  constructor(
    private readonly em: EntityManager,
    private readonly people: OrderPeopleReader,
  ) {}

  @Get(':id/personal-data')
  @Header('cache-control', 'no-store')
  async unmask(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<OrderPersonalDataResponse> {
    const data = await this.people.one(id);
    await this.em
      .fork()
      .persist(audited(actor, 'order.unmask', id, {}))
      .flush();
    return { data };
  }
}
