import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { StockChecksResponse } from '@plantao/contracts/warehouse/stock-check.view';
import {
  AdjustStockDto,
  ListMovementsDto,
  ListStockDto,
  SettleStockDto,
} from '@plantao/contracts/warehouse/stock.dto';
import type {
  MovementsResponse,
  StockResponse,
  StockDetailResponse,
  StockTotalsResponse,
} from '@plantao/contracts/warehouse/stock.view';
import type { Caller } from '@plantao/domain/accounts';
import type { Actor } from '@plantao/domain/shared/actor';
import { StockAdjustments } from '@plantao/domain/warehouse';
import { ReadsReplica } from '../../http/replica/reads-replica.decorator.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
import { SkuPipe } from './sku.pipe.js';
import { StockChecksReader } from './stock-checks.reader.js';
import { StockReader } from './stock.reader.js';

/** Stock of every variant, and corrections by hand. */
@Controller('admin')
export class StockController {
  constructor(
    private readonly reader: StockReader,
    private readonly checks: StockChecksReader,
    private readonly adjustments: StockAdjustments,
  ) {}

  @Get('stock')
  @ReadsReplica()
  list(@Query() query: ListStockDto): Promise<StockResponse> {
    return this.reader.list(query);
  }

  @Get('stock-totals')
  @ReadsReplica()
  async totals(): Promise<StockTotalsResponse> {
    return { data: { totals: await this.reader.totals() } };
  }

  @Get('stock-checks')
  listChecks(): Promise<StockChecksResponse> {
    return this.checks.list();
  }

  @Post('stock-checks')
  @HttpCode(202)
  async check(@CurrentActor() actor: Actor): Promise<StockChecksResponse> {
    await this.adjustments.askCheck(actor);
    return this.checks.list();
  }

  @Get('stock/:sku')
  async one(@Param('sku', SkuPipe) sku: string): Promise<StockDetailResponse> {
    return { data: { stock: await this.reader.one(sku) } };
  }

  @Get('stock/:sku/movements')
  @ReadsReplica()
  async movements(
    @Param('sku', SkuPipe) sku: string,
    @Query() query: ListMovementsDto,
    @CurrentUser() caller: Caller,
  ): Promise<MovementsResponse> {
    return { data: await this.reader.movements(sku, query, seesPersonalData(caller)) };
  }

  @Post('stock/:sku/adjust')
  @HttpCode(200)
  async adjust(
    @Param('sku', SkuPipe) sku: string,
    @Body() dto: AdjustStockDto,
    @CurrentActor() actor: Actor,
  ): Promise<StockDetailResponse> {
    await this.adjustments.adjust(sku, dto, actor);
    return this.one(sku);
  }

  @Post('stock/:sku/settle')
  @HttpCode(200)
  async settle(
    @Param('sku', SkuPipe) sku: string,
    @Body() dto: SettleStockDto,
    @CurrentActor() actor: Actor,
  ): Promise<StockDetailResponse> {
    await this.adjustments.settle(sku, dto, actor);
    return this.one(sku);
  }
}
