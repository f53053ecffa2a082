import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateNested } from 'class-validator';
import { CART } from '@plantao/domain/shared/constants';
import { AddCartItemDto } from './cart-item.dto.js';
import { WRONG } from '../validation/checks.js';

/** The guest's lines at sign-in, all in one transaction (correctness 3.10). */
export class SyncCartDto {
  @IsArray(WRONG)
  @ArrayMaxSize(CART.maxLines, WRONG)
  @ValidateNested({ each: true, ...WRONG })
  @Type(() => AddCartItemDto)
  items!: AddCartItemDto[];
}
