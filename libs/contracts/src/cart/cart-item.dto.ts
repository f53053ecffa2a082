import { IsInt, IsUUID, Max, Min } from 'class-validator';
import { CART } from '@plantao/domain/shared/constants';
import { message } from '@plantao/domain/shared/errors/message';
import { AtMost, IsFilled } from '../validation/checks.js';
import { Drops } from '../validation/dropped-fields.js';

/** Size and colour name a line together with its product. */
export class CartVariantDto {
  @IsFilled('variant.size-required')
  @AtMost(40)
  selectedSize!: string;

  @IsFilled('variant.colour-required')
  @AtMost(80)
  selectedColor!: string;
}

export class ChangeCartItemDto extends CartVariantDto {
  @IsInt({ message: message('cart.quantity') })
  @Min(CART.minQuantity, { message: message('cart.quantity') })
  @Max(CART.maxQuantity, { message: message('cart.quantity') })
  quantity!: number;
}

/** Name, price and image of the specification's payload are read from the catalogue (CART-28). */
@Drops('name', 'price', 'image', 'color', 'colorValue')
export class AddCartItemDto extends ChangeCartItemDto {
  @IsUUID(undefined, { message: message('product.not-found') })
  productId!: string;
}
