import type {
  TeamGarmentView,
  TeamPieceView,
  TeamProductView,
} from '@plantao/contracts/team-orders/team-order.view';
import { setsOfEach } from '@plantao/domain/catalogue/rules/set-stock.rules';
import { garmentsLine, shortNames } from '@plantao/domain/orders/rules/set-names.rules';
import { joinSizes, sizesIn } from '@plantao/domain/shared/set-size';
import { teamLinkTexts as texts } from '@/texts/team-orders';

type Colour = TeamGarmentView['sizes'][number]['colors'][number];
type Chosen = Pick<TeamPieceView, 'product' | 'size' | 'color'>;

/** What has a size of its own: each garment of a set, else the product itself. */
export const garmentsOf = (product: TeamProductView): readonly TeamGarmentView[] =>
  product.pieces ?? [product];

/** The garments of products and of sets, each once. */
export const allGarments = (products: readonly TeamProductView[]): TeamGarmentView[] => [
  ...new Map(products.flatMap(garmentsOf).map((garment) => [garment._id, garment])).values(),
];

/** What somebody chose, garment by garment. */
export function chosenGarments(
  products: readonly TeamProductView[],
  { product, size, color }: Chosen,
): Chosen[] {
  const pieces = products.find(({ _id }) => _id === product)?.pieces;
  if (!pieces) return [{ product, size, color }];
  const sizes = sizesIn(size);
  return pieces.map(({ _id }, place) => ({ product: _id, size: sizes[place] ?? '', color }));
}

/** The size of each garment while it is chosen; '' where none is yet. */
export const sizesOf = (product: TeamProductView, size: string): string[] => {
  const chosen = size === '' ? [] : sizesIn(size);
  return garmentsOf(product).map((_, place) => chosen[place] ?? '');
};

/** The size with another one for a garment; the same garment again takes it as well while it has none. */
export const withSize = (product: TeamProductView, size: string, at: number, name: string): string => {
  const garments = garmentsOf(product);
  return joinSizes(
    sizesOf(product, size).map((own, place) =>
      place === at || (own === '' && garments[place]?._id === garments[at]?._id) ? name : own,
    ),
  );
};

export const comesIn = ({ sizes }: TeamGarmentView, size: string, colour: string): boolean =>
  sizes.some(({ name, colors }) => name === size && colors.some((one) => one.name === colour));

/** The colours that all garments come in. */
export function coloursOf(product: TeamProductView): Colour[] {
  const [first = new Map<string, Colour>(), ...others] = garmentsOf(product).map(
    ({ sizes }) => new Map(sizes.flatMap(({ colors }) => colors.map((one) => [one.name, one] as const))),
  );
  return [...first.values()].filter(({ name }) => others.every((known) => known.has(name)));
}

/** How many of it are there in these sizes and this colour; undefined while something is not chosen. */
export function stockOf(product: TeamProductView, size: string, colour: string): number | undefined {
  const garments = garmentsOf(product);
  const sizes = sizesOf(product, size);
  if (!garments.every((garment, place) => comesIn(garment, sizes[place] ?? '', colour))) return undefined;
  const stocked = garments.map((garment) => ({ ...garment, productId: garment._id, active: true }));
  return Math.min(...setsOfEach(stocked, sizes, colour));
}

/** Of a set the garments that are out of stock in these sizes and this colour: 'Calça P'. */
export function outOfStock(product: TeamProductView, size: string, colour: string): string[] {
  const names = namesOf(product);
  const sizes = sizesOf(product, size);
  return (product.pieces ?? []).flatMap((garment, place) => {
    const stock = stockOf({ ...product, ...garment, pieces: undefined }, sizes[place] ?? '', colour);
    return stock === 0 ? [`${names[place]} ${sizes[place]}`] : [];
  });
}

/** Of a set what its garments are called beside each other; one empty name for a product by itself. */
export const namesOf = ({ pieces }: TeamProductView): string[] =>
  pieces ? shortNames(pieces.map(({ name }) => name)) : [''];

/** 'Blusa Tulipa, M, Azul'; of a set 'Conjunto Tulipa (Blusa M · Calça G), Azul'. Undefined for what is not offered any more. */
export function wordsOf(
  products: readonly TeamProductView[],
  { product, size, color }: Chosen,
): string | undefined {
  const found = products.find(({ _id }) => _id === product);
  if (!found) return undefined;
  if (!found.pieces) return texts.piece(found.name, size, color);
  const sizes = sizesIn(size);
  const line = garmentsLine(found.pieces.map(({ name }, place) => ({ name, size: sizes[place] ?? '' })));
  return texts.set(found.name, line, color);
}
