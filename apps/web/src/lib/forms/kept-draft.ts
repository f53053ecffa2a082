import { useState } from 'react';
import { useSessionStore } from '@/lib/api/session.store';
import { safeSessionStorage } from '@/lib/browser-storage';

const PREFIX = 'plantao.draft.';

export interface KeptDraft<Draft> {
  /** What was typed in this tab before; otherwise the form as it begins. */
  start: Draft;
  /** At every change. */
  keep: (draft: Draft) => void;
  /** Once it is sent, or given up. */
  forget: () => void;
}

/**
 * What is typed in a form, kept while the tab is open: a reload, or a sign-in on the way, loses nothing. Nobody else who signs in
 * in this tab sees it. Not for passwords, nor for a consent.
 */
export function useKeptDraft<Draft extends object>(form: string, begin: Draft): KeptDraft<Draft> {
  const [kept] = useState(() => keptDraft(form, begin));
  return kept;
}

/** Whether something of a form is kept for who is here. */
export const hasKeptDraft = (form: string): boolean => {
  const { owner, draft } = read<object>(PREFIX + form);
  return !isForeign(owner) && Object.keys(draft).length > 0;
};

function keptDraft<Draft extends object>(form: string, begin: Draft): KeptDraft<Draft> {
  const name = PREFIX + form;
  const forget = (): void => safeSessionStorage.removeItem(name);
  const stored = read<Draft>(name);
  const foreign = isForeign(stored.owner);
  // Of somebody who is signed out now it waits for them; of another person it goes.
  if (foreign && whoIsSignedIn() !== null) forget();
  return {
    start: foreign ? begin : withStored(begin, stored.draft),
    keep: (draft) => {
      if (JSON.stringify(draft) === JSON.stringify(begin)) return forget();
      safeSessionStorage.setItem(name, JSON.stringify({ owner: whoIsSignedIn(), draft }));
    },
    forget,
  };
}

const whoIsSignedIn = (): string | null => useSessionStore.getState().user?.id ?? null;

const isForeign = (owner: string | null): boolean => owner !== null && owner !== whoIsSignedIn();

interface Stored<Draft> {
  owner: string | null;
  draft: Partial<Draft>;
}

function read<Draft>(name: string): Stored<Draft> {
  try {
    const { owner, draft } = JSON.parse(safeSessionStorage.getItem(name) ?? '') as Stored<Draft>;
    return { owner, draft: draft ?? {} };
  } catch {
    return { owner: null, draft: {} };
  }
}

/** An earlier version of the shop may have stored other fields. */
const withStored = <Draft extends object>(begin: Draft, stored: Partial<Draft>): Draft =>
  Object.fromEntries(
    Object.entries(begin).map(([field, value]) => {
      const typed: unknown = stored[field as keyof Draft];
      return [
        field,
        typed !== undefined && (value === null || (typed !== null && typeof typed === typeof value))
          ? typed
          : value,
      ];
    }),
  ) as Draft;
