import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { IsFilled } from '../validation/checks.js';
import { IsInteger } from '../validation/numbers.js';
import { IsPieces } from '../validation/variant-checks.js';

const page = { message: message('list.page') };

export const STOCK_VIEWS = ['all', 'low', 'out', 'promised', 'drifted', 'retired'] as const;
export type StockListView = (typeof STOCK_VIEWS)[number];

/** What of the stock: a view, a warehouse, words of the product or the beginning of a SKU. */
export class StockFilterDto {
  @IsOptional()
  @IsIn(STOCK_VIEWS, { message: message('list.filter') })
  view: StockListView = 'all';

  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsUUID(undefined, { message: message('warehouse.not-found') })
  warehouse?: string;

  @IsOptional()
  @IsString({ message: message('list.search') })
  @MaxLength(100, { message: message('list.search-long') })
  search?: string;
}

export class ListStockDto extends StockFilterDto {
  /** `next` of the response before. */
  @IsOptional()
  @IsString(page)
  @MaxLength(300, page)
  after?: string;

  @IsOptional()
  @Type(() => Number)
  @IsInt(page)
  @Min(1, page)
  @Max(100, page)
  limit: number = 10;
}

export class ListMovementsDto {
  /** `next` of the response before. */
  @IsOptional()
  @Type(() => Number)
  @IsInt(page)
  @Min(1, page)
  @Max(Number.MAX_SAFE_INTEGER, page)
  before?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt(page)
  @Min(1, page)
  @Max(100, page)
  limit: number = 20;
}

/** New counts of one SKU with the counts that were on the screen. What is missing stays. */
export class AdjustStockDto {
  @IsOptional()
  @IsPieces()
  warehouse?: number;

  @ValidateIf(({ warehouse }: AdjustStockDto) => warehouse !== undefined)
  @IsInteger({ message: message('stock.seen') })
  warehouseSeen?: number;

  @IsOptional()
  @IsPieces()
  offered?: number;

  @ValidateIf(({ offered }: AdjustStockDto) => offered !== undefined)
  @IsInteger({ message: message('stock.seen') })
  offeredSeen?: number;

  @IsFilled('stock.reason')
  @MaxLength(200, { message: message('stock.reason-long') })
  reason!: string;
}

/** What a person counted of a SKU whose counts disagree. */
export class SettleStockDto {
  @IsPieces()
  warehouse!: number;

  @IsPieces()
  offered!: number;

  @IsFilled('stock.reason')
  @MaxLength(200, { message: message('stock.reason-long') })
  reason!: string;
}

/** A table `SKU;Quantidade[;Motivo]`. */
export class PreviewImportDto {
  @IsString({ message: message('stock.import-empty') })
  @MaxLength(200_000, { message: message('stock.import-long') })
  csv!: string;

  /** What the quantities are: pieces in the warehouse, or pieces that the shop offers. */
  @IsIn(['warehouse', 'offered'], { message: message('stock-table.what') })
  what!: 'warehouse' | 'offered';
}

export class ImportStockDto extends PreviewImportDto {
  /** Of the preview. */
  @IsFilled('stock.import-stale')
  @MaxLength(100, { message: message('stock.import-stale') })
  fingerprint!: string;
}
