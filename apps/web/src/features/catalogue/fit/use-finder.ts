import type { KeptMeasures } from '@plantao/domain/accounts/rules/body-measures.rules';
import type { BodyInput, BodyShape } from '@plantao/domain/catalogue/rules/body-estimate.rules';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { errorText } from '@/lib/api/api-error';
import { useSessionStore } from '@/lib/api/session.store';
import { logFailure } from '@/lib/log';
import { eraseMeasures, keepMeasures, readAccountMeasures } from '@/shop/fit/measures-actions';
import { useMeasures, useMeasuresStore } from '@/shop/fit/measures.store';
import { fitTexts } from '@/texts/catalogue/fit';
import { toast } from '@/ui/toast/toast';
import { firstDraft, measuresOf, type FinderDraft } from './finder-draft.js';

/** Whose proportions the person has chosen: for all products of this visit, and kept nowhere. */
const useChosenShape = create<{ shape: BodyShape | null }>(() => ({ shape: null }));

/**
 * What is typed in the size finder, what it says of the body, and whether it is to be kept. `preset`: the proportions until
 * the person has chosen some.
 */
export function useFinder(preset: BodyShape) {
  const kept = useMeasures();
  const shape = useChosenShape((state) => state.shape) ?? preset;
  const user = useSessionStore((state) => state.user?.id ?? null);
  const owner = useMeasuresStore((state) => state.owner);
  const [draft, setDraft] = useState<FinderDraft>();
  const [agreed, setAgreed] = useState<boolean>();
  useEffect(() => {
    readAccountMeasures().catch((error: unknown) => logFailure('body measures', error));
  }, [user]);
  // What the account keeps may arrive while nothing has been typed.
  const shown = { ...(draft ?? firstDraft(kept, shape)), shape };
  const measures = measuresOf(shown);
  // A guest's consent is for the browser; an account asks for its own.
  const keep = agreed ?? (kept !== null && owner === user);

  /** Keeps the measures where that was agreed to; false when it failed, which is said. */
  const store = async (): Promise<boolean> => {
    if (!keep || !measures || (owner === user && isSame(measures, kept))) return true;
    try {
      await keepMeasures(measures);
      toast.success(fitTexts.kept);
      return true;
    } catch (error) {
      toast.error(fitTexts.keepFailed, { description: errorText(error) });
      return false;
    }
  };
  const erase = async (): Promise<void> => {
    try {
      await eraseMeasures();
      useChosenShape.setState({ shape: null });
      setDraft(firstDraft(null, shape));
      setAgreed(false);
      toast.success(fitTexts.erased);
    } catch (error) {
      toast.error(fitTexts.eraseFailed, { description: errorText(error) });
    }
  };
  return {
    draft: shown,
    measures,
    kept,
    signedIn: user !== null,
    keep,
    setKeep: setAgreed,
    put: (change: Partial<Omit<FinderDraft, 'values'>>) => {
      if (change.shape) useChosenShape.setState({ shape: change.shape });
      setDraft({ ...shown, ...change });
    },
    type: (input: BodyInput, text: string) =>
      setDraft({ ...shown, values: { ...shown.values, [input]: text } }),
    store,
    erase,
  };
}
const isSame = (one: KeptMeasures, other: KeptMeasures | null): boolean =>
  (['bust', 'waist', 'hip', 'height'] as const).every((point) => one[point] === other?.[point]);

export type Finder = ReturnType<typeof useFinder>;
