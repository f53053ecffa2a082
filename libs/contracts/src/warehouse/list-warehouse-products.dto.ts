import { IsOptional, IsString, IsUUID, MaxLength, ValidateIf } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { ListQueryDto } from '../http/list-query.dto.js';

export class ListWarehouseProductsDto extends ListQueryDto {
  @IsOptional()
  @IsString({ message: message('list.label') })
  @MaxLength(60, { message: message('list.label') })
  tag?: string;

  /** Id of a model. */
  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsUUID(undefined, { message: message('list.category') })
  category?: string;
}
