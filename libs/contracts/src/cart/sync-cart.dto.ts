import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateNested } from 'class-validator';
import { CART } from '@plantao/domain/shared/constants';
import { AddCartItemDto } from './cart-item.dto.js';
import { INVALID } from '../validation/checks.js';

/** The guest's lines at sign-in, all in one transaction (correctness 3.10). */
export class SyncCartDto {
  @IsArray(INVALID)
  @ArrayMaxSize(CART.maxLines, INVALID)
  @ValidateNested({ each: true, ...INVALID })
  @Type(() => AddCartItemDto)
  items!: AddCartItemDto[];
}
