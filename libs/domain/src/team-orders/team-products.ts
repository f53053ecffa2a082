import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderLine } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { findVariant, type VariantSize } from '../warehouse/index.js';
import type { TeamPiece } from './rules/team-grid.rules.js';

/** A product that a team may choose, as it is sold now. */
export interface TeamProduct {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly priceCents: number;
  readonly sizes: VariantSize[];
  readonly sellable: boolean;
  /** Offered pieces by SKU. */
  readonly stock: Readonly<Record<string, number>>;
}

/** The products of these ids, in their order; one that is gone is left out. */
export async function readTeamProducts(em: EntityManager, ids: readonly string[]): Promise<TeamProduct[]> {
  return em.execute<TeamProduct[]>(
    `select p.id, p.name, p.image, p.price_cents as "priceCents", p.sizes,
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
 * The lines of the order, at the prices of now: by product, then in the order of its sizes and colours.
 * @throws DomainError team.piece-unknown for what is no longer sold
 */
export function teamLines(products: readonly TeamProduct[], pieces: readonly TeamPiece[]): OrderLine[] {
  const lines = products.flatMap(({ id, name, image, priceCents, sizes, sellable }) =>
    sizes.flatMap((size) =>
      size.colors.flatMap((colour): OrderLine[] => {
        const wanted = pieces.find(
          (piece) => piece.productId === id && piece.size === size.name && piece.colour === colour.name,
        );
        if (!wanted || !sellable) return [];
        return [
          {
            productId: id,
            sku: colour.sku,
            name,
            image: colour.image || image,
            size: size.name,
            colour: colour.name,
            colourValue: colour.value,
            quantity: wanted.quantity,
            priceCents,
          },
        ];
      }),
    ),
  );
  if (lines.length !== pieces.length) throw new DomainError('team.piece-unknown');
  return lines;
}
