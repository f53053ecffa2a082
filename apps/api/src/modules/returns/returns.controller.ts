import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { OpenReturnDto } from '@plantao/contracts/returns/return.dto';
import type { OwnReturnsResponse } from '@plantao/contracts/returns/return.view';
import type { Caller } from '@plantao/domain/accounts';
import { Returns, SendBacks } from '@plantao/domain/returns';
import type { Actor } from '@plantao/domain/shared/actor';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { ReturnsReader } from './returns.reader.js';

const OrderId = IdOr('order.not-found');

/** Pieces that a customer sends back. */
@Controller()
export class ReturnsController {
  constructor(
    private readonly returns: Returns,
    private readonly sendBacks: SendBacks,
    private readonly reader: ReturnsReader,
  ) {}

  @Get('orders/:id/returns')
  list(@Param('id', OrderId) id: string, @CurrentUser() { userId }: Caller): Promise<OwnReturnsResponse> {
    return this.reader.own(userId, id);
  }

  @Post('orders/:id/returns')
  @Limit('openReturn')
  async open(
    @Param('id', OrderId) id: string,
    @Body() { lines, comment = '' }: OpenReturnDto,
    @CurrentUser() { userId }: Caller,
  ): Promise<OwnReturnsResponse> {
    const wanted = lines.map(({ item, quantity, reason, fit, instead }) => ({
      itemId: item,
      quantity,
      reason,
      fit,
      instead: instead && { size: instead.size, colour: instead.color },
    }));
    await this.returns.open(userId, id, wanted, comment.trim());
    return this.reader.own(userId, id);
  }

  /** Pieces that the inspection refused stay with the shop. */
  @Post('returns/:id/giving-up')
  @HttpCode(200)
  async giveUp(
    @Param('id', IdOr('return.not-found')) id: string,
    @CurrentUser() { userId }: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<OwnReturnsResponse> {
    await this.sendBacks.giveUp(id, '', actor, userId);
    return this.reader.own(userId, await this.reader.orderOf(userId, id));
  }

  @Post('returns/:id/cancel')
  @HttpCode(200)
  async cancel(
    @Param('id', IdOr('return.not-found')) id: string,
    @CurrentUser() { userId }: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<OwnReturnsResponse> {
    await this.returns.cancel(userId, id, actor);
    return this.reader.own(userId, await this.reader.orderOf(userId, id));
  }
}
