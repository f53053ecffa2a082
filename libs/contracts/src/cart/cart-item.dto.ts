import { IsBoolean, IsInt, IsOptional, IsUUID, Max, Min, ValidateIf } from 'class-validator';
import { CART } from '@plantao/domain/shared/constants';
import { message } from '@plantao/domain/shared/errors/message';
import { AtMost, INVALID, IsFilled } from '../validation/checks.js';
import { IsEmbroideryId } from '../embroidery/embroidery.dto.js';
import { Drops } from '../validation/dropped-fields.js';

/** Size and colour name a line together with its product. */
export class CartVariantDto {
  @IsFilled('variant.size-required')
  @AtMost(40)
  selectedSize!: string;

  @IsFilled('variant.colour-required')
  @AtMost(80)
  selectedColor!: string;

  /** What is stitched on the pieces of the line; another embroidery is another line. */
  @IsOptional()
  @IsEmbroideryId()
  embroidery?: string;
}

export class ChangeCartItemDto extends CartVariantDto {
  @IsInt({ message: message('cart.quantity') })
  @Min(CART.minQuantity, { message: message('cart.quantity') })
  @Max(CART.maxQuantity, { message: message('cart.quantity') })
  quantity!: number;
}

/** PATCH /cart/:id */
export class PatchCartItemDto extends ChangeCartItemDto {
  /** The line gets another embroidery, null: none. Without it the embroidery stays. */
  @IsOptional()
  @ValidateIf((_, value) => value !== null)
  @IsEmbroideryId()
  newEmbroidery?: string | null;

  /** With `newEmbroidery`: only `quantity` pieces of the line get it, the others stay as they are. */
  @IsOptional()
  @IsBoolean(INVALID)
  keepRest?: boolean;
}

/** Name, price and image of the specification's payload are read from the catalogue (CART-28). */
@Drops('name', 'price', 'image', 'color', 'colorValue')
export class AddCartItemDto extends ChangeCartItemDto {
  @IsUUID(undefined, { message: message('product.not-found') })
  productId!: string;
}
