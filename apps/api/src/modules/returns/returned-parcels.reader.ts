import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListQueryDto } from '@plantao/contracts/http/list-query.dto';
import type { ReturnedParcelsResponse, ReturnedParcelView } from '@plantao/contracts/returns/return.view';
import { INSPECTED_PIECES } from '@plantao/domain/returns';
import { returningLines } from '@plantao/domain/returns/rules/returned-parcel.rules';
import { STITCHING_STARTED } from '@plantao/domain/shared/embroidery';
import { containing, countUpTo, paginationOf, windowOf } from '../../http/listed-rows.js';

interface ParcelRow extends Omit<ReturnedParcelView, 'cancelledAt' | 'lines'> {
  cancelledAt: Date | string;
  held: { sku: string; quantity: number }[];
  items: {
    id: string;
    sku: string;
    name: string;
    size: string;
    colour: string;
    image: string;
    quantity: number;
    refunded: number;
    inspected: number;
    embroidered: boolean;
  }[];
}

const WAITING = `(select distinct order_id from stock_hold where state = 'returning') h join shop_order o on o.id = h.order_id`;

/** Orders that were cancelled after posting, of which pieces are not inspected yet; the one that waits longest first. */
@Injectable()
export class ReturnedParcelsReader {
  constructor(private readonly em: EntityManager) {}

  /** Finds a parcel by its tracking code, or by the id of its order. */
  async list({ search, ...page }: ListQueryDto): Promise<ReturnedParcelsResponse> {
    const words = (search ?? '').trim().replace(/^#/, '');
    const [where, values] =
      words === ''
        ? ['true', []]
        : ['(o.tracking ilike ? or o.id::text like ?)', [containing(words), containing(words.toLowerCase())]];
    const [count] = await this.em.execute<{ total: number }[]>(
      `select ${countUpTo(`${WAITING} where ${where}`)} as total`,
      values,
    );
    const rows = await this.em.execute<ParcelRow[]>(
      `select o.id as "order", o.customer->>'name' as customer, o.tracking, o.cancelled_at as "cancelledAt",
              exists (select from shipping_label l where l.order_id = o.id and l.carrier_status = 'undelivered') as undelivered,
              (select jsonb_agg(jsonb_build_object('sku', k.sku, 'quantity', k.quantity))
                 from stock_hold k where k.order_id = o.id and k.state = 'returning') as held,
              (select jsonb_agg(jsonb_build_object('id', i.id, 'sku', i.sku, 'name', i.name, 'size', i.size, 'colour', i.colour,
                 'image', i.image, 'quantity', i.quantity, 'refunded', i.refunded, 'inspected', ${INSPECTED_PIECES},
                 'embroidered', exists (select from order_embroidery e where e.item_id = i.id and ${STITCHING_STARTED})) order by i.position)
                 from order_item i where i.order_id = o.id) as items
         from (select o.* from ${WAITING} where ${where} order by o.cancelled_at, o.id limit ? offset ?) o
        order by o.cancelled_at, o.id`,
      [...values, ...windowOf(page)],
    );
    return { parcels: rows.map(presentParcel), ...paginationOf(count?.total ?? 0, page) };
  }
}

function presentParcel({ held, items, cancelledAt, ...row }: ParcelRow): ReturnedParcelView {
  return {
    ...row,
    cancelledAt: new Date(cancelledAt).toISOString(),
    lines: returningLines(items, held).flatMap(({ itemId, quantity }) => {
      const item = items.find(({ id }) => id === itemId);
      if (!item) return [];
      const { name, size, colour, image, embroidered } = item;
      return [{ item: itemId, quantity, name, variant: `${size} · ${colour}`, image, embroidered }];
    }),
  };
}
