import { cepDigits, isCep } from '../../shared/brazil/cep.js';
import { isTaxId, taxIdCharacters } from '../../shared/brazil/cpf-cnpj.js';
import { isEmail, normalizeEmail } from '../../shared/email.js';
import type { ErrorCode } from '../../shared/errors/catalog.js';
import type { Placeholders } from '../../shared/errors/message.js';
import { isPhone, isWhatsApp, phoneDigits } from '../../shared/brazil/phone.js';
import { parsePositions, parseThreads, writtenPositions, writtenThreads } from '../../shared/embroidery.js';
import { parsePriceTiers, writtenPriceTiers } from '../../shared/price-tiers.js';

/** The tab of the settings screen (ASET-01). */
export type SettingTab = 'geral' | 'loja' | 'pagamento' | 'entrega' | 'notificacoes' | 'seguranca';
/** Public settings are shown to every visitor. */
type Scope = 'public' | 'admin';

/** One setting: its default and what it accepts. */
export interface SettingDefinition<T = unknown> {
  readonly default: T;
  /** The default of a production shop, where it is another one. */
  readonly inProduction?: T;
  readonly scope: Scope;
  readonly tab: SettingTab;
  readonly accepts: (value: unknown) => value is T;
  /** What is said of a value that is not accepted. */
  readonly problem: readonly [ErrorCode, Placeholders];
  /** Of a whole number: the least and the most. */
  readonly range?: readonly [number, number];
  /** The form in which an accepted value is stored. */
  readonly normal?: (value: T) => T;
}

const MAX_AMOUNT_CENTS = 100_000_000;
const LINK = /^https:\/\/[^\s"'<>]+$/;

const isText = (value: unknown): value is string => typeof value === 'string';
const textThat =
  (test: (text: string) => boolean) =>
  (value: unknown): value is string =>
    isText(value) && test(value);
const isInteger =
  (min: number, max: number) =>
  (value: unknown): value is number =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
const isAmountOrNull = (value: unknown): value is number | null =>
  value === null || isInteger(0, MAX_AMOUNT_CENTS)(value);

const trimmed = (text: string): string => text.trim();

/** Text without which the shop cannot be. */
export const textSetting = (tab: SettingTab, value: string, max = 300): SettingDefinition<string> => ({
  default: value,
  scope: 'public',
  tab,
  accepts: textThat((value) => value.trim() !== '' && value.length <= max),
  problem: ['setting.required', { max }],
  normal: trimmed,
});

const shaped =
  (problem: ErrorCode, test: (text: string) => boolean, normal: (text: string) => string) =>
  (tab: SettingTab, value: string, scope: Scope = 'public'): SettingDefinition<string> => ({
    default: value,
    scope,
    tab,
    accepts: textThat((value) => value.length <= 300 && test(value.trim())),
    problem: [problem, {}],
    normal,
  });

export const email = shaped('setting.email', isEmail, normalizeEmail);
export const optionalEmail = shaped(
  'setting.email',
  (value) => value === '' || isEmail(value),
  (value) => (value.trim() === '' ? '' : normalizeEmail(value)),
);
export const phone = shaped('setting.phone', isPhone, trimmed);
export const whatsapp = shaped('setting.whatsapp', isWhatsApp, phoneDigits);
export const link = shaped('setting.link', (value) => value === '' || LINK.test(value), trimmed);
/** By its form only: a shop that is being set up, or demonstrated, has none yet. */
export const cnpj = shaped('setting.cnpj', (value) => taxIdCharacters(value).length === 14, trimmed);
export const sender = shaped('setting.sender', isTaxId, taxIdCharacters);
export const cep = shaped('setting.cep', isCep, cepDigits);
export const ga4 = shaped('setting.ga4', (value) => /^(G-[A-Z0-9]{4,16})?$/.test(value), trimmed);
export const pixel = shaped('setting.pixel', (value) => /^(\d{5,20})?$/.test(value), trimmed);

/** Price tiers, stored as '10:5, 20:10'. */
export const priceTiers = shaped(
  'setting.tiers',
  (value) => parsePriceTiers(value) !== undefined,
  (value) => writtenPriceTiers(parsePriceTiers(value) ?? []),
);

/** Threads of embroideries, stored as 'branca #FFFFFF, preta #1B1B1B'. */
export const threads = shaped(
  'setting.threads',
  (value) => parseThreads(value) !== undefined,
  (value) => writtenThreads(parseThreads(value) ?? []),
);
/** Places of embroideries on a model, stored as 'peito esquerdo, manga'. */
export const positions = shaped(
  'setting.positions',
  (value) => parsePositions(value) !== undefined,
  (value) => writtenPositions(parsePositions(value) ?? []),
);

/** On or off. */
export const on = (tab: SettingTab, scope: Scope = 'public'): SettingDefinition<boolean> => ({
  default: true,
  scope,
  tab,
  accepts: (value): value is boolean => typeof value === 'boolean',
  problem: ['setting.switch', {}],
});

/** On or off; off until an administrator switches it on. */
export const off = (tab: SettingTab): SettingDefinition<boolean> => ({ ...on(tab, 'admin'), default: false });

/** Off in demonstrations and tests, where scripts come with a bearer alone; on in a production shop. */
export const onInProduction = (tab: SettingTab): SettingDefinition<boolean> => ({
  ...on(tab, 'admin'),
  default: false,
  inProduction: true,
});

export const integerSetting = (
  tab: SettingTab,
  value: number,
  [min, max]: readonly [number, number],
  scope: Scope = 'admin',
): SettingDefinition<number> => ({
  default: value,
  scope,
  tab,
  range: [min, max],
  accepts: isInteger(min, max),
  problem: ['setting.whole', { min, max: max.toLocaleString('pt-BR') }],
});

/** Centavos. */
export const amount = (
  tab: SettingTab,
  value: number,
  scope: Scope = 'admin',
): SettingDefinition<number> => ({
  default: value,
  scope,
  tab,
  accepts: isInteger(0, MAX_AMOUNT_CENTS),
  problem: ['setting.amount', {}],
});

/** Centavos; null switches off what the amount belongs to. */
export const amountOrOff = (tab: SettingTab, value: number): SettingDefinition<number | null> => ({
  default: value,
  scope: 'public',
  tab,
  accepts: isAmountOrNull,
  problem: ['setting.amount', {}],
});
