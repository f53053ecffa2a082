import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { DifferencesQueryDto, ExplainDifferenceDto } from '@plantao/contracts/reconciliation/difference.dto';
import type {
  AppliedDifferenceResponse,
  ComparisonResponse,
  DifferenceResponse,
  DifferencesResponse,
} from '@plantao/contracts/reconciliation/difference.view';
import type { Caller } from '@plantao/domain/accounts';
import { Differences, Settlements } from '@plantao/domain/reconciliation';
import type { Actor } from '@plantao/domain/shared/actor';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { FreshProof } from '../../http/sessions/fresh-proof.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
import { DifferencesReader } from './differences.reader.js';

const DifferenceId = IdOr('difference.not-found');

/** The comparison with the provider's settlement report in the back office. */
@Controller('admin/reconciliation')
export class ReconciliationController {
  constructor(
    private readonly settlements: Settlements,
    private readonly differences: Differences,
    private readonly reader: DifferencesReader,
  ) {}

  @Get()
  list(@Query() query: DifferencesQueryDto, @CurrentUser() caller: Caller): Promise<DifferencesResponse> {
    return this.reader.list(query, seesPersonalData(caller));
  }

  @Post('comparisons')
  @HttpCode(200)
  async compare(@CurrentActor() actor: Actor): Promise<ComparisonResponse> {
    return this.reader.comparison(await this.settlements.ask(actor));
  }

  /** 'Importar' and 'Aplicar'. */
  @Post(':id/application')
  @HttpCode(200)
  @ExternalCall()
  async apply(
    @Param('id', DifferenceId) id: string,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<AppliedDifferenceResponse> {
    const { outcome } = await this.differences.apply(id, actor);
    return { ...(await this.reader.one(id, seesPersonalData(caller))), outcome };
  }

  /** 'Estornar' what is of no order here. */
  @FreshProof()
  @Post(':id/refund')
  @HttpCode(200)
  @ExternalCall()
  async giveBack(
    @Param('id', DifferenceId) id: string,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<DifferenceResponse> {
    await this.differences.giveBack(id, actor);
    return this.reader.one(id, seesPersonalData(caller));
  }

  /** 'Recusar', or 'Desistir' of one's own. */
  @Delete(':id/refund')
  async declineRefund(
    @Param('id', DifferenceId) id: string,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<DifferenceResponse> {
    await this.differences.declineRefund(id, actor);
    return this.reader.one(id, seesPersonalData(caller));
  }

  @Put(':id/explanation')
  async explain(
    @Param('id', DifferenceId) id: string,
    @Body() { note }: ExplainDifferenceDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<DifferenceResponse> {
    await this.differences.explain(id, note.trim(), actor);
    return this.reader.one(id, seesPersonalData(caller));
  }

  @Delete(':id/explanation')
  async reopen(
    @Param('id', DifferenceId) id: string,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<DifferenceResponse> {
    await this.differences.reopen(id, actor);
    return this.reader.one(id, seesPersonalData(caller));
  }
}
