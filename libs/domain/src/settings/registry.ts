/** One setting: what it holds when nobody has changed it, and what it accepts. */
export interface SettingDefinition<T = unknown> {
  readonly default: T;
  /** Public settings are shown to every visitor. */
  readonly scope: 'public' | 'admin';
  /** The tab of the settings screen (ASET-01). */
  readonly tab: 'geral' | 'loja' | 'pagamento' | 'entrega' | 'notificacoes';
  readonly accepts: (value: unknown) => value is T;
}

const isText =
  (max: number) =>
  (value: unknown): value is string =>
    typeof value === 'string' && value.length <= max;
const isWhole =
  (min: number, max: number) =>
  (value: unknown): value is number =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
const isWholeOrNull =
  (min: number, max: number) =>
  (value: unknown): value is number | null =>
    value === null || isWhole(min, max)(value);
const isTextLike =
  (form: RegExp) =>
  (value: unknown): value is string =>
    typeof value === 'string' && form.test(value);
const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean';

const text = (
  value: string,
  tab: SettingDefinition['tab'] = 'geral',
  max = 300,
): SettingDefinition<string> => ({ default: value, scope: 'public', tab, accepts: isText(max) });
const shaped = (value: string, form: RegExp, tab: SettingDefinition['tab']): SettingDefinition<string> => ({
  default: value,
  scope: 'public',
  tab,
  accepts: isTextLike(form),
});
const on = (
  tab: SettingDefinition['tab'],
  scope: SettingDefinition['scope'] = 'public',
  value = true,
): SettingDefinition<boolean> => ({ default: value, scope, tab, accepts: isSwitch });
const whole = (
  value: number,
  min: number,
  max: number,
  tab: SettingDefinition['tab'],
  scope: SettingDefinition['scope'],
): SettingDefinition<number> => ({ default: value, scope, tab, accepts: isWhole(min, max) });

/**
 * Every setting of the shop. Amounts in centavos, periods in the unit that the name carries.
 * The seeded shop is fictitious and says so.
 */
export const SETTINGS = {
  'shop.name': text('Plantão'),
  'shop.legalName': text('Plantão Uniformes Profissionais Ltda. (loja de demonstração)'),
  'shop.cnpj': text('00.000.000/0000-00'),
  'shop.address': text('Rua do Exemplo, 100, São Paulo, SP, 01310-100'),
  'shop.phone': text('(11) 4000-0000'),
  'shop.whatsapp': text('5511900000000'),
  'shop.email': text('atendimento@plantao.test'),
  'shop.supportHours': text('Segunda a sexta, das 9h às 18h', 'loja'),
  'shop.instagram': text('https://instagram.com/plantao.demo', 'loja'),
  'shop.facebook': text('https://facebook.com/plantao.demo', 'loja'),
  'shop.reputationUrl': text('https://www.reclameaqui.com.br', 'loja'),
  'shop.chatUrl': text('', 'loja'),
  /** Measuring visits and advertising; nothing is loaded and nobody is asked for consent while both are empty (SHELL-28). */
  'analytics.ga4Id': shaped('', /^(G-[A-Z0-9]{4,16})?$/, 'loja'),
  'analytics.metaPixelId': shaped('', /^(\d{5,20})?$/, 'loja'),
  'payment.card': on('pagamento'),
  'payment.pix': on('pagamento'),
  'payment.boleto': on('pagamento'),
  'payment.instalmentsShown': whole(5, 1, 12, 'pagamento', 'public'),
  'payment.instalmentsMax': whole(3, 1, 12, 'pagamento', 'public'),
  /** How long an unpaid order keeps its pieces. */
  'payment.holdMinutes': whole(60, 31, 1_440, 'pagamento', 'admin'),
  /** Unpaid orders that one customer may have at a time. */
  'payment.openOrdersMax': whole(3, 1, 20, 'pagamento', 'admin'),
  /** Discounted subtotal from which the cheapest delivery is free; null switches it off. */
  'delivery.freeMinimumCents': {
    default: 10_000,
    scope: 'public',
    tab: 'entrega',
    accepts: isWholeOrNull(0, 100_000_000),
  } as SettingDefinition<number | null>,
  'delivery.originCep': text('01310100', 'entrega', 8),
  'delivery.standard': on('entrega', 'admin'),
  'delivery.express': on('entrega', 'admin'),
  /** Profile of one packed garment: grams and centimetres. */
  'delivery.pieceGrams': whole(350, 1, 30_000, 'entrega', 'admin'),
  'delivery.sender': {
    default: '11222333000181',
    scope: 'admin',
    tab: 'entrega',
    accepts: isText(14),
  } as SettingDefinition<string>,
  'mail.orders': on('notificacoes', 'admin'),
  'mail.contact': on('notificacoes', 'admin'),
  'mail.lowStock': on('notificacoes', 'admin'),
} as const satisfies Record<
  string,
  | SettingDefinition<never>
  | SettingDefinition<string>
  | SettingDefinition<number>
  | SettingDefinition<boolean>
  | SettingDefinition<number | null>
>;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<K extends SettingKey> =
  (typeof SETTINGS)[K] extends SettingDefinition<infer T> ? T : never;
export type SettingValues = { [K in SettingKey]: SettingValue<K> };
