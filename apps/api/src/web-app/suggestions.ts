import { randomInt } from 'node:crypto';
import { CARD_SIZES, preloadTags } from './preload.js';

/** Where the page's own script finds the ids (apps/web/src/features/catalogue/suggestions.tsx). */
const KEY = 'suggested';

interface Listed {
  readonly id: string;
  readonly image?: string;
}

/** Draws some products of an answer by lot, so that their pictures are on their way before any script has run. */
export function drawSuggestions(
  html: string,
  answers: Readonly<Record<string, string>>,
  from: string,
  count: number,
): { html: string; answers: Record<string, string> } {
  const { data } = JSON.parse(answers[from] ?? '{}') as { data?: { products?: Listed[] } };
  const left = [...(data?.products ?? [])];
  const drawn: Listed[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(randomInt(left.length), 1));
  const tags = drawn.map(({ image }) => (image ? preloadTags({ image, sizes: CARD_SIZES }) : ''));
  return {
    html: html.replace('</head>', () => `${tags.join('')}</head>`),
    answers: { ...answers, [KEY]: JSON.stringify(drawn.map(({ id }) => id)) },
  };
}
