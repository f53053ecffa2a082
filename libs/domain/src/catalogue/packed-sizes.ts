import type { EntityManager } from '@mikro-orm/postgresql';
import { ownPackedSize, type OwnPackedPieces, type OwnPackedSize } from '../shared/packed-size.js';

const SIZES =
  'q.weight_grams as "weightGrams", q.length_cm as "lengthCm", q.width_cm as "widthCm", q.height_cm as "heightCm"';
const HAS_SIZE = 'num_nonnulls(q.weight_grams, q.length_cm, q.width_cm, q.height_cm) > 0';

/** Of so many of each product, the garments with a size of their own, equal ones together; a set is its garments. */
export async function readPackedPieces(
  em: EntityManager,
  products: readonly { readonly productId: string; readonly quantity: number }[],
): Promise<OwnPackedPieces[]> {
  if (products.length === 0) return [];
  const asked = products.map(({ productId: id, quantity }) => ({ id, quantity }));
  return em.execute<OwnPackedPieces[]>(
    `select ${SIZES}, sum(asked.quantity)::int as quantity
       from jsonb_to_recordset(?::jsonb) as asked (id uuid, quantity int) join product p on p.id = asked.id
       left join product_piece g on g.set_id = p.id join product q on q.id = coalesce(g.product_id, p.id)
      where ${HAS_SIZE} group by q.weight_grams, q.length_cm, q.width_cm, q.height_cm`,
    [JSON.stringify(asked)],
  );
}

/** What these products say of their packed size now, by id; products that say nothing are left out. */
export async function readPackedSizes(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnPackedSize>> {
  if (ids.length === 0) return new Map();
  const rows = await em.execute<({ id: string } & OwnPackedSize)[]>(
    `select q.id, ${SIZES} from product q where q.id in (?) and ${HAS_SIZE}`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.id, ownPackedSize(row)]));
}
