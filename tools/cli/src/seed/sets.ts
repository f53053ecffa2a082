import type { EntityManager } from '@mikro-orm/postgresql';
import { splitByWeight } from '@plantao/domain/shared/money';
import { Product, ProductPiece } from '@plantao/domain/catalogue';
import { setColours } from '@plantao/domain/catalogue/rules/set-pieces.rules';
import { sizesIn } from '@plantao/domain/shared/set-size';
import type { WarehouseProduct } from '@plantao/domain/warehouse';
import { add } from './add.js';
import { fixedId } from './chance.js';
import { frontOf, mediaUrl, viewsIn, type Pictures } from './pictures.js';
import { MODELS, type ProductPlan } from './plan/index.js';

/** What a product has of its warehouse product; a set has it by itself. */
export type Facts = Pick<
  WarehouseProduct,
  'sku' | 'name' | 'description' | 'image' | 'images' | 'tags' | 'sizes'
>;

const PLANS = Object.values(MODELS).flatMap(({ products }) => products);

/** The colours that all garments of a set have, in the order of the first one. */
export function coloursOf({ pieces = [] as never }: ProductPlan, pictures: Pictures): string[] {
  const [first = [], ...others] = pieces.map((sku) => {
    const garment = PLANS.find((plan) => plan.sku === sku)?.garment;
    return pictures.garments[garment ?? '']?.views.front ?? [];
  });
  return first.filter((colour) => others.every((known) => known.includes(colour)));
}

/**
 * What a set has by itself: its pictures in the colours that it comes in, of each colour the front first, as lists and the cart
 * show it. It has no sizes: its garments have.
 */
export function setFacts(plan: ProductPlan, facts: Facts, pictures: Pictures): Facts {
  const drawn = pictures.garments[plan.garment]?.views.front ?? [];
  const [image = facts.image, ...others] = coloursOf(plan, pictures)
    .filter((colour) => drawn.includes(colour))
    .flatMap((colour) => [
      mediaUrl(frontOf(plan.garment, colour)),
      ...viewsIn(pictures, plan.garment, colour),
    ]);
  return { ...facts, image, images: [...others, ...facts.images.slice(-1)], sizes: [] };
}

export function addPieces(em: EntityManager, { sku, pieces = [] as never }: ProductPlan): void {
  for (const [place, garment] of pieces.entries())
    add(em, ProductPiece, {
      setId: fixedId('product', sku),
      position: place + 1,
      productId: fixedId('product', garment),
    });
}

/** A garment that was ordered, by itself or in a set. Prices in centavos. */
export interface OrderedGarment {
  product: Product;
  size: string;
  /** Name of its colour. */
  colour: string;
  priceCents: number;
  setId: string | null;
  setName: string | null;
  setSize: string | null;
  setPlace: number | null;
}

/** What is packed of an ordered product: of a set, in sizes as 'M + G', each garment with its share of the price. */
export async function garmentsOf(
  em: EntityManager,
  item: { sku: string; size: string; colour: number },
): Promise<OrderedGarment[]> {
  const product = await em.findOneOrFail(Product, { sku: item.sku });
  const plan = PLANS.find(({ sku }) => sku === item.sku);
  if (!plan?.pieces) {
    const colour = product.sizes.find(({ name }) => name === item.size)?.colors[item.colour]?.name ?? '';
    const alone = { setId: null, setName: null, setSize: null, setPlace: null };
    return [{ product, size: item.size, colour, priceCents: product.priceCents, ...alone }];
  }
  const garments = await Promise.all(plan.pieces.map((sku) => em.findOneOrFail(Product, { sku })));
  const stocked = garments.map(({ sizes }) => ({
    active: true,
    sizes: sizes.map(({ name, colors }) => ({
      name,
      colors: colors.map((one) => ({ name: one.name, stock: 1 })),
    })),
  }));
  const colour = setColours(stocked)[item.colour]?.name ?? '';
  const sizes = sizesIn(item.size);
  const shares = splitByWeight(
    product.priceCents,
    garments.map(({ priceCents }) => priceCents),
  );
  return garments.map((garment, place) => ({
    product: garment,
    size: sizes[place] ?? '',
    colour,
    priceCents: shares[place] ?? 0,
    setId: product.id,
    setName: product.name,
    setSize: item.size,
    setPlace: place + 1,
  }));
}
