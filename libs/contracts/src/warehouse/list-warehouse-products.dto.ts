import { IsOptional, IsString, IsUUID, MaxLength, ValidateIf } from 'class-validator';
import { ListQueryDto } from '../http/list-query.dto.js';

export class ListWarehouseProductsDto extends ListQueryDto {
  @IsOptional()
  @IsString({ message: 'Etiqueta inválida.' })
  @MaxLength(60, { message: 'Etiqueta inválida.' })
  tag?: string;

  /** Id of a model. */
  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsUUID(undefined, { message: 'Categoria inválida.' })
  category?: string;
}
