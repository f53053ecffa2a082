import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PromotionView, PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import { readAnnouncedCoupons } from '@plantao/domain/checkout';
import {
  COUPON_FIELDS,
  eachField,
  PUBLIC_COUPON_FIELDS,
  toJsonValue,
  type CouponFields,
} from '@plantao/domain/checkout/rules/coupon-fields.rules';
import type { CouponRule } from '@plantao/domain/checkout/rules/promotions.rules';
import { embroideryTerms } from '@plantao/domain/embroidery/rules/embroidery-price.rules';
import { Settings, type SettingValues } from '@plantao/domain/settings';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { toReais } from '@plantao/domain/shared/money';
import { idleTiers, parsePriceTiers } from '@plantao/domain/shared/price-tiers';
import { percentOffers } from '@plantao/domain/team-orders/rules/team-tier.rules';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { announcementsOf } from './announcements.js';

/** An offer as every page may name it. */
const presentOffer = (offer: CouponRule): PromotionView =>
  eachField(
    PUBLIC_COUPON_FIELDS,
    (name) => toJsonValue(name, (offer as Partial<CouponFields>)[name]),
    (name) => COUPON_FIELDS[name].api,
  ) as unknown as PromotionView;

function embroideryOf(values: SettingValues): NonNullable<PublicSettingsView['embroidery']> {
  const { on, namePriceCents, logoPriceCents, extraDays, threads, positions, keepDays } =
    embroideryTerms(values);
  return {
    on,
    namePrice: toReais(namePriceCents),
    logoPrice: toReais(logoPriceCents),
    extraDays,
    threads: [...threads],
    positions: {
      tulipa: [...positions.tulipa],
      melange: [...positions.melange],
      tradicional: [...positions.tradicional],
      princesa: [...positions.princesa],
    },
    keepDays,
  };
}

/** What teams save: announced coupons, and the tiers that give more than those. */
function teamTiersOf(
  written: string,
  coupons: readonly CouponRule[],
): NonNullable<PublicSettingsView['teamTiers']> {
  const offers = percentOffers(coupons);
  const tiers = parsePriceTiers(written) ?? [];
  const idle = idleTiers(tiers, offers);
  return [...offers, ...tiers.filter((tier) => !idle.includes(tier))].sort((a, b) => a.pieces - b.pieces);
}

/** What every page may know of the shop. */
@Injectable()
export class PublicSettingsReader {
  constructor(
    private readonly settings: Settings,
    private readonly em: EntityManager,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<PublicSettingsView> {
    const values = await this.settings.all();
    const coupons = await readAnnouncedCoupons(this.em, brazilDay(this.clock.now()));
    const offers = coupons.filter(({ firstPurchase }) => !firstPurchase);
    const first = coupons.find(({ firstPurchase }) => firstPurchase);
    const { princesaPercent, cheapestCents } = await this.prices();
    const freeFromCents = values['delivery.freeMinimumCents'];
    return {
      shop: this.shop(values),
      delivery: {
        freeMinimum: freeFromCents === null ? null : toReais(freeFromCents),
        originCep: values['delivery.originCep'],
        days: { min: values['delivery.daysMin'], max: values['delivery.daysMax'] },
        standard: values['delivery.standard'],
        express: values['delivery.express'],
      },
      payment: {
        instalmentsMax: values['payment.instalmentsMax'],
        card: values['payment.card'],
        pix: values['payment.pix'],
        pixDiscountPercent: values['payment.pix'] ? values['payment.pixDiscountPercent'] : 0,
        boleto: values['payment.boleto'],
        publicKey: this.env.MP_PUBLIC_KEY,
        sdkUrl: this.env.MP_SDK_URL,
      },
      returns: {
        withdrawalDays: values['returns.withdrawalDays'],
        exchangeDays: values['returns.exchangeDays'],
      },
      fit: {
        ease: {
          tulipa: values['fit.easeTulipa'],
          melange: values['fit.easeMelange'],
          tradicional: values['fit.easeTradicional'],
          princesa: values['fit.easePrincesa'],
        },
        reviewsMin: values['fit.reviewsMin'],
      },
      embroidery: embroideryOf(values),
      teamTiers: teamTiersOf(values['teamOrders.tiers'], coupons),
      teamPeopleMax: values['teamOrders.peopleMax'],
      analytics: { ga4Id: values['analytics.ga4Id'], metaPixelId: values['analytics.metaPixelId'] },
      announcements: announcementsOf(offers, { freeFromCents, cheapestCents, princesaPercent }),
      promotions: {
        coupons: offers.map(presentOffer),
        firstPurchase: first ? presentOffer(first) : null,
        princesaPercent,
      },
    };
  }

  private shop(values: SettingValues): PublicSettingsView['shop'] {
    return {
      name: values['shop.name'],
      legalName: values['shop.legalName'],
      cnpj: values['shop.cnpj'],
      address: values['shop.address'],
      phone: values['shop.phone'],
      whatsapp: values['shop.whatsapp'],
      email: values['shop.email'],
      supportHours: values['shop.supportHours'],
      instagram: values['shop.instagram'],
      facebook: values['shop.facebook'],
      reputationUrl: values['shop.reputationUrl'],
      chatUrl: values['shop.chatUrl'],
      demo: this.env.APP_ENV !== 'production',
    };
  }

  /** The best sale price of the Princesa model, and the cheapest piece on sale: what an offer for pieces begins at. */
  private async prices(): Promise<{ princesaPercent: number; cheapestCents: number | null }> {
    const [row] = await this.em.execute<{ best: number | null; cheapest: number | null }[]>(
      `select (select max(p.sale_percentage) from product p join category c on c.id = p.category_id
                where c.slug = 'princesa' and p.sale and p.active and p.deleted_at is null) as best,
              (select price_cents from search.product_index where listed order by price_cents limit 1) as cheapest`,
    );
    return { princesaPercent: row?.best ?? 0, cheapestCents: row?.cheapest ?? null };
  }
}
