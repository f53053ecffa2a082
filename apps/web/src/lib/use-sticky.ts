import { useState } from 'react';

/** False until `value` has been true once, then true for good: for parts that load with their first use. */
export function useSticky(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
}
