import type { EntityManager } from '@mikro-orm/postgresql';
import { SIZE_SEPARATOR } from '../shared/set-size.js';
import type { LineKey } from './rules/cart-line.rules.js';

const OFFERED = `
  select coalesce(case when p.active and variant.complete then variant.offered end, 0)::int as offered
    from jsonb_to_recordset(?::jsonb) as l (place int, "productId" uuid, size text, colour text)
    left join lateral (
      select id, active, sizes from product where id = l."productId" and deleted_at is null limit 1) p on true
    left join lateral (
      select bool_and(v.sku is not null and part.fits) as complete, min(coalesce(k.offered, 0) / part.shared) as offered
        from (select p.sizes, l.size, 1 as shared, true as fits
                from (select) one where not exists (select from product_piece where set_id = p.id)
              union all
              select q.sizes, (string_to_array(l.size, '${SIZE_SEPARATOR}'))[g.position],
                     (count(*) over (partition by q.id, (string_to_array(l.size, '${SIZE_SEPARATOR}'))[g.position]))::int, q.active and q.deleted_at is null
                from product_piece g join product q on q.id = g.product_id where g.set_id = p.id) part
        left join lateral (
          select c.value ->> 'sku' as sku from jsonb_array_elements(part.sizes) s, jsonb_array_elements(s.value -> 'colors') c
           where s.value ->> 'name' = part.size and c.value ->> 'name' = l.colour limit 1) v on true
        left join lateral (select offered from stock_level where sku = v.sku limit 1) k on true) variant on true
   order by l.place`;

/** How many pieces of each line the shop offers now, in the order of the lines; of a set, as many as its rarest garment is enough for. */
export async function offeredPieces(em: EntityManager, lines: readonly LineKey[]): Promise<number[]> {
  const asked = lines.map(({ productId, size, colour }, place) => ({ place, productId, size, colour }));
  const rows = await em.execute<{ offered: number }[]>(OFFERED, [JSON.stringify(asked)]);
  return rows.map(({ offered }) => offered);
}
