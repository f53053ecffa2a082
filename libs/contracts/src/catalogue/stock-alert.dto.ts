import { IsOptional, IsString, MaxLength } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { IsEmailAddress } from '../validation/checks.js';

/** a request for an alert about an out-of-stock piece; any size or colour where none is named. */
export class StockAlertDto {
  @IsEmailAddress()
  email!: string;

  @IsOptional()
  @IsString({ message: message('variant.unknown') })
  @MaxLength(40, { message: message('variant.unknown') })
  size?: string;

  @IsOptional()
  @IsString({ message: message('variant.unknown') })
  @MaxLength(60, { message: message('variant.unknown') })
  color?: string;
}
