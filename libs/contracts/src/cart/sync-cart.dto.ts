import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateNested } from 'class-validator';
import { CART } from '@plantao/domain/shared/constants';
import { AddCartItemDto } from './cart-item.dto.js';

/** The guest's lines at sign-in, all in one transaction (correctness 3.10). */
export class SyncCartDto {
  @IsArray()
  @ArrayMaxSize(CART.maxLines)
  @ValidateNested({ each: true })
  @Type(() => AddCartItemDto)
  items!: AddCartItemDto[];
}
