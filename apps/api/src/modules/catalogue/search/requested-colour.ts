import type { ListProductsDto } from '@plantao/contracts/catalogue/list-products.dto';
import type { ColourView, ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { isSetColourAvailable, setColours } from '@plantao/domain/catalogue/rules/set-pieces.rules';
import { swatchesOf } from '@plantao/domain/catalogue/rules/swatch.rules';
import { bare } from './search-language.js';
import type { TermExpansion } from './search-terms.js';

/** What a listing asks for that a colour can answer: its filters, and the words of its search. */
export interface ColourRequest {
  readonly query: Pick<ListProductsDto, 'sizes' | 'colors'>;
  readonly expansions: readonly TermExpansion[];
}

type ColouredCard = Pick<ProductCardView, 'image' | 'color' | 'sizes' | 'pieces' | 'colorImages'>;

/** Whether a product may have to be shown in a colour that was asked for. */
export const mayRequestColour = ({ query, expansions }: ColourRequest): boolean =>
  expansions.length > 0 || (query.colors ?? []).length > 0;

/**
 * The card as it answers a listing: who asks for blue sees it in blue, as far as it can be had so; a set without a picture in
 * blue by its first garment.
 */
export function withRequestedColour<Card extends ColouredCard>(card: Card, request: ColourRequest): Card {
  const colour = requestedColour(card, request);
  const image = (colour && card.colorImages?.[colour.name]) || colour?.image;
  return colour && image ? { ...card, image, color: colour.name } : card;
}

/** The filter decides; without one the colour that the most words of the search are about, if any is. */
function requestedColour(
  { sizes, pieces }: ColouredCard,
  { query, expansions }: ColourRequest,
): ColourView | undefined {
  const { sizes: wanted = [], colors = [] } = query;
  const stocked = pieces
    ? setColours(pieces).filter(({ name }) => isSetColourAvailable(pieces, name))
    : swatchesOf(wanted.length > 0 ? sizes.filter(({ name }) => wanted.includes(name)) : sizes);
  if (colors.length > 0) return stocked.find(({ name }) => colors.includes(name));
  const ranked = stocked.map((colour) => ({ colour, count: matchingWords(colour.name, expansions) }));
  const highest = Math.max(1, ...ranked.map(({ count }) => count));
  return ranked.find(({ count }) => count === highest)?.colour;
}

/** How many of the search words are in the name of a colour, which `azul` does in Azul-marinho. */
function matchingWords(colour: string, expansions: readonly TermExpansion[]): number {
  const words = bare(colour).split(/[^a-z0-9]+/);
  return expansions.filter(({ exact, prefix }) => words.some((word) => [...exact, ...prefix].includes(word)))
    .length;
}
