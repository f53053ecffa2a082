import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';

/** A page of the uploaded pictures. */
export class ListUploadsDto {
  /** Id of the last picture of the page before. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Página inválida.' })
  after?: string;

  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'Tamanho de página inválido.' })
  @Min(1, { message: 'Tamanho de página inválido.' })
  @Max(100, { message: 'Tamanho de página inválido.' })
  limit: number = 24;

  @IsOptional()
  @IsString({ message: 'Busca inválida.' })
  @MaxLength(100, { message: 'Busca longa demais.' })
  search?: string;
}
