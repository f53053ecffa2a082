import type { UserView } from '@plantao/contracts/accounts/user.view';
import { useEffect, useRef, useState } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { newKey } from '@/lib/api/new-key';
import type { AddressFields } from '@/shop/address/address-draft';
import { hasKeptDraft, useKeptDraft } from '@/lib/forms/kept-draft';
import { useFields, type Fields } from '@/lib/forms/use-fields';
import { updateMe } from '@/shop/session/use-me';
import { profileTexts } from '@/texts/accounts/profile';
import { toast } from '@/ui/toast/toast';
import {
  blankEntry,
  personalFaults,
  profileChange,
  rebased,
  recordOf,
  withDefault,
  type AddressEntry,
  type PersonalDraft,
} from './profile-draft.js';

export interface ProfileEditing {
  personal: Fields<PersonalDraft>;
  entries: AddressEntry[];
  saving: boolean;
  failure: string | null;
  dirty: boolean;
  /** Registers the validation of an address; returns a function that removes it. */
  register: (key: string, validate: () => boolean) => () => void;
  changeAddress: (key: string, fields: AddressFields) => void;
  addAddress: () => void;
  removeAddress: (key: string) => void;
  makeDefault: (key: string) => void;
  /** True when the form was valid and is being saved. */
  save: () => boolean;
  /** What was changed is not wanted. */
  discard: () => void;
}

const DRAFT = 'profile';

/** Whether the record was being edited in this tab when the page was left or reloaded. */
export const isBeingEdited = (): boolean => hasKeptDraft(DRAFT);

/**
 * Editing of the own record: nothing reaches the server before 'Salvar alterações' (ACCT-07 to ACCT-13), and a reload loses
 * nothing.
 */
export function useProfileForm(user: UserView, onSaved: () => void): ProfileEditing {
  const [base] = useState(() => recordOf(user));
  const kept = useKeptDraft(DRAFT, { ...base, base });
  const [start] = useState(() => rebased(kept.start, kept.start.base, base));
  const personal = useFields<PersonalDraft>(start.personal, personalFaults);
  const [entries, setEntries] = useState(start.entries);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const judges = useRef(new Map<string, () => boolean>());
  const change = profileChange(base, { personal: personal.values, entries });
  const dirty = Object.keys(change).length > 0;
  useEffect(
    () => kept.keep({ personal: personal.values, entries, base }),
    [kept, personal.values, entries, base],
  );
  const close = (): void => {
    kept.forget();
    onSaved();
  };

  const send = async (): Promise<void> => {
    setSaving(true);
    setFailure(null);
    try {
      await updateMe(change);
      toast.success(profileTexts.saved);
      close();
    } catch (error) {
      setFailure(errorText(error));
      if (isApiError(error)) personal.refuse(personalOnly(error.fields));
      setSaving(false);
    }
  };
  const save = (): boolean => {
    if (saving) return false;
    // Every part shows its faults, not only the first that has one.
    const results = [personal.validate(), ...[...judges.current.values()].map((validate) => validate())];
    if (results.includes(false)) return false;
    if (dirty) void send();
    else close();
    return true;
  };
  return {
    personal,
    entries,
    saving,
    failure,
    dirty,
    register: (key, validate) => {
      judges.current.set(key, validate);
      return () => void judges.current.delete(key);
    },
    changeAddress: (key, fields) =>
      setEntries((now) => now.map((entry) => (entry.key === key ? { ...entry, fields } : entry))),
    addAddress: () => setEntries((now) => [...now, blankEntry(newKey(), now.length === 0)]),
    removeAddress: (key) => setEntries((now) => now.filter((entry) => entry.key !== key)),
    makeDefault: (key) => setEntries((now) => withDefault(now, key)),
    save,
    discard: kept.forget,
  };
}

/** Errors of the server in the personal fields; those of an address are in its message. */
const personalOnly = ({ name, phone, birthDate }: Record<string, string>) => ({
  ...(name ? { name } : {}),
  ...(phone ? { phone } : {}),
  ...(birthDate ? { birthDate } : {}),
});
