import { useRef, useState, type ChangeEvent } from 'react';
import { afterPointerUp } from './after-pointer-up.js';

export type Faults<Draft> = Partial<Record<keyof Draft & string, string>>;

interface FieldBinding {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  onBlur: () => void;
}

export interface Fields<Draft> {
  values: Draft;
  /** Errors to show now: of fields that lost the focus, or of all after a submit. */
  faults: Faults<Draft>;
  /** Failed submits; the error summary takes the focus when it grows. */
  attempts: number;
  /** A change, or a function that returns the change for the current values. */
  put: (change: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void;
  bind: (name: keyof Draft & string) => FieldBinding;
  /** Shows every fault. True when there is none. */
  validate: () => boolean;
  /** Errors from the server, one message per field; each is cleared by the next change of its field. */
  refuse: (faults: Faults<Draft>) => void;
}

/**
 * Values of a form and their errors by one pure check: an error shows when its field loses the focus with a value or
 * the form is submitted, and disappears as soon as it is corrected.
 */
export function useFields<Draft extends object>(
  initial: Draft,
  check: (draft: Draft) => Faults<Draft>,
  onChange?: (draft: Draft) => void,
): Fields<Draft> {
  const [values, setValues] = useState(initial);
  // The latest values, for a late response (a CEP lookup).
  const latest = useRef(values);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Faults<Draft>>({});
  const [attempts, setAttempts] = useState(0);

  const found = check(values);
  const faults: Faults<Draft> = { ...refused };
  for (const name of left) {
    const fault = found[name as keyof Draft & string];
    if (fault) faults[name as keyof Draft & string] = fault;
  }

  const put: Fields<Draft>['put'] = (changes) => {
    const change = typeof changes === 'function' ? changes(latest.current) : changes;
    const next = { ...latest.current, ...change };
    latest.current = next;
    setValues(next);
    setRefused((shown) => {
      const rest = { ...shown };
      for (const name of Object.keys(change)) delete rest[name as keyof Draft & string];
      return rest;
    });
    onChange?.(next);
  };
  const show = (names: Iterable<string>) => setLeft((now) => new Set([...now, ...names]));

  return {
    values,
    faults,
    attempts,
    put,
    bind: (name) => ({
      name,
      value: String(values[name] ?? ''),
      onChange: (event) => put({ [name]: event.target.value } as Partial<Draft>),
      onBlur: () => {
        if (String(values[name] ?? '') !== '') afterPointerUp(() => show([name]));
      },
    }),
    validate: () => {
      show(Object.keys(values));
      const fine = Object.keys(found).length === 0;
      if (!fine) setAttempts((count) => count + 1);
      return fine;
    },
    refuse: (next) => {
      setRefused(next);
      if (Object.keys(next).length > 0) setAttempts((count) => count + 1);
    },
  };
}
