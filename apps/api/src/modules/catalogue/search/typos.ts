/**
 * Damerau–Levenshtein distance (optimal string alignment) between two words: insertions, deletions, substitutions and
 * transpositions of adjacent letters. Returns `maxTypos + 1` as soon as it exceeds `maxTypos`.
 */
export function typosBetween(typed: string, meant: string, maxTypos: number): number {
  if (Math.abs(typed.length - meant.length) > maxTypos) return maxTypos + 1;
  let before: number[] = [];
  let row = Array.from({ length: meant.length + 1 }, (_, column) => column);
  for (let line = 1; line <= typed.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= meant.length; column += 1) {
      const same = typed[line - 1] === meant[column - 1];
      const swapped = typed[line - 1] === meant[column - 2] && typed[line - 2] === meant[column - 1];
      next[column] = Math.min(
        at(row, column) + 1,
        at(next, column - 1) + 1,
        at(row, column - 1) + (same ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Infinity,
      );
    }
    if (Math.min(...next) > maxTypos) return maxTypos + 1;
    [before, row] = [row, next];
  }
  return at(row, meant.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;

/** How many typos are tolerated in a word of this length: none in numbers and in the shortest words. */
export function typosAllowed(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}
