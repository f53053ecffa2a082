import type { FitSettings } from '@plantao/domain/catalogue/rules/size-fit.rules';

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
  delivery: { freeMinimum: number | null; originCep: string };
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
  /** What decides the sizes that are advised. */
  fit: FitSettings;
  /** Empty: not used. */
  analytics: { ga4Id: string; metaPixelId: string };
  /** Announcements that are true today, in order. */
  announcements: { text: string; coupon?: string; link?: string }[];
}

export interface PublicSettingsResponse {
  data: PublicSettingsView;
}
