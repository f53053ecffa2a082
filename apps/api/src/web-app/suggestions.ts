import { isSizeAvailable, type StockedSize } from '@plantao/domain/catalogue/rules/variants.rules';
import { randomInt } from 'node:crypto';

/** Where the page's own script finds the ids (apps/web/src/features/catalogue/suggestions.tsx). */
const KEY = 'suggested';

interface Listed {
  readonly id: string;
  readonly image?: string;
  readonly sizes: readonly StockedSize[];
}

/** Random products of a response that can be bought: their pictures, and the ids for the page's script. */
export function drawSuggestions(
  response: string | undefined,
  count: number,
): { pictures: string[]; responses: Record<string, string> } {
  const { data } = JSON.parse(response ?? '{}') as { data?: { products?: Listed[] } };
  const left = (data?.products ?? []).filter(({ sizes }) => sizes.some(isSizeAvailable));
  const chosen: Listed[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(randomInt(left.length), 1));
  return {
    pictures: chosen.flatMap(({ image }) => image ?? []),
    responses: { [KEY]: JSON.stringify(chosen.map(({ id }) => id)) },
  };
}
