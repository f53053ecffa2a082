import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { LabelStatusResponse, LabelStatusView } from '@plantao/contracts/shipping/labels.view';
import type { Caller } from '@plantao/domain/accounts';
import { writtenText } from '@plantao/domain/accounts/rules/redaction.rules';
import type { Actor, DeliveryAddress } from '@plantao/domain/orders';
import { RequestLabel, RequestLabelPayment } from '@plantao/domain/shipping';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
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
    @CurrentUser() caller: Caller,
  ): Promise<LabelStatusResponse> {
    await this.commands.execute(new RequestLabel(id, actor));
    return { data: await this.newest(id, caller) };
  }

  @Post('approve-label/:id')
  @HttpCode(200)
  async approve(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentActor() actor: Actor,
    @CurrentUser() caller: Caller,
  ): Promise<LabelStatusResponse> {
    await this.commands.execute(new RequestLabelPayment(id, actor));
    return { data: await this.newest(id, caller) };
  }

  @Get('check-label-status/:id')
  async check(
    @Param('id', IdOr('label.not-found')) id: string,
    @CurrentUser() caller: Caller,
  ): Promise<LabelStatusResponse> {
    return { data: await this.newest(id, caller) };
  }

  /** The newest label of an order, as the caller may read it. @throws DomainError label.not-found */
  private async newest(orderId: string, caller: Caller): Promise<LabelStatusView> {
    const [row] = await this.em.execute<(LabelRow & { address: DeliveryAddress })[]>(
      `select l.id, l.state, l.carrier_id as "carrierId", l.carrier_status as "carrierStatus", l.price_cents as "priceCents",
              l.tracking, l.print_url as "printUrl", l.error, o.address
         from shipping_label l join shop_order o on o.id = l.order_id where l.order_id = ? order by l.created_at desc limit 1`,
      [orderId],
    );
    if (!row) throw new DomainError('label.not-found');
    const { address, ...label } = row;
    return presentLabel({ ...label, error: writtenText(label.error, address, seesPersonalData(caller)) });
  }
}
