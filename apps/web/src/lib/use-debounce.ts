import { useEffect, useState } from 'react';

/** The value as it stood when it had been left alone for `delay` milliseconds. */
export function useDebounce<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
