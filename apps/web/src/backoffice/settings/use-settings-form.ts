import type { AdminSettingsView } from '@plantao/contracts/settings/admin-settings.view';
import { routes } from '@plantao/contracts/http/routes';
import {
  crossFieldErrors,
  readWire,
  type WireKey,
  type WireSettings,
} from '@plantao/domain/settings/rules/settings-form.rules';
import type { SettingValues } from '@plantao/domain/settings/rules/settings-registry.rules';
import { maskCep } from '@plantao/domain/shared/brazil/cep';
import { maskTaxId } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { formatReais } from '@/lib/format';
import { settingsTexts as texts } from '@/texts/backoffice/settings';
import { maskedCentavos } from '@/ui/masked-input/masks';
import { toast } from '@/ui/toast/toast';
import { FIELDS, type SettingControl } from './settings-tabs.js';

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) => call(routes.readSettings, { signal }),
    select: (response) => response.data,
  });

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The stored values with the edits on top: a newer stored value never replaces an edit (ASET-05). */
export function useSettingsForm(stored: AdminSettingsView, onFaults: (names: readonly string[]) => void) {
  const queries = useQueryClient();
  const [edits, setEdits] = useState<SettingsEdits>({});
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [validated, setValidated] = useState(false);
  const draft = { ...draftOf(stored.settings), ...edits };
  const changes = changesOf(draft, stored.settings);
  const found = faultsOf(draft);

  const saving = useMutation({
    mutationFn: () => call(routes.changeSettings, { body: { ...changes, version: stored.version } }),
    onSuccess: async (response) => {
      queries.setQueryData(settingsQuery().queryKey, response);
      setEdits({});
      setRefused({});
      setValidated(false);
      toast.success(texts.saved);
      await queries.invalidateQueries({ queryKey: ['settings', 'public'] });
    },
    onError: (error) => {
      toast.error(texts.saveFailed, { description: errorText(error) });
      if (!isApiError(error)) return;
      setRefused(error.fields);
      onFaults(Object.keys(error.fields));
      if (error.code === 'setting.stale')
        void queries.invalidateQueries({ queryKey: settingsQuery().queryKey });
    },
  });
  const faults = { ...(validated ? found : {}), ...refused };
  return {
    draft,
    faults,
    dirty: Object.keys(changes).length > 0,
    saving: saving.isPending,
    failure: saving.error ? errorText(saving.error) : null,
    put: (change: SettingsEdits) => {
      setEdits((now) => ({ ...now, ...change }));
      setRefused((now) =>
        Object.fromEntries(Object.entries(now).filter(([name]) => !Object.hasOwn(change, name))),
      );
    },
    /** Shows a fault that is there when its field is left. */
    leave: () => setValidated(true),
    discard: () => {
      setEdits({});
      setRefused({});
      setValidated(false);
      saving.reset();
    },
    save: () => {
      if (saving.isPending) return;
      setValidated(true);
      const names = Object.keys(found);
      if (names.length > 0) onFaults(names);
      else saving.mutate();
    },
  };
}

/** The settings as typed. */
type SettingsDraft = Record<WireKey, string | boolean>;
type SettingsEdits = Partial<SettingsDraft>;

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

const draftOf = (settings: WireSettings): SettingsDraft =>
  Object.fromEntries(
    FIELDS.map(({ name, control }) => [name, asTyped(control, settings[name])]),
  ) as SettingsDraft;

/** What is typed, as it is sent. */
const wireOf = (draft: SettingsDraft): Record<string, unknown> =>
  Object.fromEntries(FIELDS.map(({ name, control }) => [name, asSent(control, draft[name])]));

/** One text a field, by the same rules as the server's. */
function faultsOf(draft: SettingsDraft): Record<string, string> {
  const { changes, faults } = readWire(wireOf(draft));
  return { ...crossFieldErrors(changes as SettingValues), ...faults };
}

/** Only the settings that differ from the stored ones. */
function changesOf(draft: SettingsDraft, stored: WireSettings): Partial<WireSettings> {
  const before = draftOf(stored);
  const sent = wireOf(draft);
  return Object.fromEntries(
    FIELDS.filter(({ name }) => draft[name] !== before[name]).map(({ name }) => [name, sent[name]]),
  ) as Partial<WireSettings>;
}
