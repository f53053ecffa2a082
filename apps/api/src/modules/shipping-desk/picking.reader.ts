import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PickingResponse, PickLineView } from '@plantao/contracts/shipping-desk/shipping-desk.view';
import { HELD_BY_SOURCE, PACKED_LINES } from '@plantao/domain/orders';
import { MONEY_LETS_SHIP } from '@plantao/domain/orders/rules/order-status.rules';
import { Settings } from '@plantao/domain/settings';
import { embroideryWords, type Embroidery } from '@plantao/domain/shared/embroidery';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import {
  packedPieces,
  parcelSize,
  usualPackedSize,
  type OwnPackedPieces,
  type PackedSize,
} from '@plantao/domain/shared/packed-size';
import { ShippingBatch } from '@plantao/domain/shipping-desk';
import { readPackedBags } from '@plantao/domain/team-orders';
import type { PackedBags } from '@plantao/domain/team-orders/rules/packed-bags.rules';

/** Packing slips of one document. */
export const SLIPS_A_PART = 100;

/** A packing slip: what is in the parcel, for whom. */
export interface SlipSheet {
  readonly id: string;
  readonly position: number;
  readonly customer: string;
  readonly place: string;
  readonly delivery: { readonly name: string; readonly company: string };
  readonly tracking: string | null;
  /** What the parcel weighs and measures, in grams and centimetres. */
  readonly parcel: PackedSize;
  readonly items: readonly {
    readonly bin: string;
    readonly sku: string;
    readonly name: string;
    readonly size: string;
    readonly colour: string;
    readonly quantity: number;
    readonly setName: string | null;
    /** What is stitched on each, in words; null for a plain one. */
    readonly embroidery: string | null;
  }[];
  /** Of a team's order: what goes into the bag of each person. */
  readonly bags: PackedBags | null;
}

type StitchedRow = Pick<Embroidery, 'name' | 'secondLine' | 'logoId' | 'thread' | 'position'>;

/** A slip as it is read. */
type SlipRow = Omit<SlipSheet, 'parcel' | 'items' | 'bags'> & {
  readonly packed: OwnPackedPieces[] | null;
  readonly items: readonly (Omit<SlipSheet['items'][number], 'embroidery'> & {
    readonly embroidery: StitchedRow | null;
  })[];
};

/** What a document of the desk holds; the picking list is in the first one. */
export interface PrintedSheets {
  readonly lines: readonly PickLineView[] | null;
  readonly slips: readonly SlipSheet[];
}

/** Orders whose pieces are still here and go to their customer. */
const TO_PICK = `o.status in ('confirmed', 'processing') and ${MONEY_LETS_SHIP} and not ${HELD_BY_SOURCE}`;
/** Where the pieces of a line `i` lie: pieces whose money was given back stay there. */
const PLACES = `
  left join stock_level s on s.sku = i.sku
  left join warehouse_product w on w.id = s.warehouse_product_id left join warehouse h on h.id = w.warehouse_id`;

/** What a batch needs from the bins. */
@Injectable()
export class PickingReader {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
  ) {}

  /** By warehouse, bin and SKU; what has no bin comes last. @throws DomainError shipping-batch.not-found */
  async of(batchId: string): Promise<PickingResponse['data']> {
    await this.require(batchId);
    const lines = await this.lines(batchId);
    const parcels = new Set(lines.flatMap((line) => line.parcels.map(({ position }) => position)));
    return { lines, pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0), orders: parcels.size };
  }

  /** A document of the batch, from 1. @throws DomainError shipping-batch.not-found */
  async sheets(batchId: string, part: number): Promise<PrintedSheets> {
    await this.require(batchId);
    const usual = usualPackedSize(await this.settings.all());
    const slips = await this.em.execute<SlipRow[]>(
      `select o.id, b.position, o.customer->>'name' as customer, coalesce(o.tracking, l.tracking) as tracking,
              concat_ws(' · ', nullif(o.address->>'city', ''), nullif(o.address->>'state', '')) as place,
              jsonb_build_object('name', coalesce(o.ship_type->>'name', ''), 'company', coalesce(o.ship_type->>'company', '')) as delivery, ${PACKED_LINES},
              (select coalesce(jsonb_agg(jsonb_build_object('bin', coalesce(w.bin, ''), 'sku', i.sku, 'name', i.name, 'size', i.size,
                        'colour', i.colour, 'quantity', i.quantity - i.refunded, 'setName', i.set_name,
                        'embroidery', (select jsonb_build_object('name', e.name, 'secondLine', e.second_line, 'logoId', e.logo_id,
                          'thread', e.thread, 'position', e.position) from order_embroidery e where e.item_id = i.id)) order by i.position), '[]')
                 from order_item i ${PLACES} where i.order_id = o.id and i.quantity > i.refunded) as items
         from shipping_batch_order b join shop_order o on o.id = b.order_id
         left join shipping_label l on l.order_id = o.id and l.state in ('requested', 'pending', 'paying', 'released')
        where b.batch_id = ? and ${TO_PICK} and b.position > ? and b.position <= ? order by b.position`,
      [batchId, (part - 1) * SLIPS_A_PART, part * SLIPS_A_PART],
    );
    const bags = await readPackedBags(
      this.em,
      slips.map(({ id }) => id),
    );
    return {
      lines: part === 1 ? await this.lines(batchId) : null,
      slips: slips.map(({ packed, items, ...slip }) => ({
        ...slip,
        items: items.map(({ embroidery, ...item }) => ({
          ...item,
          embroidery: embroidery && embroideryWords(embroidery),
        })),
        bags: bags.get(slip.id) ?? null,
        // A supplement of freight alone has no pieces (ADR 45).
        parcel: parcelSize(packedPieces(packed ?? [], 0, usual)),
      })),
    };
  }

  private lines(batchId: string): Promise<PickLineView[]> {
    return this.em.execute<PickLineView[]>(
      `select coalesce(w.bin, '') as bin, coalesce(h.name, '') as warehouse, i.sku, min(i.name) as name, min(i.size) as size,
              min(i.colour) as colour, min(i.image) as image, sum(i.quantity - i.refunded)::int as quantity,
              jsonb_agg(jsonb_build_object('position', b.position, 'quantity', i.quantity - i.refunded) order by b.position) as parcels
         from shipping_batch_order b join shop_order o on o.id = b.order_id join order_item i on i.order_id = o.id ${PLACES}
        where b.batch_id = ? and ${TO_PICK} and i.quantity > i.refunded
        group by w.bin, h.name, i.sku
        order by h.name nulls last, nullif(w.bin, '') collate "C" nulls last, i.sku`,
      [batchId],
    );
  }

  private async require(batchId: string): Promise<void> {
    if ((await this.em.count(ShippingBatch, { id: batchId })) === 0)
      throw new DomainError('shipping-batch.not-found');
  }
}
