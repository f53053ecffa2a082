import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import type { MessageResponse } from '@plantao/contracts/accounts/user.view';
import type {
  AdminCouponResponse,
  AdminCouponsResponse,
  CouponTrialResponse,
  CouponUsesResponse,
  PromotionSimulationResponse,
} from '@plantao/contracts/checkout/admin-coupon.view';
import {
  ChangeCouponDto,
  CouponsQueryDto,
  CreateCouponDto,
  TryCouponDto,
} from '@plantao/contracts/checkout/save-coupon.dto';
import { SimulatePromotionsDto } from '@plantao/contracts/checkout/simulate-promotions.dto';
import { ListQueryDto } from '@plantao/contracts/http/list-query.dto';
import { CouponAdmin, couponFieldsOf, type Coupon } from '@plantao/domain/checkout';
import { tryCoupon } from '@plantao/domain/checkout/rules/coupon-trial.rules';
import type { Actor } from '@plantao/domain/shared/actor';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { ReadsReplica } from '../../http/replica/reads-replica.decorator.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { TEXTS } from '../../http/texts.js';
import { changedFields, newFields, triedFields } from './coupon-fields.js';
import { presentAdminCoupon } from './coupon.presenter.js';
import { AdminCouponsReader } from './admin-coupons.reader.js';
import { PromotionSimulationReader } from './promotion-simulation.reader.js';

/** Coupons in the back office (API-19 … API-21). */
@Controller('coupons')
export class AdminCouponsController {
  constructor(
    private readonly coupons: CouponAdmin,
    private readonly reader: AdminCouponsReader,
    private readonly simulation: PromotionSimulationReader,
  ) {}

  @Get()
  @ReadsReplica()
  list(@Query() query: CouponsQueryDto): Promise<AdminCouponsResponse> {
    return this.reader.list(query);
  }

  /** What a coupon, written down already or not, would give a shopper: by the rules of the checkout. */
  @Get('trial')
  try(@Query() query: TryCouponDto): CouponTrialResponse {
    const cart = {
      subtotalCents: fromReais(query.cartTotal),
      pieces: query.cartPieces,
      firstPurchase: query.newCustomer === 'true',
    };
    const trial = tryCoupon(triedFields(query), query.usageCount, cart, this.reader.today);
    const { refusal, freeShipping } = trial;
    return {
      data: {
        refusal,
        freeShipping,
        discount: toReais(trial.discountCents),
        total: toReais(trial.totalCents),
      },
    };
  }

  /** Which rules a cart would meet, which are near, and which are refused and why; a choice that costs less. */
  @Get('simulation')
  simulate(@Query() query: SimulatePromotionsDto): Promise<PromotionSimulationResponse> {
    return this.simulation.simulate(query);
  }

  @Get(':id/uses')
  uses(
    @Param('id', IdOr('coupon.not-found')) id: string,
    @Query() query: ListQueryDto,
  ): Promise<CouponUsesResponse> {
    return this.reader.uses(id, query);
  }

  @Post()
  async create(@Body() dto: CreateCouponDto, @CurrentActor() actor: Actor): Promise<AdminCouponResponse> {
    return this.couponResponse(await this.coupons.create(newFields(dto), actor));
  }

  @Patch(':id')
  async change(
    @Param('id', IdOr('coupon.not-found')) id: string,
    @Body() dto: ChangeCouponDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminCouponResponse> {
    return this.couponResponse(
      await this.coupons.change(id, changedFields(dto), dto.version ?? undefined, actor),
    );
  }

  @Delete(':id')
  async remove(
    @Param('id', IdOr('coupon.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<MessageResponse> {
    await this.coupons.remove(id, actor);
    return { status: 'success', message: TEXTS.couponDeleted };
  }

  private couponResponse(coupon: Coupon): AdminCouponResponse {
    const { id, used, createdAt, updatedAt, version } = coupon;
    const row = { ...couponFieldsOf(coupon), id, used, createdAt, updatedAt, version };
    return { data: { coupon: presentAdminCoupon(row, this.reader.today) } };
  }
}
