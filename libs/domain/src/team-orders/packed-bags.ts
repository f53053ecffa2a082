import type { EntityManager } from '@mikro-orm/postgresql';
import { embroideryWords, type Embroidery } from '../shared/embroidery.js';
import { packedBags, type PackedBags } from './rules/packed-bags.rules.js';
import type { GarmentLine, TeamBag, TeamPiece } from './rules/team-grid.rules.js';

interface BagsRow {
  readonly orderId: string;
  readonly id: string;
  readonly team: string;
  readonly members: readonly TeamBag[];
  readonly lines: readonly (Omit<TeamPiece & GarmentLine, 'embroideryId'> & {
    readonly name: string;
    readonly embroidery:
      | (Pick<Embroidery, 'name' | 'secondLine' | 'logoId' | 'thread' | 'position'> & {
          readonly source: string;
        })
      | null;
  })[];
}

/** The bags of these orders, by the id of the order; an order that no team made, or whose team's names are gone, has none. */
export async function readPackedBags(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PackedBags & { readonly id: string; readonly team: string }>> {
  const rows = await em.execute<BagsRow[]>(
    `select t.order_id as "orderId", t.id, t.name as team,
            (select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'pieces', m.pieces) order by m.created_at, m.id), '[]')
               from team_member m where m.team_order_id = t.id) as members,
            (select coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id, 'name', i.name, 'size', i.size, 'colour', i.colour,
                      'quantity', i.quantity - i.refunded, 'setId', i.set_id, 'setSize', i.set_size, 'setPlace', i.set_place,
                      'embroidery', case when e.id is not null then jsonb_build_object('source', e.embroidery_id, 'name', e.name,
                        'secondLine', e.second_line, 'logoId', e.logo_id, 'thread', e.thread, 'position', e.position) end)
                      order by i.position), '[]')
               from order_item i left join order_embroidery e on e.item_id = i.id where i.order_id = t.order_id) as lines
       from team_order t where t.order_id = any(?::uuid[])`,
    [`{${orderIds.join()}}`],
  );
  return new Map(
    rows.map(({ orderId, id, team, members, lines }) => [
      orderId,
      {
        id,
        team,
        ...packedBags(
          members,
          lines.map(({ embroidery, ...line }) => ({
            ...line,
            words: embroidery && embroideryWords(embroidery),
            ...(embroidery && { embroideryId: embroidery.source }),
          })),
        ),
      },
    ]),
  );
}
