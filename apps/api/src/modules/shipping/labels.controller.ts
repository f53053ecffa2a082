import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { LabelStatusResponse } from '@plantao/contracts/shipping/labels.view';
import type { Actor } from '@plantao/domain/orders';
import { RequestLabel, RequestLabelPayment } from '@plantao/domain/shipping';
import { Access } from '../../http/sessions/access.decorator.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { LabelsReader } from './labels.reader.js';

/** The label of one order (API-49 … API-51). */
@Controller('admin')
@Access('admin')
export class LabelsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly labels: LabelsReader,
  ) {}

  @Post('generate-shipping-label/:id')
  @HttpCode(200)
  async generate(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<LabelStatusResponse> {
    await this.commands.execute(new RequestLabel(id, actor));
    return { data: await this.labels.of(id) };
  }

  @Post('approve-label/:id')
  @HttpCode(200)
  async approve(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<LabelStatusResponse> {
    await this.commands.execute(new RequestLabelPayment(id, actor));
    return { data: await this.labels.of(id) };
  }

  @Get('check-label-status/:id')
  @Access('staff')
  async check(@Param('id', IdOr('label.not-found')) id: string): Promise<LabelStatusResponse> {
    return { data: await this.labels.of(id) };
  }
}
