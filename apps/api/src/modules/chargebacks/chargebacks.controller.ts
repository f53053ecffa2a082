import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ChargebackNoteDto,
  ChargebackReasonDto,
  ChargebacksQueryDto,
} from '@plantao/contracts/chargebacks/chargeback.dto';
import type { ChargebackResponse, ChargebacksResponse } from '@plantao/contracts/chargebacks/chargeback.view';
import { ChargebackAnswers } from '@plantao/domain/chargebacks';
import type { Caller } from '@plantao/domain/accounts';
import type { Actor } from '@plantao/domain/shared/actor';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { FreshProof } from '../../http/sessions/fresh-proof.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
import { ChargebacksReader } from './chargebacks.reader.js';
import { EvidenceDrawing } from './evidence.service.js';

const ChargebackId = IdOr('chargeback.not-found');

/** Payments that buyers contest, and what the shop answers. */
@Controller('admin/chargebacks')
export class ChargebacksController {
  constructor(
    private readonly answers: ChargebackAnswers,
    private readonly reader: ChargebacksReader,
    private readonly evidence: EvidenceDrawing,
  ) {}

  @Get()
  list(@Query() query: ChargebacksQueryDto): Promise<ChargebacksResponse> {
    return this.reader.list(query);
  }

  @Get(':id')
  one(@Param('id', ChargebackId) id: string, @CurrentUser() caller: Caller): Promise<ChargebackResponse> {
    return this.reader.one(id, seesPersonalData(caller));
  }

  @Post(':id/notes')
  @HttpCode(200)
  async note(
    @Param('id', ChargebackId) id: string,
    @Body() { text }: ChargebackNoteDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<ChargebackResponse> {
    await this.answers.note(id, text.trim(), actor);
    return this.reader.one(id, seesPersonalData(caller));
  }

  /** Drawing takes long: no transaction is open around it. The file that was drawn is the one that is sent. */
  @Post(':id/answer')
  @HttpCode(200)
  @ExternalCall()
  async answer(
    @Param('id', ChargebackId) id: string,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<ChargebackResponse> {
    await this.answers.send(id, await this.evidence.draw(id, true), actor);
    return this.reader.one(id, seesPersonalData(caller));
  }

  @FreshProof()
  @Post(':id/acceptance')
  @HttpCode(200)
  async accept(
    @Param('id', ChargebackId) id: string,
    @Body() { reason }: ChargebackReasonDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<ChargebackResponse> {
    await this.answers.accept(id, reason.trim(), actor);
    return this.reader.one(id, seesPersonalData(caller));
  }

  @Post(':id/posting')
  @HttpCode(200)
  async allowPosting(
    @Param('id', ChargebackId) id: string,
    @Body() { reason }: ChargebackReasonDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<ChargebackResponse> {
    await this.answers.allowPosting(id, reason.trim(), actor);
    return this.reader.one(id, seesPersonalData(caller));
  }
}
