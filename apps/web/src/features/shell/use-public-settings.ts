import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import { FIT, INSTALMENTS, SERVICE_TERMS } from '@plantao/domain/shared/constants';
import { useQuery } from '@tanstack/react-query';
import { publicSettingsQuery } from '@/lib/api/queries';
import { fallbackAnnouncements } from '@/texts/shell';
import { SHOP_NAME } from '@/texts/catalogue/shop';

/** What the shell shows until the settings have been read, or when they cannot be: nothing that could be wrong. */
export const FALLBACK_SETTINGS: PublicSettingsView = {
  shop: {
    name: SHOP_NAME,
    legalName: '',
    cnpj: '',
    address: '',
    phone: '',
    whatsapp: '',
    email: '',
    supportHours: `Segunda a sexta, das ${SERVICE_TERMS.supportHours.from}h às ${SERVICE_TERMS.supportHours.to}h`,
    instagram: '',
    facebook: '',
    reputationUrl: '',
    chatUrl: '',
    demo: false,
  },
  delivery: {
    freeMinimum: null,
    originCep: '',
    days: SERVICE_TERMS.deliveryBusinessDays,
    standard: true,
    express: true,
  },
  returns: { withdrawalDays: SERVICE_TERMS.returnDays, exchangeDays: 0 },
  payment: {
    instalmentsMax: INSTALMENTS.min,
    card: true,
    pix: true,
    pixDiscountPercent: 0,
    boleto: false,
    publicKey: '',
    sdkUrl: '',
  },
  fit: FIT,
  analytics: { ga4Id: '', metaPixelId: '' },
  announcements: [...fallbackAnnouncements],
  promotions: { coupons: [], firstPurchase: null, princesaPercent: 0 },
};

/** The settings that every page may know. */
export function usePublicSettings(): PublicSettingsView {
  const { data } = useQuery(publicSettingsQuery());
  return data?.data ?? FALLBACK_SETTINGS;
}
