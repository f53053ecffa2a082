import { isSizeAvailable, type StockedSize } from '@plantao/domain/catalogue/rules/variants.rules';
import { randomInt } from 'node:crypto';
import type { PageResponse } from './page-data.js';

/** Where the page's own script finds them (apps/web/src/features/catalogue/suggestions.tsx). */
const KEY = 'suggested';

interface Listed {
  readonly image?: string;
  readonly sizes: readonly StockedSize[];
}

/** A product that can be bought. */
interface Candidate {
  readonly image: string | undefined;
  /** As the list has it. */
  readonly json: string;
}

const known = new WeakMap<object, readonly Candidate[]>();

/** Of a response that is the same bytes as before, they are read once. */
function candidatesOf(response: PageResponse | undefined): readonly Candidate[] {
  if (!response) return [];
  const before = known.get(response.source);
  if (before) return before;
  const { data } = JSON.parse(response.json) as { data?: { products?: Listed[] } };
  const found = (data?.products ?? [])
    .filter(({ sizes }) => sizes.some(isSizeAvailable))
    .map((product) => ({ image: product.image, json: JSON.stringify(product) }));
  known.set(response.source, found);
  return found;
}

/** Random products of a list that can be bought: their pictures, and themselves for the page's script. */
export function drawSuggestions(
  response: PageResponse | undefined,
  count: number,
): { pictures: string[]; responses: Record<string, string> } {
  const left = [...candidatesOf(response)];
  const chosen: Candidate[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(randomInt(left.length), 1));
  return {
    pictures: chosen.flatMap(({ image }) => image ?? []),
    responses: { [KEY]: `[${chosen.map(({ json }) => json).join(',')}]` },
  };
}
