const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** What garments are called beside each other: the first word, 'Blusa' and 'Calça', as long as it tells them apart. */
export function shortNames(names: readonly string[]): string[] {
  const words = names.map(firstWord);
  return new Set(words).size === words.length ? words : [...names];
}

/** The garments of a set with their sizes, in one line: 'Blusa M · Calça G'. */
export function garmentsLine(garments: readonly { readonly name: string; readonly size: string }[]): string {
  const names = shortNames(garments.map(({ name }) => name));
  return garments.map(({ size }, place) => `${names[place]} ${size}`).join(' · ');
}
