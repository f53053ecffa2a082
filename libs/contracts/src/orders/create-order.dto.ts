import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { CART } from '@plantao/domain/shared/constants';
import { message } from '@plantao/domain/shared/errors/message';
import { AddressDto } from '../accounts/update-user.dto.js';
import {
  AtMost,
  IsBirthDate,
  IsFilled,
  IsPersonName,
  IsPhoneBr,
  IsTaxId,
  INVALID,
} from '../validation/checks.js';
import { Drops } from '../validation/dropped-fields.js';
import { IsEmbroideryId } from '../embroidery/embroidery.dto.js';
import { IsReais } from '../validation/numbers.js';

const PRICE = { message: message('price.invalid') };

export class OrderItemDto {
  @IsUUID(undefined, { message: message('product.not-found') })
  product!: string;

  @IsFilled('variant.size-required')
  @AtMost(40)
  selectedSize!: string;

  @IsFilled('variant.colour-required')
  @AtMost(80)
  selectedColor!: string;

  @IsInt({ message: message('cart.quantity') })
  @Min(1, { message: message('cart.quantity') })
  @Max(CART.maxQuantity, { message: message('cart.quantity') })
  quantity!: number;

  /** What is stitched on the pieces. */
  @IsOptional()
  @IsEmbroideryId()
  embroidery?: string;

  /** The price that the customer saw, in reais, with the embroidery: compared, never believed (CHK-33). */
  @IsReais(PRICE)
  price!: number;
}

/** The option of GET /shipping that was chosen; clients may send it as they got it. */
@Drops('fullPrice', 'company', 'delivery_range', 'expiresAt')
export class ChosenShippingDto {
  @IsString({ message: message('label.no-method') })
  @AtMost(60)
  id!: string;

  @IsOptional()
  @IsString(INVALID)
  @AtMost(120)
  name?: string;

  /** The price that the customer saw, in reais. */
  @IsReais(PRICE)
  price!: number;

  @IsOptional()
  @IsUUID(undefined, { message: message('order.freight-changed') })
  quoteId?: string;
}

export class OrderShippingDto {
  @IsObject({ message: message('address.incomplete') })
  @ValidateNested(INVALID)
  @Type(() => AddressDto)
  address!: AddressDto;

  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsPhoneBr()
  contactPhone?: string;

  @IsObject({ message: message('label.no-method') })
  @ValidateNested(INVALID)
  @Type(() => ChosenShippingDto)
  ship_type!: ChosenShippingDto;
}

export class OrderDiscountDto {
  @IsString({ message: message('coupon.not-applicable') })
  @MaxLength(40, { message: message('coupon.not-applicable') })
  code!: string;
}

export class OrderUserDataDto {
  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsPersonName()
  name?: string;

  @IsOptional()
  @IsString(INVALID)
  @AtMost(254)
  email?: string;

  @IsTaxId()
  cpf!: string;

  @IsOptional()
  @ValidateIf((_, value) => value !== null && value !== '')
  @IsBirthDate()
  birthDate?: string | null;
}

export class OrderPaymentDto {
  /** Always the provider's name: how it is paid is chosen later. */
  @IsOptional()
  @IsString(INVALID)
  @AtMost(60)
  method?: string;
}

/** POST /orders as the specification sends it, with size and colour an item. */
export class CreateOrderDto {
  @IsArray({ message: message('order.items-required') })
  @ArrayMinSize(1, { message: message('cart.empty') })
  @ArrayMaxSize(CART.maxLines, { message: message('order.items-required') })
  @ValidateNested({ each: true, ...INVALID })
  @Type(() => OrderItemDto)
  items!: OrderItemDto[];

  @IsOptional()
  @IsObject(INVALID)
  @ValidateNested(INVALID)
  @Type(() => OrderPaymentDto)
  payment?: OrderPaymentDto;

  @IsObject({ message: message('address.incomplete') })
  @ValidateNested(INVALID)
  @Type(() => OrderShippingDto)
  shipping!: OrderShippingDto;

  @IsOptional()
  @IsArray(INVALID)
  @ArrayMaxSize(1, { message: message('coupon.not-applicable') })
  @ValidateNested({ each: true, ...INVALID })
  @Type(() => OrderDiscountDto)
  discounts?: OrderDiscountDto[];

  @IsObject({ message: message('tax-id.invalid') })
  @ValidateNested(INVALID)
  @Type(() => OrderUserDataDto)
  userData!: OrderUserDataDto;

  /** The total that the customer saw, in reais; a difference is refused with the new one. */
  @IsOptional()
  @IsReais(PRICE)
  total?: number;
}
