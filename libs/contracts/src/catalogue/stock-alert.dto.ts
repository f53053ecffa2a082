import { IsOptional, IsString, MaxLength } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { IsEmailAddress } from '../validation/checks.js';

/** who wants to hear of a piece that is out of stock; any size or colour where none is named. */
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
