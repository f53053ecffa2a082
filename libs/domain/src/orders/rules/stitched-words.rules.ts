import { shortNames } from './set-names.rules.js';

/** What is stitched, with the garments that it is stitched on: 'Ana Prado (Blusa 1, Blusa 2)'. */
export const wordsOn = (words: string, garments: readonly string[]): string =>
  garments.length > 0 ? `${words} (${garments.join(', ')})` : words;

/**
 * What is stitched on what was bought, of a set with the garments that carry it; equal words once.
 * @param lines its garments in their order, with null for a plain one
 */
export function stitchedWords(
  lines: readonly { readonly name: string; readonly words: string | null | undefined }[],
): string[] {
  const names = shortNames(lines.map(({ name }) => name));
  const different = [...new Set(lines.flatMap(({ words }) => words ?? []))];
  return different.map((words) =>
    wordsOn(words, lines.length > 1 ? names.filter((_, place) => lines[place]?.words === words) : []),
  );
}
