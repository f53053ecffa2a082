interface StoredStore<State> {
  getState: () => State;
  persist: { getOptions: () => { name?: string }; rehydrate: () => unknown };
}

/**
 * Reads a store of the whole browser again as soon as another tab has stored it: this tab would show what is gone, and store that
 * over it. `takes`: whether what the other tab has stored is meant for this one. Returns how to stop.
 */
export function followStorage<State>(
  { getState, persist }: StoredStore<State>,
  takes: (stored: Partial<State>, own: State) => boolean = () => true,
): () => void {
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key !== persist.getOptions().name || newValue === null) return;
    const { state } = JSON.parse(newValue) as { state: Partial<State> };
    if (takes(state, getState())) void persist.rehydrate();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
