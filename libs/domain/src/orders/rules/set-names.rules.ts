const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/**
 * What garments are called beside each other: the first word, 'Blusa' and 'Calça', as long as it tells them apart. A garment that
 * comes again, as in a kit, is counted: 'Blusa 1', 'Blusa 2'.
 */
export function shortNames(names: readonly string[]): string[] {
  const different = [...new Set(names)];
  const isClear = new Set(different.map(firstWord)).size === different.length;
  return names.map((name, place) => {
    const word = isClear ? firstWord(name) : name;
    const before = names.slice(0, place).filter((other) => other === name).length;
    return names.indexOf(name) === names.lastIndexOf(name) ? word : `${word} ${before + 1}`;
  });
}

/** The garments of a set with their sizes, in one line: 'Blusa M · Calça G'. */
export function garmentsLine(garments: readonly { readonly name: string; readonly size: string }[]): string {
  const names = shortNames(garments.map(({ name }) => name));
  return garments.map(({ size }, place) => `${names[place]} ${size}`).join(' · ');
}

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
