import type { EntityManager } from '@mikro-orm/postgresql';
import { SIZE_SEPARATOR } from '../shared/set-size.js';
import { embroideryJson } from '../embroidery/index.js';
import { embroideryPriceCents, type EmbroideryPrices } from '../embroidery/rules/embroidery-price.rules.js';
import { stitchedCount } from '../catalogue/rules/embroidery-place.rules.js';
import { picturesInColour } from '../catalogue/rules/picture-colour.rules.js';
import type { CutName } from '../catalogue/rules/garment-cuts.rules.js';
import type { Embroidery, PricedEmbroidery } from '../shared/embroidery.js';
import type { HeldPieces } from './ports/own-holds.port.js';
import type { LineKey } from './rules/cart-line.rules.js';

/** A line as the catalogue shows it now. Amounts in centavos. */
export interface CartLineRecord {
  readonly id: string;
  readonly productId: string;
  readonly size: string;
  readonly colour: string;
  readonly quantity: number;
  readonly name: string;
  readonly priceCents: number;
  readonly oldPriceCents: number | null;
  readonly image: string;
  readonly colourValue: string;
  readonly active: boolean;
  /** What it is cut like, of a set all of its garments: that decides where it may be stitched. */
  readonly cuts: readonly CutName[];
  /** What the shop offers of this size and colour now; 0 when it does not sell it any more. */
  readonly stock: number;
  /** The garments of a set, in the order of its size; null of anything else. */
  readonly pieces: readonly CartPiece[] | null;
  /** What is stitched on each piece: its price is a part of `priceCents`. */
  readonly embroidery?: PricedEmbroidery | null;
}

/** A garment of a set in a cart. */
export interface CartPiece {
  readonly productId: string;
  readonly name: string;
  readonly size: string;
  /** For how many of the line the shop has it now. */
  readonly stock: number;
  readonly cuts: CutName[];
}

export interface CartRecord {
  readonly revision: number;
  readonly lines: readonly CartLineRecord[];
}

/** A line that is stored, or one that is asked about: that has no `id` and no pieces. */
export interface CartRow extends Omit<CartLineRecord, 'id' | 'embroidery'> {
  readonly id: string | null;
  readonly embroideryId: string | null;
  /** Null for none, and for one that is not there any more. */
  readonly embroidery: Embroidery | null;
  /** The pictures of a set, its main one first; null of anything else. */
  readonly setImages: readonly string[] | null;
  /** Whether the product is there; what it is called and costs is null otherwise. */
  readonly found: boolean;
  /** Whether the product has this size and colour. */
  readonly hasVariant: boolean;
  /** Pieces that the customer's own orders keep already, and that the customer may have again (P6). */
  readonly own: number;
}

export interface CartRows {
  readonly id: string;
  readonly revision: number;
  readonly rows: readonly CartRow[];
}

/**
 * A set has what the garment of it has of which least is left; each stands at its place in the size.
 * Name, price and picture come from the catalogue (CART-28). `limit 1` has PostgreSQL look each product and SKU up by its key:
 * it expects a hundred lines of any list, for which it would read both tables from end to end.
 */
