import { useRef } from 'react';
import type { Fields } from '@/lib/forms/use-fields';
import { formTexts as texts } from '@/texts/backoffice';
import { mergeTyped } from './merge-typed.js';

/** A record as its form shows it, and which of its versions that is. */
export interface SeenRecord<Draft> {
  draft: Draft;
  version: number | undefined;
}

/** How the fields of a form are called, and what they hold where their value is no word. */
export interface FieldWords<Draft> {
  label: (name: keyof Draft & string) => string;
  value?: (name: keyof Draft & string, draft: Draft) => string | undefined;
}

const wordOf = (value: unknown): string => {
  if (typeof value === 'boolean') return texts.words[value ? 'true' : 'false'];
  return value === '' ? texts.words.none : String(value);
};

/** Keeps a form that somebody else overtook fit to be saved: it takes in what they saved and keeps what was typed. */
export function useCatchUp<Draft extends object>(
  first: SeenRecord<Draft>,
  fields: Fields<Draft>,
  words: FieldWords<Draft>,
) {
  const seen = useRef(first);
  return {
    /** The version that the next save goes by. */
    version: () => seen.current.version,
    /** Takes in the record as it is now; answers with what to tell. */
    catchUp: (now: SeenRecord<Draft>): string => {
      const { draft, theirs, clashes } = mergeTyped(seen.current.draft, fields.values, now.draft);
      seen.current = now;
      fields.put(draft);
      const clash = (name: keyof Draft & string) =>
        texts.clash(words.label(name), words.value?.(name, now.draft) ?? wordOf(now.draft[name]));
      return [
        texts.overtaken,
        theirs.length > 0 && texts.theirs(theirs.map(words.label).join(', ')),
        clashes.length > 0 && texts.clashes(clashes.map(clash).join(', ')),
        texts.checkAgain,
      ]
        .filter(Boolean)
        .join(' ');
    },
  };
}
