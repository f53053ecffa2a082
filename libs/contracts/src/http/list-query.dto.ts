import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** Page, size and search of every list. */
export class ListQueryDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'Página inválida.' })
  @Min(1, { message: 'Página inválida.' })
  @Max(100_000, { message: 'Página inválida.' })
  page: number = 1;

  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'Tamanho de página inválido.' })
  @Min(1, { message: 'Tamanho de página inválido.' })
  @Max(100, { message: 'Tamanho de página inválido.' })
  limit: number = 10;

  @IsOptional()
  @IsString({ message: 'Busca inválida.' })
  @MaxLength(100, { message: 'Busca longa demais.' })
  search?: string;
}
