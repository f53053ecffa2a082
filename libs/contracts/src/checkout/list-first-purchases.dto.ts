import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { ListQueryDto } from '../http/list-query.dto.js';

/** A page of the refused tries of a coupon of the first purchase, and one of the exceptions from it, each of `limit` rows. */
export class ListFirstPurchasesDto extends ListQueryDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: message('list.page') })
  @Min(1, { message: message('list.page') })
  @Max(100_000, { message: message('list.page') })
  exceptionsPage: number = 1;
}
