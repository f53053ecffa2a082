import { useEffect, useEffectEvent } from 'react';

/** Calls `tick` every `milliseconds`; null stops the clock. The newest `tick` is always the one called. */
export function useInterval(tick: () => void, milliseconds: number | null): void {
  const onTick = useEffectEvent(tick);
  useEffect(() => {
    if (milliseconds === null) return;
    const timer = setInterval(() => onTick(), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
}
