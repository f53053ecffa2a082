import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';

/** A page of the uploaded pictures. */
export class ListUploadsDto {
  /** Id of the last picture of the page before. */
  @IsOptional()
  @IsUUID(undefined, { message: message('list.page') })
  after?: string;

  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: message('list.limit') })
  @Min(1, { message: message('list.limit') })
  @Max(100, { message: message('list.limit') })
  limit: number = 24;

  @IsOptional()
  @IsString({ message: message('list.search') })
  @MaxLength(100, { message: message('list.search-long') })
  search?: string;
}
