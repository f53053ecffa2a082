import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import {
  AskStepDto,
  BatchQueryDto,
  ScannedDto,
  SlipsQueryDto,
} from '@plantao/contracts/shipping-desk/shipping-desk.dto';
import type {
  AskedStepResponse,
  BatchesResponse,
  BatchLabelsResponse,
  BatchResponse,
  PickingResponse,
  ScannedResponse,
} from '@plantao/contracts/shipping-desk/shipping-desk.view';
import type { Caller } from '@plantao/domain/accounts';
import type { Actor } from '@plantao/domain/shared/actor';
import { fromReais } from '@plantao/domain/shared/money';
import { ScannedParcels, ShippingDesk } from '@plantao/domain/shipping-desk';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { requirePermission } from '../../http/sessions/caller.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
import { PickingReader } from './picking.reader.js';
import { ShippingDeskReader } from './shipping-desk.reader.js';
import { slipsPdf } from './slips-pdf.js';

const BatchId = IdOr('shipping-batch.not-found');

/** The shipping desk of the back office; a batch is opened beside the list of orders, whose filter it takes. */
@Controller('admin')
export class ShippingDeskController {
  constructor(
    private readonly desk: ShippingDesk,
    private readonly scanned: ScannedParcels,
    private readonly reader: ShippingDeskReader,
    private readonly picking: PickingReader,
  ) {}

  @Get('shipping-batches')
  list(): Promise<BatchesResponse> {
    return this.reader.newest();
  }

  @Get('shipping-batches/:id')
  one(
    @Param('id', BatchId) id: string,
    @Query() query: BatchQueryDto,
    @CurrentUser() caller: Caller,
  ): Promise<BatchResponse> {
    return this.reader.one(id, query, seesPersonalData(caller));
  }

  @Post('shipping-batches/:id/steps')
  @HttpCode(200)
  @ExternalCall()
  async ask(
    @Param('id', BatchId) id: string,
    @Body() { step, ids, total }: AskStepDto,
    @CurrentActor() actor: Actor,
    @CurrentUser() caller: Caller,
  ): Promise<AskedStepResponse> {
    if (step === 'post') requirePermission(caller, 'orders:change');
    const totalCents = total === undefined ? undefined : fromReais(total);
    return { data: { asked: await this.desk.ask(id, { step, orderIds: ids, totalCents }, actor) } };
  }

  @Post('shipping-batches/:id/labels')
  @HttpCode(200)
  @ExternalCall()
  async print(@Param('id', BatchId) id: string, @CurrentActor() actor: Actor): Promise<BatchLabelsResponse> {
    return { data: await this.desk.print(id, actor) };
  }

  @Get('shipping-batches/:id/picking')
  async pick(@Param('id', BatchId) id: string): Promise<PickingResponse> {
    return { data: await this.picking.of(id) };
  }

  @Get('shipping-batches/:id/slips')
  @Header('cache-control', 'no-store')
  async slips(@Param('id', BatchId) id: string, @Query() { part }: SlipsQueryDto): Promise<StreamableFile> {
    const sheets = await this.picking.sheets(id, part);
    return new StreamableFile(await slipsPdf(sheets), {
      type: 'application/pdf',
      disposition: 'inline; filename="separacao.pdf"',
    });
  }

  @Post('scanned-parcels')
  @HttpCode(200)
  async post(@Body() { code }: ScannedDto, @CurrentActor() actor: Actor): Promise<ScannedResponse> {
    return { data: { order: await this.reader.scanned(await this.scanned.post(code, actor)) } };
  }

  @Post('scanned-parcels/:id/undo')
  @HttpCode(200)
  async undo(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<ScannedResponse> {
    await this.scanned.undo(id, actor);
    return { data: { order: await this.reader.scanned(id) } };
  }
}
