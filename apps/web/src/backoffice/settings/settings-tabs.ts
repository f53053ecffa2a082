import type { WireKey } from '@plantao/domain/settings/rules/settings-form.rules';
import { settingsGroupTexts as texts } from '@/texts/backoffice/settings';

/** How a setting is edited. 'free' is the amount with its own switch: null switches it off. */
export type SettingControl =
  'text' | 'email' | 'url' | 'cnpj' | 'cep' | 'whole' | 'money' | 'free' | 'switch';

export interface SettingField {
  name: WireKey;
  control: SettingControl;
  /** Takes the whole width of its group. */
  wide?: boolean;
}

export interface SettingGroup {
  title: string;
  text?: string;
  fields: readonly SettingField[];
}

export const TABS = ['geral', 'loja', 'pagamento', 'entrega', 'notificacoes', 'seguranca'] as const;
export type SettingsTab = (typeof TABS)[number];

const field = (name: WireKey, control: SettingControl = 'text', wide = false): SettingField => ({
  name,
  control,
  wide,
});

/** ASET-01, A-75: the screen, tab by tab. */
export const GROUPS: Readonly<Record<SettingsTab, readonly SettingGroup[]>> = {
  geral: [
    {
      ...texts.identity,
      fields: [
        field('shop.name'),
        field('shop.cnpj', 'cnpj'),
        field('shop.legalName', 'text', true),
        field('shop.address', 'text', true),
      ],
    },
    {
      ...texts.contact,
      fields: [field('shop.email', 'email', true), field('shop.phone'), field('shop.whatsapp')],
    },
  ],
  loja: [
    {
      ...texts.service,
      fields: [field('shop.supportHours', 'text', true), field('shop.chatUrl', 'url', true)],
    },
    {
      ...texts.social,
      fields: [
        field('shop.instagram', 'url'),
        field('shop.facebook', 'url'),
        field('shop.reputationUrl', 'url', true),
      ],
    },
    {
      ...texts.fit,
      fields: [
        field('fit.easePrincesa', 'whole'),
        field('fit.easeTulipa', 'whole'),
        field('fit.easeMelange', 'whole'),
        field('fit.easeTradicional', 'whole'),
        field('fit.reviewsMin', 'whole', true),
      ],
    },
    {
      ...texts.teams,
      fields: [
        field('teamOrders.tiers', 'text', true),
        field('teamOrders.quoteDays', 'whole'),
        field('teamOrders.orderDays', 'whole'),
        field('teamOrders.keepDays', 'whole'),
        field('teamOrders.underWayMax', 'whole'),
        field('teamOrders.peopleMax', 'whole'),
        field('teamOrders.piecesPerPerson', 'whole'),
      ],
    },
    {
      ...texts.embroidery,
      fields: [
        field('embroidery.on', 'switch', true),
        field('embroidery.namePrice', 'money'),
        field('embroidery.logoPrice', 'money'),
        field('embroidery.extraDays', 'whole'),
        field('embroidery.keepDays', 'whole'),
        field('embroidery.threads', 'text', true),
        field('embroidery.positionsTulipa'),
        field('embroidery.positionsMelange'),
        field('embroidery.positionsTradicional'),
        field('embroidery.positionsPrincesa'),
      ],
    },
    {
      ...texts.returns,
      fields: [
        field('returns.withdrawalDays', 'whole'),
        field('returns.exchangeDays', 'whole'),
        field('returns.defectDays', 'whole'),
        field('returns.postDays', 'whole'),
        field('returns.differenceDays', 'whole'),
      ],
    },
    {
      ...texts.recovery,
      fields: [
        field('recovery.cart', 'switch'),
        field('recovery.cartHours', 'whole'),
        field('recovery.pix', 'switch'),
        field('recovery.pixMinutes', 'whole'),
        field('recovery.card', 'switch'),
        field('recovery.cardMinutes', 'whole'),
        field('recovery.expired', 'switch'),
        field('recovery.expiredHours', 'whole'),
        field('recovery.quietFrom', 'whole'),
        field('recovery.quietUntil', 'whole'),
      ],
    },
    { ...texts.analytics, fields: [field('analytics.ga4Id'), field('analytics.metaPixelId')] },
  ],
  pagamento: [
    {
      ...texts.methods,
      fields: [
        field('payment.card', 'switch', true),
        field('payment.pix', 'switch', true),
        field('payment.boleto', 'switch', true),
      ],
    },
    { ...texts.instalments, fields: [field('payment.instalmentsMax', 'whole')] },
    { ...texts.pixPrice, fields: [field('payment.pixDiscountPercent', 'whole')] },
    { ...texts.refunds, fields: [field('refund.fourEyesAbove', 'money')] },
    {
      ...texts.fees,
      fields: [
        field('payment.feePixHundredths', 'whole'),
        field('payment.feeCardHundredths', 'whole'),
        field('payment.feeBoleto', 'money'),
      ],
    },
    {
      ...texts.orders,
      fields: [
        field('payment.holdMinutes', 'whole'),
        field('payment.supplementHours', 'whole'),
        field('drafts.validHours', 'whole'),
        field('drafts.maxDiscountPercent', 'whole'),
        field('payment.openOrdersMax', 'whole'),
        field('payment.heldPiecesMax', 'whole'),
        field('payment.heldPiecesUnproven', 'whole'),
        field('payment.heldSkuPercent', 'whole'),
        field('payment.heldPlaceMax', 'whole'),
      ],
    },
  ],
  entrega: [
    { ...texts.free, fields: [field('delivery.freeMinimum', 'free', true)] },
    {
      ...texts.delivery,
      fields: [
        field('delivery.standard', 'switch', true),
        field('delivery.express', 'switch', true),
        field('delivery.daysMin', 'whole'),
        field('delivery.daysMax', 'whole'),
      ],
    },
    { ...texts.origin, fields: [field('delivery.originCep', 'cep'), field('delivery.sender', 'cnpj')] },
    {
      ...texts.piece,
      fields: [
        field('delivery.pieceGrams', 'whole'),
        field('delivery.pieceInsured', 'money'),
        field('delivery.pieceLengthCm', 'whole'),
        field('delivery.pieceWidthCm', 'whole'),
        field('delivery.pieceHeightCm', 'whole'),
      ],
    },
  ],
  notificacoes: [
    {
      ...texts.mails,
      fields: [
        field('mail.orders', 'switch', true),
        field('mail.contact', 'switch', true),
        field('mail.lowStock', 'switch', true),
        field('mail.auditHead', 'switch', true),
        field('audit.headEmail', 'email'),
      ],
    },
  ],
  seguranca: [
    {
      ...texts.staff,
      fields: [
        field('staff.secondFactor', 'switch', true),
        field('staff.freshProof', 'switch', true),
        field('staff.cookieBound', 'switch', true),
      ],
    },
  ],
};

/** All fields with the tab of each. */
export const FIELDS: readonly (SettingField & { tab: SettingsTab })[] = TABS.flatMap((tab) =>
  GROUPS[tab].flatMap(({ fields }) => fields.map((one) => ({ ...one, tab }))),
);
