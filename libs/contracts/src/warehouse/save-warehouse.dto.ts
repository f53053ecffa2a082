import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { IsFilled } from '../validation/checks.js';
import { IsVersion } from '../validation/numbers.js';

export class CreateWarehouseDto {
  @IsFilled('warehouse.name')
  @MaxLength(120, { message: message('name.long') })
  name!: string;

  @IsOptional()
  @IsString({ message: message('warehouse.location') })
  @MaxLength(200, { message: message('warehouse.location') })
  location?: string;

  @IsOptional()
  @IsBoolean({ message: message('request.invalid') })
  active?: boolean;
}

export class ChangeWarehouseDto {
  @IsOptional()
  @IsFilled('warehouse.name')
  @MaxLength(120, { message: message('name.long') })
  name?: string;

  @IsOptional()
  @IsString({ message: message('warehouse.location') })
  @MaxLength(200, { message: message('warehouse.location') })
  location?: string;

  @IsOptional()
  @IsBoolean({ message: message('request.invalid') })
  active?: boolean;

  /** The version that the form was filled from; a later one is not overwritten. */
  @IsOptional()
  @IsVersion()
  version?: number;
}
