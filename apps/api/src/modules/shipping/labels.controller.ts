import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { LabelStatusResponse, LabelStatusView } from '@plantao/contracts/shipping/labels.view';
import type { Actor } from '@plantao/domain/orders';
import { RequestLabel, RequestLabelPayment } from '@plantao/domain/shipping';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { presentLabel, type LabelRow } from './label.presenter.js';

/** The label of one order (API-49 … API-51). */
@Controller('admin')
export class LabelsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly em: EntityManager,
  ) {}

  @Post('generate-shipping-label/:id')
  @HttpCode(200)
  async generate(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<LabelStatusResponse> {
    await this.commands.execute(new RequestLabel(id, actor));
    return { data: await this.newest(id) };
  }

  @Post('approve-label/:id')
  @HttpCode(200)
  async approve(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<LabelStatusResponse> {
    await this.commands.execute(new RequestLabelPayment(id, actor));
    return { data: await this.newest(id) };
  }

  @Get('check-label-status/:id')
  async check(@Param('id', IdOr('label.not-found')) id: string): Promise<LabelStatusResponse> {
    return { data: await this.newest(id) };
  }

  /** The newest label of an order. @throws DomainError label.not-found */
  private async newest(orderId: string): Promise<LabelStatusView> {
    const [row] = await this.em.execute<LabelRow[]>(
      `select id, state, carrier_id as "carrierId", carrier_status as "carrierStatus", price_cents as "priceCents", tracking,
              print_url as "printUrl", error
         from shipping_label where order_id = ? order by created_at desc limit 1`,
      [orderId],
    );
    if (!row) throw new DomainError('label.not-found');
    return presentLabel(row);
  }
}
