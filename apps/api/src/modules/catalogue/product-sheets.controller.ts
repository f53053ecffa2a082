import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { FilterAdminProductsDto } from '@plantao/contracts/catalogue/list-admin-products.dto';
import type { SheetAppliedResponse } from '@plantao/contracts/catalogue/product-sheet.view';
import { ApplyProductSheetDto } from '@plantao/contracts/catalogue/save-product.dto';
import { ProductSheets } from '@plantao/domain/catalogue';
import type { Actor } from '@plantao/domain/shared/actor';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { runTimeSliced } from '@plantao/domain/shared/time-slicing';
import { Clock } from '@plantao/platform/clock';
import { DescribedSheet } from '../../http/bodies/described-bodies.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { ProductSheetReader } from './product-sheet.reader.js';
import { previewJson } from './product-sheet.presenter.js';

/** Products as a spreadsheet: out of the shop, and back in after a look at what changes. */
@Controller('admin/products')
export class ProductSheetsController {
  constructor(
    private readonly sheets: ProductSheets,
    private readonly reader: ProductSheetReader,
    private readonly clock: Clock,
  ) {}

  @Get('export')
  async export(@Query() query: FilterAdminProductsDto): Promise<StreamableFile> {
    return new StreamableFile(Readable.from(await this.reader.pieces(query)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="produtos-${brazilDay(this.clock.now())}.csv"`,
    });
  }

  @DescribedSheet()
  @Post('sheet/preview')
  @HttpCode(200)
  async preview(@Body() body: unknown): Promise<StreamableFile> {
    const json = await runTimeSliced(previewJson(await this.sheets.preview(sheetIn(body))));
    return new StreamableFile(Buffer.from(json), { type: 'application/json; charset=utf-8' });
  }

  @DescribedSheet()
  @Post('sheet')
  @HttpCode(200)
  async apply(
    @Query() { plan }: ApplyProductSheetDto,
    @Body() body: unknown,
    @CurrentActor() actor: Actor,
  ): Promise<SheetAppliedResponse> {
    return { data: await this.sheets.apply(sheetIn(body), plan, actor) };
  }
}

function sheetIn(body: unknown): string {
  if (typeof body !== 'string') throw new DomainError('sheet.format');
  return body;
}
