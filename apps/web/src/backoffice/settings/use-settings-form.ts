import type { AdminSettingsView } from '@plantao/contracts/settings/admin-settings.view';
import { routes } from '@plantao/contracts/http/routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { settingsTexts as texts } from '@/texts/backoffice-settings';
import { toast } from '@/ui/toast/toast';
import { changesOf, draftOf, faultsOf, type SettingsEdits } from './settings-draft.js';

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) => call(routes.readSettings, { signal }),
    select: (answer) => answer.data,
  });

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** What is stored with what was edited over it: a newer stored value never takes an edit away (ASET-05). */
export function useSettingsForm(stored: AdminSettingsView, onFaults: (names: readonly string[]) => void) {
  const queries = useQueryClient();
  const [edits, setEdits] = useState<SettingsEdits>({});
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [judged, setJudged] = useState(false);
  const draft = { ...draftOf(stored.settings), ...edits };
  const changes = changesOf(draft, stored.settings);
  const found = faultsOf(draft);

  const saving = useMutation({
    mutationFn: () => call(routes.changeSettings, { body: { ...changes, version: stored.version } }),
    onSuccess: async (answer) => {
      queries.setQueryData(settingsQuery().queryKey, answer);
      setEdits({});
      setRefused({});
      setJudged(false);
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
  const faults = { ...(judged ? found : {}), ...refused };
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
    leave: () => setJudged(true),
    discard: () => {
      setEdits({});
      setRefused({});
      setJudged(false);
      saving.reset();
    },
    save: () => {
      if (saving.isPending) return;
      setJudged(true);
      const names = Object.keys(found);
      if (names.length > 0) onFaults(names);
      else saving.mutate();
    },
  };
}
