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
 * What a store says of itself: it holds what was counted (`filled`), or has lost it (or never held anything); then the
 * first who asks is to restore it (`claimed`), the others hear that somebody does (`filling`), for `FILLING_MS` at most.
 */
export type Filling = 'filled' | 'filling' | 'claimed';

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
  claimEmpty(): Promise<Filling>;
  /** Counts calls again of keys that the store does not have, and only with that says that it is filled: both or neither. */
  restore(calls: readonly PastCalls[], now: number): Promise<void>;
  /** Forgets every call. */
  clear(): Promise<void>;
  /** Calls `connected` whenever a connection was made again, after which the store may have lost what it held. */
  onReconnect(connected: () => void): void;
  close(): Promise<void>;
}
