import { Controller, Get, Query } from '@nestjs/common';
import type { CouponResponse, FirstPurchaseOfferResponse } from '@plantao/contracts/checkout/checkout.view';
import { ValidateCouponDto } from '@plantao/contracts/checkout/validate-coupon.dto';
import type { Caller } from '@plantao/domain/accounts';
import { CouponsService } from '@plantao/domain/checkout';
import { CurrentUser, OptionalUser } from '../../http/sessions/current-user.decorator.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { presentCoupon } from './coupon.presenter.js';

/** Whether a coupon fits the cart (API-18): advice; the order checks again. */
@Controller('coupons')
export class CouponsController {
  constructor(private readonly coupons: CouponsService) {}

  @Get('validate')
  @Limit('coupon')
  async validate(
    @Query() query: ValidateCouponDto,
    @OptionalUser() caller?: Caller,
  ): Promise<CouponResponse> {
    const cart = {
      subtotalCents: Math.round(query.totalAmount * 100),
      pieces: query.itemCount ?? Number.MAX_SAFE_INTEGER,
    };
    const coupon = await this.coupons.validate(query.code, cart, caller?.userId);
    return { data: { coupon: coupon && presentCoupon(coupon) } };
  }

  @Get('first-purchase')
  @Limit('coupon')
  async firstPurchase(@CurrentUser() { userId }: Caller): Promise<FirstPurchaseOfferResponse> {
    return { data: { available: await this.coupons.mayOfferFirst(userId) } };
  }
}
