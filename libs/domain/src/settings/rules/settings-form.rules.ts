import { message } from '../../shared/errors/message.js';
import { fromReais, toReais } from '../../shared/money.js';
import type { SettingDefinition } from './setting-kinds.rules.js';
import {
  SETTINGS,
  type SettingKey,
  type SettingValue,
  type SettingValues,
} from './settings-registry.rules.js';

/** 'delivery.freeMinimumCents' crosses the wire as 'delivery.freeMinimum', in reais. */
type WireName<K extends string> = K extends `${infer Name}Cents` ? Name : K;
export type WireSettings = { [K in SettingKey as WireName<K>]: SettingValue<K> };
export type WireKey = keyof WireSettings;

const DEFINITIONS: Readonly<Record<string, SettingDefinition>> = SETTINGS as never;
const CENTS = 'Cents';

/** The key of the shop behind a name on the wire; undefined for a name that there is not. */
function keyOfWire(name: string): SettingKey | undefined {
  const [found] = [`${name}${CENTS}`, name].filter(
    (key) => Object.hasOwn(DEFINITIONS, key) && wireKeyOf(key) === name,
  );
  return found as SettingKey | undefined;
}

/** How a key of the registry is called on the wire. */
export const wireKeyOf = (key: string): string => (key.endsWith(CENTS) ? key.slice(0, -CENTS.length) : key);

/** Every setting as the administrator's screen has it: amounts in reais. */
export function wireOf(values: SettingValues): WireSettings {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      wireKeyOf(key),
      key.endsWith(CENTS) && typeof value === 'number' ? toReais(value) : value,
    ]),
  ) as WireSettings;
}

/** What a screen sent, as the shop stores it, and a text for each name that is not the registry's. */
export function readWire(sent: Readonly<Record<string, unknown>>): {
  changes: Record<string, unknown>;
  faults: Record<string, string>;
} {
  const changes: Record<string, unknown> = {};
  const unknown: [string, string][] = [];
  for (const [name, value] of Object.entries(sent)) {
    const key = keyOfWire(name);
    if (!key) unknown.push([name, message('setting.unknown', { key: name.slice(0, 80) })]);
    else changes[key] = key.endsWith(CENTS) && typeof value === 'number' ? centsOf(value) : value;
  }
  return { changes, faults: { ...Object.fromEntries(unknown), ...faultsOf(changes) } };
}

/** NaN for what is no amount in whole centavos: nothing accepts it. */
function centsOf(reais: number): number {
  try {
    return fromReais(reais);
  } catch {
    return NaN;
  }
}

/** One text a field, by its name on the wire, for what the registry does not accept. Empty: all is well. */
export function faultsOf(changes: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([key, value]) => {
      const definition = Object.hasOwn(DEFINITIONS, key) ? DEFINITIONS[key] : undefined;
      if (!definition) return [[key, message('setting.unknown', { key: key.slice(0, 80) })]];
      if (definition.accepts(value)) return [];
      const [code, placeholders] = definition.problem;
      return [[wireKeyOf(key), message(code, placeholders)]];
    }),
  );
}

/** What no field shows by itself: a shop that nobody can pay, or that delivers nothing. */
export function crossFieldErrors(values: SettingValues): Record<string, string> {
  const pays = values['payment.card'] || values['payment.pix'] || values['payment.boleto'];
  const delivers = values['delivery.standard'] || values['delivery.express'];
  return {
    ...(pays ? {} : { 'payment.card': message('setting.no-payment') }),
    ...(delivers ? {} : { 'delivery.standard': message('setting.no-delivery') }),
    ...(values['delivery.daysMin'] <= values['delivery.daysMax']
      ? {}
      : { 'delivery.daysMax': message('setting.days-order') }),
  };
}

/** The form in which an accepted value is stored. */
export function normalOf(key: string, value: unknown): unknown {
  const normal = DEFINITIONS[key]?.normal;
  return normal ? normal(value) : value;
}
