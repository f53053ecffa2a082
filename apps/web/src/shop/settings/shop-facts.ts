import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import { MIN_INSTALMENT_CENTS } from '@plantao/domain/payments/rules/payment-amounts.rules';
import { SERVICE_TERMS } from '@plantao/domain/shared/constants';
import { formatRuleCents, fromReais } from '@plantao/domain/shared/money';
import { formatPhone } from '@/lib/format';
import { instalmentsAccepted } from '@/shop/settings/use-shop-settings';
import { SHOP_NAME } from '@/texts/catalogue/shop';

/** What the texts say of the shop: from its settings where they have been read, else without names and numbers. */
export interface ShopFacts {
  name: string;
  legalName: string;
  cnpj: string;
  address: string;
  email: string;
  phone: string;
  hours: string;
  /** 'cartão de crédito, boleto, PIX e transferência bancária': only what is switched on. */
  payments: string;
  /** 'em até 3x sem juros, com parcela mínima de R$ 5', or null while payment accepts none. */
  instalments: string | null;
  /** 'R$ 100', or null while there is no free delivery. */
  freeFrom: string | null;
  /** The coupon that gives free delivery for a number of pieces; null where there is none, or the amount gives it anyway. */
  freeWith: { code: string; pieces: number } | null;
  /** How long delivery usually takes, in business days. */
  days: { min: number; max: number };
  /** 'padrão ou expressa': the kinds of delivery that are offered. */
  ways: string;
  /** 'PIX, cartão ou boleto': only what is switched on. */
  methods: string;
  /** What PIX takes off the goods, in percent; 0: nothing is said of it. */
  pixPercent: number;
  /** Days after the delivery for regret. */
  returnDays: number;
  /** Days for another size or colour; 0: the shop exchanges nothing. */
  exchangeDays: number;
}

/** For the middle of a sentence: 'segunda a sexta, das 9h às 18h'. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const listed = (words: readonly string[], last = 'e'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** Ways to pay that the settings switch on; all of them until the settings have been read. */
function paymentsOf(payment: PublicSettingsView['payment'] | undefined): string {
  const { card = true, boleto = true, pix = true } = payment ?? {};
  return listed([
    ...(card ? ['cartão de crédito'] : []),
    ...(boleto ? ['boleto'] : []),
    ...(pix ? ['PIX'] : []),
    // A transfer is paid by the code of PIX (ADR 32).
    ...(pix ? ['transferência bancária'] : []),
  ]);
}

/** Ways to pay in few words; card and PIX until the settings have been read. */
export function methodsOf(payment: PublicSettingsView['payment'] | undefined): string {
  const { pix = true, card = true, boleto = false } = payment ?? {};
  return listed([...(pix ? ['PIX'] : []), ...(card ? ['cartão'] : []), ...(boleto ? ['boleto'] : [])], 'ou');
}

/** Announced only while it gives what the amount does not. */
function freeWithOf({ promotions, announcements }: PublicSettingsView): ShopFacts['freeWith'] {
  const coupon = promotions.coupons.find(
    ({ code, freeShipping }) => freeShipping && announcements.some((message) => message.coupon === code),
  );
  return coupon ? { code: coupon.code, pieces: coupon.minItems } : null;
}

function waysOf({ standard, express }: Pick<PublicSettingsView['delivery'], 'standard' | 'express'>): string {
  return listed([...(standard ? ['padrão'] : []), ...(express ? ['expressa'] : [])], 'ou');
}

const instalmentsOffered = (accepted: number): string | null =>
  accepted > 1
    ? `em até ${accepted}x sem juros, com parcela mínima de ${formatRuleCents(MIN_INSTALMENT_CENTS)}`
    : null;

export function shopFacts(settings: PublicSettingsView | undefined): ShopFacts {
  const shop = settings?.shop;
  const minimum = settings?.delivery.freeMinimum ?? null;
  const { withdrawalDays = SERVICE_TERMS.returnDays, exchangeDays = withdrawalDays } =
    settings?.returns ?? {};
  return {
    name: shop?.name || SHOP_NAME,
    legalName: shop?.legalName ?? '',
    cnpj: shop?.cnpj ?? '',
    address: shop?.address ?? '',
    email: shop?.email ?? '',
    phone: shop?.phone ? formatPhone(shop.phone) : '',
    hours:
      shop?.supportHours ||
      `Segunda a sexta, das ${SERVICE_TERMS.supportHours.from}h às ${SERVICE_TERMS.supportHours.to}h`,
    payments: paymentsOf(settings?.payment),
    instalments: instalmentsOffered(instalmentsAccepted(settings?.payment)),
    freeFrom: minimum === null ? null : formatRuleCents(fromReais(minimum)),
    freeWith: settings ? freeWithOf(settings) : null,
    days: settings?.delivery.days ?? SERVICE_TERMS.deliveryBusinessDays,
    ways: waysOf(settings?.delivery ?? { standard: true, express: true }),
    methods: methodsOf(settings?.payment),
    pixPercent: settings?.payment.pixDiscountPercent ?? 0,
    returnDays: withdrawalDays,
    exchangeDays,
  };
}
