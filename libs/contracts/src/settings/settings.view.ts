import type { FitSettings } from '@plantao/domain/catalogue/rules/size-fit.rules';
import type { EmbroideredModel } from '@plantao/domain/embroidery/rules/embroidery-price.rules';
import type { EmbroideryPosition, Thread } from '@plantao/domain/shared/embroidery';
import type { CouponJson, PUBLIC_COUPON_FIELDS } from '@plantao/domain/checkout/rules/coupon-fields.rules';

/** An offer that every page may name: a coupon in force today. Percent and reais. */
export type PromotionView = CouponJson<(typeof PUBLIC_COUPON_FIELDS)[number]>;

/** What every page may know of the shop. Amounts in reais. */
export interface PublicSettingsView {
  shop: {
    name: string;
    legalName: string;
    cnpj: string;
    address: string;
    phone: string;
    whatsapp: string;
    email: string;
    supportHours: string;
    instagram: string;
    facebook: string;
    reputationUrl: string;
    chatUrl: string;
    demo: boolean;
  };
  delivery: {
    freeMinimum: number | null;
    originCep: string;
    /** How long it usually takes, in business days; a quote says it for a CEP. */
    days: { min: number; max: number };
    /** The kinds of delivery that are offered. */
    standard: boolean;
    express: boolean;
  };
  payment: {
    /** What a card payment accepts and every page shows. */
    instalmentsMax: number;
    card: boolean;
    pix: boolean;
    /** What PIX takes off the goods, in percent; 0: nothing is said of it. */
    pixDiscountPercent: number;
    boleto: boolean;
    publicKey: string;
    sdkUrl: string;
  };
  /** Days after the delivery for regret, and for another size or colour; 0: nothing is exchanged. */
  returns?: { withdrawalDays: number; exchangeDays: number };
  /** What decides the sizes that are advised. */
  fit: FitSettings;
  /** What a team order saves by its pieces, in percent, the fewest first, an announced coupon by its code; none: no such discount. */
  teamTiers?: { pieces: number; percent: number; offer?: string }[];
  /** People that a team order may have; a server of the last release leaves it out. */
  teamPeopleMax?: number;
  /** Names and logos on garments: prices of one piece in reais, days in business days. */
  embroidery?: {
    on: boolean;
    namePrice: number;
    logoPrice: number;
    extraDays: number;
    threads: Thread[];
    /** Where each model takes them. */
    positions: Record<EmbroideredModel, EmbroideryPosition[]>;
    keepDays: number;
  };
  /** Empty: not used. */
  analytics: { ga4Id: string; metaPixelId: string };
  /** Announcements that are true today, in order. */
  announcements: {
    text: string;
    coupon?: string;
    link?: string;
    /** Speaks of free delivery from an amount. */
    delivery?: boolean;
  }[];
  promotions: {
    /** For a number of pieces, for anybody, without another condition; fewest pieces first. */
    coupons: PromotionView[];
    /** What the form of the first purchase gives; null while its coupon is not in force. */
    firstPurchase: PromotionView | null;
    /** The best sale price of the Princesa model, in percent; 0: none. */
    princesaPercent: number;
  };
}

export interface PublicSettingsResponse {
  data: PublicSettingsView;
}
