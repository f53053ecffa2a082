import type { EntityManager } from '@mikro-orm/postgresql';
import { embroideryOf, linesOf, type SoldGarment, type Stitching } from '../checkout/index.js';
import type { OrderLine } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import type { TeamPiece } from './rules/team-grid.rules.js';

/** A product that a team may choose, as it is sold now; of a set its garments as well, in their order. */
export interface TeamProduct extends SoldGarment {
  readonly pieces: readonly TeamGarment[] | null;
  /** Offered pieces by SKU; none of a set, whose garments have them. */
  readonly stock: Readonly<Record<string, number>>;
}

/** A garment of a set. */
export type TeamGarment = Omit<TeamProduct, 'pieces'>;

/** TeamGarment of the row of product under this name. */
const garmentOf = (p: string, sellable: string): string =>
  `jsonb_build_object('id', ${p}.id, 'name', ${p}.name, 'image', ${p}.image, 'priceCents', ${p}.price_cents, 'sizes', ${p}.sizes,
     'cuts', ${p}.cuts, 'weightGrams', ${p}.weight_grams, 'lengthCm', ${p}.length_cm, 'widthCm', ${p}.width_cm, 'heightCm', ${p}.height_cm,
     'sellable', ${p}.active and ${p}.deleted_at is null and ${sellable},
     'stock', coalesce((select jsonb_object_agg(s.sku, s.offered) from stock_level s
                         where s.warehouse_product_id = ${p}.warehouse_product_id), '{}'))`;

/** The products of these ids, in their order; one that is gone is left out. */
export async function readTeamProducts(em: EntityManager, ids: readonly string[]): Promise<TeamProduct[]> {
  const rows = await em.execute<{ product: TeamProduct }[]>(
    `select ${garmentOf('p', '(p.warehouse_product_id is not null or garments.pieces is not null)')}
              || jsonb_build_object('pieces', garments.pieces) as product
       from jsonb_array_elements_text(?::jsonb) with ordinality as asked (id, place)
       join product p on p.id = asked.id::uuid
       cross join lateral (
         select jsonb_agg(${garmentOf('q', 'q.warehouse_product_id is not null')} order by g.position) as pieces
           from product_piece g join product q on q.id = g.product_id where g.set_id = p.id) garments
      order by place`,
    [JSON.stringify(ids)],
  );
  return rows.map(({ product }) => product);
}

/** Offered pieces by SKU of these products and of the garments of their sets. */
export const offeredOf = (products: readonly TeamProduct[]): ReadonlyMap<string, number> =>
  new Map(
    products.flatMap(({ stock, pieces }) =>
      [stock, ...(pieces ?? []).map((garment) => garment.stock)].flatMap((each) => Object.entries(each)),
    ),
  );

/** Whether the team may choose this piece now, whatever there is of it; of a set each of its garments. */
export const isOffered = (products: readonly TeamProduct[], piece: TeamPiece): boolean => {
  const product = products.find(({ id }) => id === piece.productId);
  return product !== undefined && Array.isArray(soldAs(product, { ...piece, embroideryId: undefined }));
};

/** The lines of a piece, of a set one for each garment, with its share of the price; a name where it is not sold. */
const soldAs = (product: TeamProduct, piece: TeamPiece, stitching?: Stitching): OrderLine[] | string =>
  linesOf({ ...product, stock: null }, { ...piece, priceCents: product.priceCents }, stitching);

/**
 * Whether what is stitched on a piece can be stitched now; a piece without is.
 */
export function isStitchable(
  products: readonly TeamProduct[],
  piece: TeamPiece,
  stitching: Stitching,
): boolean {
  const product = products.find(({ id }) => id === piece.productId);
  try {
    if (product) embroideryOf(piece, product.pieces ?? [product], stitching);
    return product !== undefined;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/**
 * The lines of the order, at the prices of now: by product, then in the order of its sizes and colours; sets as they were chosen. A
 * set is a line for each of its garments, as in any order.
 * @throws DomainError team.piece-unknown for what is no longer sold, embroidery.* for what cannot be stitched any more
 */
export function teamLines(
  products: readonly TeamProduct[],
  pieces: readonly TeamPiece[],
  stitching?: Stitching,
): OrderLine[] {
  const known = products.flatMap((product) =>
    inOrderOf(
      product,
      pieces.filter(({ productId }) => productId === product.id),
    ).map((piece) => soldAs(product, piece, stitching)),
  );
  const lines = known.filter((each) => typeof each !== 'string');
  if (lines.length !== pieces.length) throw new DomainError('team.piece-unknown');
  return lines.flat();
}

const inOrderOf = ({ sizes, pieces: garments }: TeamProduct, pieces: readonly TeamPiece[]): TeamPiece[] => {
  if (garments) return [...pieces];
  const variants = sizes.flatMap((size) => size.colors.map((colour) => `${size.name} ${colour.name}`));
  const placeOf = ({ size, colour }: TeamPiece): number => variants.indexOf(`${size} ${colour}`);
  return pieces.toSorted((one, other) => placeOf(one) - placeOf(other));
};
