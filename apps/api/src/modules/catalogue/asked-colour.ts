import type { ListProductsDto } from '@plantao/contracts/catalogue/list-products.dto';
import type { ColourView, ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { swatchesOf } from '@plantao/domain/catalogue/rules/swatch.rules';
import { bare } from './search-language.js';
import type { Meaning } from './search-words.js';

/** What a listing asks for that a colour can answer: its filters, and the words of its search. */
export interface Asked {
  readonly query: Pick<ListProductsDto, 'sizes' | 'colors'>;
  readonly meanings: readonly Meaning[];
}

/** The card as it answers a listing: who asks for blue sees it in blue, as far as it can be had so. */
export function inAskedColour(card: ProductCardView, asked: Asked): ProductCardView {
  const colour = askedColour(card, asked);
  return colour?.image ? { ...card, image: colour.image, color: colour.name } : card;
}

/** The filter decides; without one the colour that the most words of the search are about, if any is. */
function askedColour({ sizes }: ProductCardView, { query, meanings }: Asked): ColourView | undefined {
  const { sizes: wanted = [], colors = [] } = query;
  const stocked = swatchesOf(wanted.length > 0 ? sizes.filter(({ name }) => wanted.includes(name)) : sizes);
  if (colors.length > 0) return stocked.find(({ name }) => colors.includes(name));
  const told = stocked.map((colour) => ({ colour, count: wordsAbout(colour.name, meanings) }));
  const most = Math.max(1, ...told.map(({ count }) => count));
  return told.find(({ count }) => count === most)?.colour;
}

/** How many of the asked words stand in the name of a colour, which `azul` does in Azul-marinho. */
function wordsAbout(colour: string, meanings: readonly Meaning[]): number {
  const words = bare(colour).split(/[^a-z0-9]+/);
  return meanings.filter(({ exact, begun }) => words.some((word) => [...exact, ...begun].includes(word)))
    .length;
}