const rowsQuery = (held: string): string => `
  with mine as (select id, revision from cart where user_id = ?),
  asked as (select distinct on (n."productId", n.size, n.colour, n."embroideryId") n.*
              from jsonb_to_recordset(?::jsonb) as n ("productId" uuid, size text, colour text, "embroideryId" uuid)),
  stored as (
    select l.id, l.product_id, l.size, l.colour, null::uuid as embroidery_id, l.quantity, l.added_at
      from cart_line l join mine on mine.id = l.cart_id
    union all
    select l.id, l.product_id, l.size, l.colour, l.embroidery_id, l.quantity, l.added_at
      from embroidered_line l join mine on mine.id = l.cart_id),
  line as (
    select * from stored
    union all
    select null, a."productId", a.size, a.colour, a."embroideryId", 0, null from asked a
     where not exists (select 1 from stored l where l.product_id = a."productId" and l.size = a.size and l.colour = a.colour
                          and l.embroidery_id is not distinct from a."embroideryId")),
  held as materialized (${held})
  select mine.id as "cartId", mine.revision, l.id, l.product_id as "productId", l.size, l.colour, l.embroidery_id as "embroideryId",
         (select ${embroideryJson('e')} from embroidery e where e.id = l.embroidery_id) as embroidery, l.quantity, p.name,
         coalesce(case when variant.pieces is not null then
           (select jsonb_agg(cut order by g.position) from product_piece g join product q on q.id = g.product_id, unnest(q.cuts) cut
             where g.set_id = p.id) end, to_jsonb(p.cuts), '[]') as cuts,
         p.price_cents as "priceCents", p.old_price_cents as "oldPriceCents",
         coalesce(nullif(variant.facts ->> 'image', ''), p.image) as image,
         case when variant.pieces is not null then to_jsonb(p.image || p.images) end as "setImages",
         coalesce(variant.facts ->> 'value', '') as "colourValue", p.active,
         case when p.active then coalesce(variant.offered, 0) else 0 end as stock,
         p.id is not null as found, coalesce(variant.complete, false) as "hasVariant",
         coalesce(variant.reach - variant.offered, 0) as own, variant.pieces
    from mine
    left join line l on true
    left join lateral (
      select id, name, price_cents, old_price_cents, image, images, active, sizes, cuts from product
       where id = l.product_id and deleted_at is null limit 1) p on true
    left join lateral (
      select (array_agg(v.facts order by part.position))[1] as facts, bool_and(v.facts is not null and part.fits) as complete,
             min(coalesce(k.offered, 0) / part.shared) as offered, min((coalesce(k.offered, 0) + coalesce(h.pieces, 0)) / part.shared) as reach,
             jsonb_agg(jsonb_build_object('productId', part.garment, 'name', part.name, 'size', coalesce(part.size, ''),
               'stock', coalesce(k.offered, 0) / part.shared, 'cuts', part.cuts) order by part.position) filter (where part.garment is not null) as pieces
        from (select 1 as position, null::uuid as garment, null as name, p.sizes, null::jsonb as cuts, l.size, 1 as shared, true as fits
                from (select) one where not exists (select from product_piece where set_id = p.id)
              union all
              select g.position, q.id, q.name, q.sizes, to_jsonb(q.cuts), (string_to_array(l.size, '${SIZE_SEPARATOR}'))[g.position],
                     (count(*) over (partition by q.id, (string_to_array(l.size, '${SIZE_SEPARATOR}'))[g.position]))::int,
                     q.active and q.deleted_at is null and cardinality(string_to_array(l.size, '${SIZE_SEPARATOR}')) =
                       (select count(*) from product_piece where set_id = p.id)
                from product_piece g join product q on q.id = g.product_id where g.set_id = p.id) part
        left join lateral (
          select c.value as facts from jsonb_array_elements(part.sizes) s, jsonb_array_elements(s.value -> 'colors') c
           where s.value ->> 'name' = part.size and c.value ->> 'name' = l.colour limit 1) v on true
        left join lateral (select offered from stock_level where sku = v.facts ->> 'sku' limit 1) k on true
        left join held h on h.sku = v.facts ->> 'sku') variant on true
   order by l.added_at, l.id`;

/** The lines of a person's cart and the lines asked about, in one statement; undefined without a cart. */
export async function readRows(
  em: EntityManager,
  userId: string,
  asked: readonly LineKey[],
  held: HeldPieces,
): Promise<CartRows | undefined> {
  const keys = asked.map(({ productId, size, colour, embroideryId }) => ({
    productId,
    size,
    colour,
    embroideryId,
  }));
  type Row = CartRow & { readonly cartId: string; readonly revision: number };
  const rows = await em.execute<Row[]>(rowsQuery(held.sql), [userId, JSON.stringify(keys), ...held.values]);
  const [first] = rows;
  if (!first) return undefined;
  return {
    id: first.cartId,
    revision: first.revision,
    rows: rows.filter(({ productId }) => productId !== null),
  };
}

/** The rows of a person's cart; one who never had any has an empty one at revision 0. */
export async function readCart(em: EntityManager, userId: string): Promise<Omit<CartRows, 'id'>> {
  return (await readRows(em, userId, [], NOTHING_HELD)) ?? { revision: 0, rows: [] };
}

const NOTHING_HELD: HeldPieces = { sql: 'select null as sku, 0 as pieces where false', values: [] };

/** A line whose product is gone is left out (CART-19). `prices` are those of embroideries; null where no line has any. */
export function recordOf(
  { revision, rows }: Omit<CartRows, 'id'>,
  prices: EmbroideryPrices | null,
): CartRecord {
  return {
    revision,
    lines: rows.flatMap((row) =>
      row.found && row.id !== null ? [stitched(lineOf(row, row.id), row, prices)] : [],
    ),
  };
}

/** The price of the piece contains that of its embroidery, of a kit that of each garment that is stitched. */
function stitched(
  line: CartLineRecord,
  { embroidery, cuts }: CartRow,
  prices: EmbroideryPrices | null,
): CartLineRecord {
  if (!embroidery || !prices) return line;
  const each = embroideryPriceCents(embroidery, prices);
  const priceCents = each * stitchedCount(cuts);
  return {
    ...line,
    priceCents: line.priceCents + priceCents,
    oldPriceCents: line.oldPriceCents === null ? null : line.oldPriceCents + priceCents,
    embroidery: { ...embroidery, priceCents: each },
  };
}

/** A set is shown in the colour of the line; by its first garment where it has no picture in it. */
const imageOf = ({ setImages, colour, image }: CartRow): string =>
  (setImages && picturesInColour({ image: '', images: setImages }, colour)[0]) ?? image;

const lineOf = (row: CartRow, id: string): CartLineRecord => ({
  id,
  productId: row.productId,
  size: row.size,
  colour: row.colour,
  quantity: row.quantity,
  name: row.name,
  priceCents: row.priceCents,
  oldPriceCents: row.oldPriceCents,
  image: imageOf(row),
  colourValue: row.colourValue,
  active: row.active,
  cuts: row.cuts,
  stock: row.stock,
  pieces: row.pieces,
});
