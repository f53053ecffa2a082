/** At most `max` calls within any `per` milliseconds. */
export interface Window {
  readonly max: number;
  /** Milliseconds. */
  readonly per: number;
}

/** One call of somebody, counted in one window. */
export interface Count extends Window {
  /** Whose calls of what are counted together. Stores keep its SHA-256 only. */
  readonly key: string;
  /** Calls it counts as; 1 when not given. */
  readonly weight?: number;
  /** After `free` calls each further one waits for 1, 2, 4 … seconds after the last, at most `longest` milliseconds. */
  readonly pause?: { readonly free: number; readonly longest: number };
}

/** Which of several counts was refused, by its place, and for how many milliseconds. */
export interface Refusal {
  readonly index: number;
  readonly wait: number;
}

/** Calls of one key that a process let through by itself. */
export interface Note extends Window {
  readonly key: string;
  readonly calls: number;
}

/** Calls that are counted again after a store has lost them; the oldest first. */
export interface PastCalls {
  readonly key: string;
  /** When they were, in milliseconds since 1970. */
  readonly at: readonly number[];
  /** How long each counts, in milliseconds. */
  readonly per: number;
}

/**
 * Where the calls of all processes are counted. `now` is the clock of the shop, in milliseconds since 1970. Every method
 * rejects when the store does not answer.
 */
export interface LimitStore {
  readonly kind: 'redis' | 'postgres';
  /** Counts all of them or, when one refuses, none. Atomic: no two calls can take the same place. */
  take(counts: readonly Count[], now: number): Promise<Refusal | undefined>;
  /** Counts without refusing; returns how long the next call of each would wait, in milliseconds. */
  note(notes: readonly Note[], now: number): Promise<readonly number[]>;
  /** Forgets the newest call of each key. */
  giveBack(keys: readonly string[]): Promise<void>;
  /** Whether the store has lost what it held (or never held anything); true for the first who asks only. */
  claimEmpty(): Promise<boolean>;
  /** Counts calls again of keys that the store does not have. */
  restore(calls: readonly PastCalls[], now: number): Promise<void>;
  /** Forgets every call. */
  clear(): Promise<void>;
  /** Calls `connected` whenever a connection to the store was lost and made again. */
  onReconnect(connected: () => void): void;
  close(): Promise<void>;
}
