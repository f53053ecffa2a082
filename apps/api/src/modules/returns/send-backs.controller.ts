import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ListQueryDto } from '@plantao/contracts/http/list-query.dto';
import { GiveUpPiecesDto, SendBackDto } from '@plantao/contracts/returns/return.dto';
import type { SendBackResponse, SendBacksResponse } from '@plantao/contracts/returns/return.view';
import type { Caller } from '@plantao/domain/accounts';
import { trackingCodeOf } from '@plantao/domain/orders/rules/tracking-code.rules';
import { SendBacks } from '@plantao/domain/returns';
import type { Actor } from '@plantao/domain/shared/actor';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
import { SendBacksReader } from './send-backs.reader.js';

const ReturnId = IdOr('return.not-found');

/** Pieces that inspections refused, on their way back to their customers. */
@Controller('admin/send-backs')
export class SendBacksController {
  constructor(
    private readonly sendBacks: SendBacks,
    private readonly reader: SendBacksReader,
  ) {}

  @Get()
  list(@Query() query: ListQueryDto, @CurrentUser() caller: Caller): Promise<SendBacksResponse> {
    const prints = caller.permissions.has('labels:print');
    return this.reader.list(query, { prints, whole: seesPersonalData(caller) });
  }

  @Post(':id/sending')
  @HttpCode(200)
  async send(
    @Param('id', ReturnId) id: string,
    @Body() { way, tracking }: SendBackDto,
    @CurrentActor() actor: Actor,
  ): Promise<SendBackResponse> {
    const code = way === 'hand' ? trackingCodeOf(tracking ?? '') : null;
    await this.sendBacks.send(id, way, code, actor);
    return this.reader.one(id);
  }

  @Post(':id/giving-up')
  @HttpCode(200)
  async giveUp(
    @Param('id', ReturnId) id: string,
    @Body() { reason }: GiveUpPiecesDto,
    @CurrentActor() actor: Actor,
  ): Promise<SendBackResponse> {
    await this.sendBacks.giveUp(id, reason.trim(), actor);
    return this.reader.one(id);
  }
}
