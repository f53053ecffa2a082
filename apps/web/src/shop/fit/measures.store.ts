import type { KeptMeasures } from '@plantao/domain/accounts/rules/body-measures.rules';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserJson } from '@/lib/browser-storage';
import { useSessionStore } from '@/lib/api/session.store';

interface MeasuresState {
  measures: KeptMeasures | null;
  /** Id of the account that keeps them; null for a guest's, which this browser alone keeps. */
  owner: string | null;
  put: (measures: KeptMeasures | null, owner: string | null) => void;
}

/** Body measures that somebody agreed to keep: a guest's own, or a copy of what the account keeps. */
export const useMeasuresStore = create<MeasuresState>()(
  persist(
    (set) => ({
      measures: null,
      owner: null,
      put: (measures, owner) => set({ measures, owner }),
    }),
    {
      name: 'plantao.measures',
      version: 1,
      storage: browserJson(),
      migrate: () => ({ measures: null, owner: null }) as never,
    },
  ),
);

/** The measures to go by; never those of another account. */
export function useMeasures(): KeptMeasures | null {
  const user = useSessionStore((state) => state.user?.id ?? null);
  return useMeasuresStore(({ measures, owner }) => (owner === null || owner === user ? measures : null));
}

/** At sign-out: the copy of the account's measures does not stay behind on a shared computer. */
export function leaveAccountMeasures(): void {
  const { owner, put } = useMeasuresStore.getState();
  if (owner !== null) put(null, null);
}
