import { TEXT_LIMITS } from '../../shared/constants.js';

export const FITS = ['menor', 'certo', 'maior'] as const;

/** How a piece turned out against the size that was bought. */
export type Fit = (typeof FITS)[number];

export const isRating = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 5;

/** Between 10 and 2,000 characters, white space around them not counted. */
export function isReviewText(text: string): boolean {
  const { length } = text.trim();
  return length >= TEXT_LIMITS.reviewMin && length <= TEXT_LIMITS.reviewMax;
}

/** What the page shows of who wrote: first name and the initial of the last, 'Marina S.' */
export function reviewAuthor(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = [...(words[0] ?? '')].slice(0, 60).join('');
  const initial = words.length > 1 ? [...(words.at(-1) ?? '')][0] : undefined;
  return initial ? `${first} ${initial.toLocaleUpperCase('pt-BR')}.` : first;
}
