import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';

/** Page, size and search of every list. */
export class ListQueryDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: message('list.page') })
  @Min(1, { message: message('list.page') })
  @Max(100_000, { message: message('list.page') })
  page: number = 1;

  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: message('list.limit') })
  @Min(1, { message: message('list.limit') })
  @Max(100, { message: message('list.limit') })
  limit: number = 10;

  @IsOptional()
  @IsString({ message: message('list.search') })
  @MaxLength(100, { message: message('list.search-long') })
  search?: string;
}
