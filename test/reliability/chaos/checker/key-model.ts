import type { Model } from './linearizability.js';

export interface KeyInput {
  /** What the call asks for: the same text for the same body. */
  readonly body: string;
}

export type KeyOutput =
  /** What it was answered, accepted or refused for good: the same text for the same answer. */
  | { readonly kind: 'answer'; readonly text: string }
  /** 422: the key belongs to another body. */
  | { readonly kind: 'other-body' }
  /** 409: a call with the key is under way; nothing is known of its end. */
  | { readonly kind: 'running' };

type Stored = { readonly body: string; readonly answer: string | undefined } | undefined;

/**
 * One idempotency key as a cell of a map: the first call writes body and answer, each later one reads them. A call whose
 * response was lost may have written an answer that nobody knows yet.
 */
export const KEY_MODEL: Model<Stored, KeyInput, KeyOutput> = {
  initial: undefined,
  keyOf: (stored) => (stored ? `${stored.body}=${stored.answer ?? '?'}` : ''),
  step: (stored, { body }, output) => {
    switch (output?.kind) {
      case undefined:
        return stored ? [stored] : [{ body, answer: undefined }];
      case 'running':
        return [stored];
      case 'other-body':
        return stored && stored.body !== body ? [stored] : [];
      case 'answer':
        if (!stored) return [{ body, answer: output.text }];
        if (stored.body !== body) return [];
        return stored.answer === undefined || stored.answer === output.text
          ? [{ body, answer: output.text }]
          : [];
    }
  },
};
