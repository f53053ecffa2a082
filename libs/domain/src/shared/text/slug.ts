/**
 * LIST-11, A-44: lower case, trimmed, accents reduced, punctuation dropped,
 * runs of white space, underscores and hyphens collapsed to one hyphen.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
