import { useCallback, useMemo, useState } from 'react';

/** A colour that is being written and is not part of the product yet: nothing is done over its head. */
export interface PendingColour {
  pending: boolean;
  /** How often something had to wait for it since it was last changed; 0 while nothing did. */
  asked: number;
  /** The form of the colour tells whether it holds something that would be lost. */
  tell: (pending: boolean) => void;
  /** Whether there is none; otherwise its form says so and takes the focus. */
  settled: () => boolean;
}

export function usePendingColour(): PendingColour {
  const [pending, setPending] = useState(false);
  const [asked, setAsked] = useState(0);
  const tell = useCallback((next: boolean) => {
    setPending(next);
    setAsked(0);
  }, []);
  return useMemo(
    () => ({
      pending,
      asked,
      tell,
      settled: () => {
        if (pending) setAsked((times) => times + 1);
        return !pending;
      },
    }),
    [pending, asked, tell],
  );
}
