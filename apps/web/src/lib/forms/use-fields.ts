import { useRef, useState, type ChangeEvent } from 'react';
import { afterPress } from './after-press.js';

export type Faults<Draft> = Partial<Record<keyof Draft & string, string>>;

interface FieldBinding {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  onBlur: () => void;
}

export interface Fields<Draft> {
  values: Draft;
  /** What is wrong and may be shown now: left fields, or all of them after a try to send. */
  faults: Faults<Draft>;
  /** How often sending was tried in vain; the summary takes the focus when it grows. */
  attempts: number;
  /** A change, or what to change of what stands there when it is put. */
  put: (change: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void;
  bind: (name: keyof Draft & string) => FieldBinding;
  /** Shows every fault. True when there is none. */
  judge: () => boolean;
  /** What the server found wrong, a text a field; a field's goes with its next change. */
  refuse: (faults: Faults<Draft>) => void;
}

/**
 * A form's words and their faults by one pure check: a fault shows when its field is left filled or sending is
 * tried, and goes as soon as it is mended.
 */
export function useFields<Draft extends object>(
  initial: Draft,
  check: (draft: Draft) => Faults<Draft>,
  onChange?: (draft: Draft) => void,
): Fields<Draft> {
  const [values, setValues] = useState(initial);
  // What a late answer (a looked-up CEP) is put on top of.
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

  const put: Fields<Draft>['put'] = (asked) => {
    const change = typeof asked === 'function' ? asked(latest.current) : asked;
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
        if (String(values[name] ?? '') !== '') afterPress(() => show([name]));
      },
    }),
    judge: () => {
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
