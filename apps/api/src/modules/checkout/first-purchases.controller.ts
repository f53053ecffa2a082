import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import type { FirstPurchaseResponse } from '@plantao/contracts/checkout/admin-coupon.view';
import { ExceptFirstPurchaseDto } from '@plantao/contracts/checkout/except-first-purchase.dto';
import { ListFirstPurchasesDto } from '@plantao/contracts/checkout/list-first-purchases.dto';
import { CouponExceptions } from '@plantao/domain/checkout';
import type { Actor } from '@plantao/domain/shared/actor';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { FirstPurchasesReader } from './first-purchases.reader.js';

/** Refused tries of a coupon of the first purchase, and exceptions from the rule: personal data, so for administrators alone. */
@Controller('coupons')
export class FirstPurchasesController {
  constructor(
    private readonly exceptions: CouponExceptions,
    private readonly reader: FirstPurchasesReader,
  ) {}

  @Get(':id/first-purchases')
  read(
    @Param('id', IdOr('coupon.not-found')) id: string,
    @Query() query: ListFirstPurchasesDto,
  ): Promise<FirstPurchaseResponse> {
    return this.reader.read(id, query);
  }

  @Post(':id/exceptions')
  async grant(
    @Param('id', IdOr('coupon.not-found')) id: string,
    @Body() dto: ExceptFirstPurchaseDto,
    @CurrentActor() actor: Actor,
  ): Promise<FirstPurchaseResponse> {
    await this.exceptions.grant(id, dto, actor);
    return this.reader.read(id);
  }

  @Delete(':id/exceptions/:exceptionId')
  async revoke(
    @Param('id', IdOr('coupon.not-found')) id: string,
    @Param('exceptionId', IdOr('coupon.exception-not-found')) exceptionId: string,
    @CurrentActor() actor: Actor,
  ): Promise<FirstPurchaseResponse> {
    await this.exceptions.revoke(id, exceptionId, actor);
    return this.reader.read(id);
  }
}
