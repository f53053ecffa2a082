import {
  faultsTogether,
  readWire,
  type WireKey,
  type WireSettings,
} from '@plantao/domain/settings/rules/settings-form.rules';
import type { SettingValues } from '@plantao/domain/settings/rules/settings-registry.rules';
import { maskCep } from '@plantao/domain/shared/cep';
import { maskTaxId } from '@plantao/domain/shared/cpf-cnpj';
import { formatReais } from '@/lib/format';
import { maskedCentavos } from '@/ui/masked-input/masks';
import { FIELDS, type SettingControl } from './settings-tabs.js';

/** Settings as the screen holds them: what is typed, as it is typed. */
export type SettingsDraft = Record<WireKey, string | boolean>;
export type SettingsEdits = Partial<SettingsDraft>;

function asTyped(control: SettingControl, value: WireSettings[WireKey]): string | boolean {
  if (typeof value === 'boolean') return value;
  if (value === null) return '';
  switch (control) {
    case 'money':
    case 'free':
      return formatReais(value as number);
    case 'cep':
      return maskCep(String(value));
    case 'cnpj':
      return maskTaxId(String(value));
    default:
      return String(value);
  }
}

function asSent(control: SettingControl, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed;
  const cents = control === 'money' || control === 'free' ? maskedCentavos(typed) : null;
  switch (control) {
    case 'money':
      return cents === null ? '' : cents / 100;
    case 'free':
      return cents === null ? null : cents / 100;
    case 'whole':
      return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed;
    default:
      return typed.trim();
  }
}

export const draftOf = (settings: WireSettings): SettingsDraft =>
  Object.fromEntries(
    FIELDS.map(({ name, control }) => [name, asTyped(control, settings[name])]),
  ) as SettingsDraft;

/** What is typed, as it is sent. */
const wireOf = (draft: SettingsDraft): Record<string, unknown> =>
  Object.fromEntries(FIELDS.map(({ name, control }) => [name, asSent(control, draft[name])]));

/** One text a field, by the same rules as the server's. */
export function faultsOf(draft: SettingsDraft): Record<string, string> {
  const { changes, faults } = readWire(wireOf(draft));
  return { ...faultsTogether(changes as SettingValues), ...faults };
}

/** Only what differs from what is stored. */
export function changesOf(draft: SettingsDraft, stored: WireSettings): Partial<WireSettings> {
  const before = draftOf(stored);
  const sent = wireOf(draft);
  return Object.fromEntries(
    FIELDS.filter(({ name }) => draft[name] !== before[name]).map(({ name }) => [name, sent[name]]),
  ) as Partial<WireSettings>;
}
