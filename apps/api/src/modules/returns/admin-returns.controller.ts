import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  AdminReturnsQueryDto,
  InspectReturnDto,
  RefuseReturnDto,
  ReturnPostageDto,
} from '@plantao/contracts/returns/return.dto';
import type {
  AdminReturnResponse,
  AdminReturnsResponse,
  InspectedReturnResponse,
  InspectionPreviewResponse,
} from '@plantao/contracts/returns/return.view';
import type { Caller } from '@plantao/domain/accounts';
import { trackingCodeOf } from '@plantao/domain/orders/rules/tracking-code.rules';
import { ReturnDecisions, type Inspection } from '@plantao/domain/returns';
import { fromReais } from '@plantao/domain/shared/money';
import type { Actor } from '@plantao/domain/shared/actor';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { FreshProof } from '../../http/sessions/fresh-proof.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
import { AdminReturnsReader } from './admin-returns.reader.js';

const ReturnId = IdOr('return.not-found');

/** Returns in the back office. */
@Controller('admin/returns')
export class AdminReturnsController {
  constructor(
    private readonly decisions: ReturnDecisions,
    private readonly reader: AdminReturnsReader,
  ) {}

  @Get()
  list(@Query() query: AdminReturnsQueryDto): Promise<AdminReturnsResponse> {
    return this.reader.list(query);
  }

  @Get(':id')
  one(@Param('id', ReturnId) id: string, @CurrentUser() caller: Caller): Promise<AdminReturnResponse> {
    return this.reader.one(id, seesPersonalData(caller));
  }

  @Post(':id/authorisation')
  @HttpCode(200)
  async authorise(
    @Param('id', ReturnId) id: string,
    @CurrentActor() actor: Actor,
    @CurrentUser() caller: Caller,
  ): Promise<AdminReturnResponse> {
    await this.decisions.authorise(id, actor);
    return this.reader.one(id, seesPersonalData(caller));
  }

  @Post(':id/refusal')
  @HttpCode(200)
  async refuse(
    @Param('id', ReturnId) id: string,
    @Body() { reason }: RefuseReturnDto,
    @CurrentActor() actor: Actor,
    @CurrentUser() caller: Caller,
  ): Promise<AdminReturnResponse> {
    await this.decisions.refuse(id, reason.trim(), actor);
    return this.reader.one(id, seesPersonalData(caller));
  }

  @Put(':id/postage')
  async postage(
    @Param('id', ReturnId) id: string,
    @Body() { tracking }: ReturnPostageDto,
    @CurrentActor() actor: Actor,
    @CurrentUser() caller: Caller,
  ): Promise<AdminReturnResponse> {
    await this.decisions.postage(id, trackingCodeOf(tracking), actor);
    return this.reader.one(id, seesPersonalData(caller));
  }

  @Post(':id/label')
  @HttpCode(200)
  async label(
    @Param('id', ReturnId) id: string,
    @CurrentActor() actor: Actor,
    @CurrentUser() caller: Caller,
  ): Promise<AdminReturnResponse> {
    await this.decisions.buyLabelAgain(id, actor);
    return this.reader.one(id, seesPersonalData(caller));
  }

  @Post(':id/receipt')
  @HttpCode(200)
  async receive(
    @Param('id', ReturnId) id: string,
    @CurrentActor() actor: Actor,
    @CurrentUser() caller: Caller,
  ): Promise<AdminReturnResponse> {
    await this.decisions.receive(id, actor);
    return this.reader.one(id, seesPersonalData(caller));
  }

  @Post(':id/inspection/preview')
  @HttpCode(200)
  async preview(
    @Param('id', ReturnId) id: string,
    @Body() dto: InspectReturnDto,
    @CurrentActor() actor: Actor,
    @CurrentUser() caller: Caller,
  ): Promise<InspectionPreviewResponse> {
    const mayRefund = caller.permissions.has('refunds:change');
    const sum = await this.decisions.preview(id, inspectionOf(dto), actor, mayRefund);
    return { data: { preview: await this.reader.preview(sum) } };
  }

  @FreshProof()
  @Post(':id/inspection')
  @HttpCode(200)
  async inspect(
    @Param('id', ReturnId) id: string,
    @Body() dto: InspectReturnDto,
    @CurrentActor() actor: Actor,
    @CurrentUser() caller: Caller,
  ): Promise<InspectedReturnResponse> {
    const mayRefund = caller.permissions.has('refunds:change');
    const refund = await this.decisions.inspect(id, inspectionOf(dto), actor, mayRefund);
    return { ...(await this.reader.one(id, seesPersonalData(caller))), refund };
  }

  @FreshProof()
  @Post(':id/refund')
  @HttpCode(200)
  async refund(
    @Param('id', ReturnId) id: string,
    @CurrentActor() actor: Actor,
    @CurrentUser() caller: Caller,
  ): Promise<InspectedReturnResponse> {
    const refund = await this.decisions.refund(id, actor);
    return { ...(await this.reader.one(id, seesPersonalData(caller))), refund };
  }

  @Post(':id/closing')
  @HttpCode(200)
  async close(
    @Param('id', ReturnId) id: string,
    @CurrentActor() actor: Actor,
    @CurrentUser() caller: Caller,
  ): Promise<AdminReturnResponse> {
    await this.decisions.close(id, actor);
    return this.reader.one(id, seesPersonalData(caller));
  }
}

const inspectionOf = ({ lines, note = '', photos = [], amount }: InspectReturnDto): Inspection => ({
  lines: lines.map(({ line, reason = '', ...pieces }) => ({
    ...pieces,
    lineId: line,
    refusal: reason.trim(),
  })),
  note: note.trim(),
  photos,
  amountCents: amount === undefined ? undefined : fromReais(amount),
});
