import type { EntityManager } from '@mikro-orm/postgresql';
import { embroideryOf, type Stitching } from '../checkout/index.js';
import type { CutName } from '../catalogue/rules/garment-cuts.rules.js';
import type { OrderLine } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { ownPackedSize, type OwnPackedSize } from '../shared/packed-size.js';
import { findVariant, type VariantSize } from '../warehouse/index.js';
import type { TeamPiece } from './rules/team-grid.rules.js';

/** A product that a team may choose, as it is sold now. */
export interface TeamProduct extends OwnPackedSize {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly priceCents: number;
  readonly sizes: VariantSize[];
  /** What it is cut like: that decides where it may be stitched. */
  readonly cuts: readonly CutName[];
  readonly sellable: boolean;
  /** Offered pieces by SKU. */
  readonly stock: Readonly<Record<string, number>>;
}

/** The products of these ids, in their order; one that is gone is left out. */
export async function readTeamProducts(em: EntityManager, ids: readonly string[]): Promise<TeamProduct[]> {
  return em.execute<TeamProduct[]>(
    `select p.id, p.name, p.image, p.price_cents as "priceCents", p.sizes, to_jsonb(p.cuts) as cuts,
            p.weight_grams as "weightGrams", p.length_cm as "lengthCm", p.width_cm as "widthCm", p.height_cm as "heightCm",
            p.active and p.deleted_at is null and p.warehouse_product_id is not null as sellable,
            coalesce((select jsonb_object_agg(s.sku, s.offered) from stock_level s
                       where s.warehouse_product_id = p.warehouse_product_id), '{}') as stock
       from jsonb_array_elements_text(?::jsonb) with ordinality as asked (id, place)
       join product p on p.id = asked.id::uuid order by place`,
    [JSON.stringify(ids)],
  );
}

/** Whether the team may choose this piece now, whatever there is of it. */
export const isOffered = (products: readonly TeamProduct[], piece: TeamPiece): boolean =>
  products.some(
    ({ id, sellable, sizes }) =>
      id === piece.productId && sellable && findVariant(sizes, piece.size, piece.colour) !== undefined,
  );

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
    if (product) embroideryOf(piece, [product], stitching);
    return product !== undefined;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/**
 * The lines of the order, at the prices of now: by product, then in the order of its sizes and colours.
 * @throws DomainError team.piece-unknown for what is no longer sold, embroidery.* for what cannot be stitched any more
 */
export function teamLines(
  products: readonly TeamProduct[],
  pieces: readonly TeamPiece[],
  stitching?: Stitching,
): OrderLine[] {
  const lines = products
    .filter(({ sellable }) => sellable)
    .flatMap((product) =>
      product.sizes.flatMap((size) =>
        size.colors.flatMap((colour) =>
          pieces
            .filter(
              (piece) =>
                piece.productId === product.id && piece.size === size.name && piece.colour === colour.name,
            )
            .map((piece): OrderLine => {
              const embroidery = embroideryOf(piece, [product], stitching)?.embroidery;
              return {
                productId: product.id,
                sku: colour.sku,
                name: product.name,
                image: colour.image || product.image,
                size: size.name,
                colour: colour.name,
                colourValue: colour.value,
                quantity: piece.quantity,
                priceCents: product.priceCents + (embroidery?.priceCents ?? 0),
                ...ownPackedSize(product),
                ...(embroidery && { embroidery }),
              };
            }),
        ),
      ),
    );
  if (lines.length !== pieces.length) throw new DomainError('team.piece-unknown');
  return lines;
}
