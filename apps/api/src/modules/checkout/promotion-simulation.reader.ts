import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PromotionSimulationResponse } from '@plantao/contracts/checkout/admin-coupon.view';
import type { SimulatePromotionsDto } from '@plantao/contracts/checkout/simulate-promotions.dto';
import {
  COUPON_FIELD_NAMES,
  COUPON_FIELDS,
  type CouponFields,
} from '@plantao/domain/checkout/rules/coupon-fields.rules';
import { couponCode } from '@plantao/domain/checkout/rules/coupon-discount.rules';
import { couponSentence } from '@plantao/domain/checkout/rules/coupon-sentence.rules';
import {
  judgePromotions,
  type PromotionResult,
  type PromotionState,
} from '@plantao/domain/checkout/rules/promotions.rules';
import { Settings } from '@plantao/domain/settings';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { message } from '@plantao/domain/shared/errors/message';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { Clock } from '@plantao/platform/clock';

/** Coupons that one simulation judges: those that are switched on first, then the newest. */
const MAX_COUPONS = 100;
const COLUMNS = COUPON_FIELD_NAMES.map((name) => `${COUPON_FIELDS[name].column} as "${name}"`).join(', ');
const ORDER: readonly PromotionState[] = ['applied', 'available', 'near', 'idle', 'refused'];

type CouponRow = CouponFields & { readonly used: number };
type Rule = PromotionSimulationResponse['data']['rules'][number];

/** What the rules of the shop give a cart that somebody imagines, by the engine of the checkout. */
@Injectable()
export class PromotionSimulationReader {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async simulate(query: SimulatePromotionsDto): Promise<PromotionSimulationResponse> {
    const rows = await this.em.execute<CouponRow[]>(
      `select ${COLUMNS}, used from coupon where deleted_at is null
        order by code = ? desc, active desc, created_at desc, id limit ?`,
      [couponCode(query.code ?? ''), MAX_COUPONS],
    );
    const freeFromCents = await this.settings.get('delivery.freeMinimumCents');
    const { price, results, proposal } = judgePromotions({
      cart: { subtotalCents: fromReais(query.cartTotal), pieces: query.cartPieces },
      freeFromCents,
      coupons: rows.map((row) => ({ ...row, validity: row })),
      chosen: query.code ? couponCode(query.code) : null,
      today: query.day ?? brazilDay(this.clock.now()),
      boughtBefore: query.newCustomer === 'false',
      freightCents: fromReais(query.freight),
    });
    const sentences = new Map(rows.map((row) => [row.code, couponSentence(row)]));
    const rank = ({ state }: PromotionResult): number => ORDER.indexOf(state);
    return {
      data: {
        freeFrom: freeFromCents === null ? null : toReais(freeFromCents),
        price: {
          subtotal: toReais(price.subtotalCents),
          discount: toReais(price.discountCents),
          total: toReais(price.discountedCents),
          freeDelivery: price.freeDelivery,
        },
        rules: [...results]
          .sort((one, other) => rank(one) - rank(other) || other.part - one.part)
          .map((result) => presentRule(result, sentences.get(result.code ?? '') ?? null)),
        proposal: proposal && {
          code: proposal.code,
          discount: toReais(proposal.discountCents),
          freeDelivery: proposal.freeDelivery,
          gain: toReais(proposal.gainCents ?? 0),
        },
      },
    };
  }
}

const presentRule = (result: PromotionResult, sentence: string | null): Rule => ({
  code: result.code,
  state: result.state,
  sentence,
  missingPieces: result.missingPieces,
  missing: toReais(result.missingCents),
  discount: toReais(result.discountCents),
  freeDelivery: result.freeDelivery,
  reason: result.reason && message(result.reason.code, result.reason.placeholders),
});
