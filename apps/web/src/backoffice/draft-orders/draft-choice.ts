import type { ProductCardView, ProductPieceView } from '@plantao/contracts/catalogue/product.view';
import type { EmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import { setColours, setStock } from '@plantao/domain/catalogue/rules/set-pieces.rules';
import { joinSizes, sizesIn } from '@plantao/domain/shared/set-size';

type Garment = Pick<ProductPieceView, 'name' | 'image' | 'cuts' | 'sizes' | 'active'>;

/** A product of the draft: a garment, or a set with a size for each of its garments and one colour for all. */
export interface DraftChoice {
  readonly product: string;
  readonly name: string;
  /** Those of a set in their order, or the product alone. */
  readonly garments: readonly Garment[];
  /** Of each garment. */
  readonly sizes: readonly string[];
  readonly color: string;
  readonly quantity: number;
  /** On each of it; of a set on the first garment that has the place. */
  readonly embroidery: EmbroideryView | null;
}

type Product = Pick<ProductCardView, 'id' | 'name' | 'image' | 'cuts' | 'sizes' | 'pieces'>;

const garmentsOf = ({ name, image, cuts, sizes, pieces }: Product): readonly Garment[] =>
  pieces ?? [{ name, image, cuts, sizes, active: true }];

/** A product as it begins: in the first colour that there is of every garment, each in its first size that there is in it. */
export function choiceOf(product: Product): DraftChoice {
  const garments = garmentsOf(product);
  const sizesIn = (colour: string) => garments.map((garment) => firstSize(garment, colour));
  const colours = setColours(garments).map(({ name }) => name);
  const color = colours.find((name) => setStock(garments, sizesIn(name), name) > 0) ?? colours[0] ?? '';
  return {
    ...{ product: product.id, name: product.name, garments, sizes: sizesIn(color), color },
    ...{ quantity: 1, embroidery: null },
  };
}

/** A product as a line of another draft has it; undefined where it is another kind of product by now. */
export function choiceAs(
  product: Product,
  { size, ...line }: Pick<DraftChoice, 'color' | 'quantity' | 'embroidery'> & { readonly size: string },
): DraftChoice | undefined {
  const garments = garmentsOf(product);
  const sizes = product.pieces ? sizesIn(size) : [size];
  if (sizes.length !== garments.length) return undefined;
  return { ...line, product: product.id, name: product.name, garments, sizes };
}

/** The choice with another size of one garment; in another colour where there is none of this one in these sizes. */
export function withSize(choice: DraftChoice, place: number, size: string): DraftChoice {
  const sizes = choice.sizes.map((one, at) => (at === place ? size : one));
  const made = coloursOf({ ...choice, sizes });
  const color = made.some(({ name }) => name === choice.color)
    ? choice.color
    : (made.find(({ stock }) => stock > 0) ?? made[0])?.name;
  return { ...choice, sizes, color: color ?? '' };
}

/** The colours in which all garments are made in their sizes, with how many of the whole there are. */
export const coloursOf = ({
  garments,
  sizes,
}: Pick<DraftChoice, 'garments' | 'sizes'>): { name: string; value: string; stock: number }[] =>
  setColours(
    garments.map((garment, place) => ({
      ...garment,
      sizes: garment.sizes.filter(({ name }) => name === sizes[place]),
    })),
  ).map(({ name, value }) => ({ name, value, stock: setStock(garments, sizes, name) }));

/** As a body of a request names it. */
export const pieceBody = ({ product, sizes, color, quantity, embroidery }: DraftChoice) => ({
  ...{ product, size: joinSizes(sizes), color, quantity },
  // Only where something is: a process of the version before knows no embroidery, and refuses it by name (ADR 35).
  ...(embroidery && { embroidery: embroidery._id }),
});

function firstSize({ sizes }: Garment, colour: string): string {
  const made = sizes.filter(({ colors }) => colors.some(({ name }) => name === colour));
  const there = made.find(({ colors }) => colors.some(({ name, stock }) => name === colour && stock > 0));
  return (there ?? made[0] ?? sizes[0])?.name ?? '';
}
