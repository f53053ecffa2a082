import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import { Settings, type SettingValues } from '@plantao/domain/settings';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { toReais } from '@plantao/domain/shared/money';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { announcementsOf, type OfferRow } from './announcements.js';

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
    return {
      shop: this.shop(values),
      delivery: {
        freeMinimum:
          values['delivery.freeMinimumCents'] === null ? null : toReais(values['delivery.freeMinimumCents']),
        originCep: values['delivery.originCep'],
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
      fit: {
        ease: {
          tulipa: values['fit.easeTulipa'],
          melange: values['fit.easeMelange'],
          tradicional: values['fit.easeTradicional'],
          princesa: values['fit.easePrincesa'],
        },
        reviewsMin: values['fit.reviewsMin'],
      },
      analytics: { ga4Id: values['analytics.ga4Id'], metaPixelId: values['analytics.metaPixelId'] },
      announcements: announcementsOf(await this.offers(), await this.princesaPercent()),
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

  /** Coupons for a number of pieces that anybody can use today. */
  private offers(): Promise<OfferRow[]> {
    const today = brazilDay(this.clock.now());
    return this.em.execute<OfferRow[]>(
      `select code, discount_type, discount_value, min_items, free_shipping from coupon
        where active and deleted_at is null and min_items > 0 and not first_purchase and min_purchase_cents = 0
          and start_date <= ? and end_date >= ? and used < usage_limit
        order by min_items, code`,
      [today, today],
    );
  }

  private async princesaPercent(): Promise<number> {
    const [row] = await this.em.execute<{ best: number | null }[]>(
      `select max(p.sale_percentage) as best from product p join category c on c.id = p.category_id
        where c.slug = 'princesa' and p.sale and p.active and p.deleted_at is null`,
    );
    return row?.best ?? 0;
  }
}
