import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Header, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import type { ImportResponse, ImportPreviewResponse } from '@plantao/contracts/warehouse/stock-import.view';
import { ImportStockDto, PreviewImportDto, StockFilterDto } from '@plantao/contracts/warehouse/stock.dto';
import { actorOf, type Actor } from '@plantao/domain/shared/actor';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { csvPieces, type CsvCell } from '@plantao/domain/shared/text/csv';
import { StockImport } from '@plantao/domain/warehouse';
import { SEEN_COLUMNS } from '@plantao/domain/warehouse/rules/stock-import.rules';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { ReadsReplica } from '../../http/replica/reads-replica.decorator.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { StockImportReader } from './stock-import.reader.js';
import { StockReader } from './stock.reader.js';

/**
 * The first two columns are those of an import: a table that was taken out can be brought in again. The last two say
 * what the counts were when it was taken out.
 */
const HEADER = [
  'SKU',
  'No armazém',
  'Motivo',
  'Oferecidas',
  'Em pedidos',
  'Livres',
  'Enviadas',
  'Produto',
  'Tamanho',
  'Cor',
  'Armazém',
  SEEN_COLUMNS.warehouse,
  SEEN_COLUMNS.offered,
];

/** The stock as tables for a spreadsheet. */
@Controller('admin')
export class StockTablesController {
  constructor(
    private readonly em: EntityManager,
    private readonly imports: StockImport,
    private readonly names: StockImportReader,
    private readonly stock: StockReader,
    private readonly clock: Clock,
  ) {}

  @Post('stock-import/preview')
  @HttpCode(200)
  async preview(@Body() { csv, what }: PreviewImportDto): Promise<ImportPreviewResponse> {
    return { data: { preview: await this.names.present(await this.imports.preview(csv, what)) } };
  }

  @Post('stock-import')
  @HttpCode(200)
  async apply(
    @Body() { csv, what, fingerprint }: ImportStockDto,
    @CurrentActor() actor: Actor,
  ): Promise<ImportResponse> {
    return { data: { changed: await this.imports.apply(csv, what, fingerprint, actor) } };
  }

  @Get('stock-export')
  @ReadsReplica()
  @Header('cache-control', 'no-store')
  async export(@Query() filter: StockFilterDto, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    const entry = { action: 'stock.export', entity: 'stock', entityId: 'csv', after: { ...filter } };
    await this.em
      .fork()
      .persist(AuditEntry.of({ ...actorOf(actor), ...entry }))
      .flush();
    const name = `estoque-${brazilDay(this.clock.now())}.csv`;
    return new StreamableFile(Readable.from(csvPieces(HEADER, this.rows(filter))), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }

  private async *rows(filter: StockFilterDto): AsyncGenerator<CsvCell[][]> {
    for await (const batch of this.stock.all(filter))
      yield batch.map(({ sku, counts, product, size, color, warehouse }) => [
        sku,
        counts.warehouse,
        '',
        counts.offered,
        counts.held + counts.committed,
        counts.free,
        counts.shipped,
        product.name,
        size,
        color,
        warehouse.name,
        counts.warehouse,
        counts.offered,
      ]);
  }
}
