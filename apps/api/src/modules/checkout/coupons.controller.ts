import { Controller, Get, Query } from '@nestjs/common';
import type { CouponAnswer, CouponView } from '@plantao/contracts/checkout/checkout.view';
import { ValidateCouponDto } from '@plantao/contracts/checkout/shipping.dto';
import type { Caller } from '@plantao/domain/accounts';
import { CouponsService, type Coupon } from '@plantao/domain/checkout';
import { toReais } from '@plantao/domain/shared/money';
import { Public } from '../../http/access.decorator.js';
import { OptionalUser } from '../../http/current-user.decorator.js';
import { Limit } from '../../http/limit.decorator.js';

/** Whether a coupon fits the cart (API-18): advice; the order checks again. */
@Controller('coupons')
@Public()
export class CouponsController {
  constructor(private readonly coupons: CouponsService) {}

  @Get('validate')
  @Limit('coupon')
  async validate(@Query() query: ValidateCouponDto, @OptionalUser() caller?: Caller): Promise<CouponAnswer> {
    const cart = {
      subtotalCents: Math.round(query.totalAmount * 100),
      pieces: query.itemCount ?? Number.MAX_SAFE_INTEGER,
    };
    const coupon = await this.coupons.validate(
      query.code,
      cart,
      caller && { userId: caller.userId, taxId: null },
    );
    return { data: { coupon: coupon && presentCoupon(coupon) } };
  }
}

function presentCoupon(coupon: Coupon): CouponView {
  const { id, code, discountType, minItems, freeShipping, firstPurchase } = coupon;
  return {
    _id: id,
    id,
    code,
    discountType,
    minItems,
    freeShipping,
    firstPurchase,
    // Basis points → percent, centavos → reais: a hundredth either way.
    discountValue: coupon.discountValue / 100,
    minPurchase: toReais(coupon.minPurchaseCents),
    maxDiscount: coupon.maxDiscountCents == null ? null : toReais(coupon.maxDiscountCents),
  };
}
