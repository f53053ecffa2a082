import { useCallback, useMemo, useState } from 'react';

/** A colour form that was not added to the product yet: saving is blocked until it is added or cancelled. */
export interface PendingColour {
  pending: boolean;
  /** How often saving was blocked since the last change of the form. */
  attempts: number;
  /** Called by the colour form: whether it holds unsaved input. */
  notify: (pending: boolean) => void;
  /** Whether there is no pending colour; otherwise its form shows the error and takes the focus. */
  settled: () => boolean;
}

export function usePendingColour(): PendingColour {
  const [pending, setPending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const notify = useCallback((next: boolean) => {
    setPending(next);
    setAttempts(0);
  }, []);
  return useMemo(
    () => ({
      pending,
      attempts,
      notify,
      settled: () => {
        if (pending) setAttempts((times) => times + 1);
        return !pending;
      },
    }),
    [pending, attempts, notify],
  );
}
