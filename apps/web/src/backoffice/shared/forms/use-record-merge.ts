import { useRef } from 'react';
import type { Fields } from '@/lib/forms/use-fields';
import { formTexts as texts } from '@/texts/backoffice/shell';
import { mergeTyped } from './merge-typed.js';

/** The record that the form was filled with, and its version. */
export interface LoadedRecord<Draft> {
  draft: Draft;
  version: number | undefined;
}

/** The labels of the fields, and their values as text where the stored value is not readable. */
export interface FieldLabels<Draft> {
  label: (name: keyof Draft & string) => string;
  value?: (name: keyof Draft & string, draft: Draft) => string | undefined;
}

const wordOf = (value: unknown): string => {
  if (typeof value === 'boolean') return texts.words[value ? 'true' : 'false'];
  return value === '' ? texts.words.none : String(value);
};

/** Merges a newer version of the record into the form when somebody else saved first; typed values stay. */
export function useRecordMerge<Draft extends object>(
  first: LoadedRecord<Draft>,
  fields: Fields<Draft>,
  words: FieldLabels<Draft>,
) {
  const seen = useRef(first);
  return {
    /** The version to send with the next save. */
    version: () => seen.current.version,
    /** Merges the current record; returns the notice to show. */
    mergeNewer: (now: LoadedRecord<Draft>): string => {
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
