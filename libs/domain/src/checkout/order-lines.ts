import type { EntityManager } from '@mikro-orm/postgresql';
import { positionsFor, stitchedCut } from '../catalogue/rules/embroidery-place.rules.js';
import type { CutName } from '../catalogue/rules/garment-cuts.rules.js';
import { readEmbroideries } from '../embroidery/index.js';
import {
  embroideryPriceCents,
  embroideryTerms,
  type EmbroideryTerms,
  type TermValues,
} from '../embroidery/rules/embroidery-price.rules.js';
import type { OrderLine } from '../orders/index.js';
import { bySet } from '../orders/rules/set-lines.rules.js';
import type { Embroidery, PricedEmbroidery } from '../shared/embroidery.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { splitByWeight, toReais } from '../shared/money.js';
import { ownPackedSize, type OwnPackedSize } from '../shared/packed-size.js';
import { sizesIn } from '../shared/set-size.js';
import { findVariant, type ShortStock, type VariantSize } from '../warehouse/index.js';
import { asBought, cartLineOf } from './rules/bought-lines.rules.js';

/** One line as the customer saw it; `priceCents` is compared, never believed (CHK-33). */
export interface WantedLine {
  readonly productId: string;
  readonly size: string;
  readonly colour: string;
  /** Id of an embroidery; `priceCents` contains its price. */
  readonly embroideryId?: string | null | undefined;
  readonly quantity: number;
  readonly priceCents: number;
}

/** A line that cannot be served: what order.sold-out reports in `details.items` (CHK-34). */
export interface MissingLine {
  readonly productId: string;
  readonly name: string;
  readonly selectedSize: string;
  readonly selectedColor: string;
  readonly embroidery?: string;
  readonly requested: number;
  readonly available: number;
}

/** A garment as it is sold now, by itself or in a set. */
export interface SoldGarment extends OwnPackedSize {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly priceCents: number;
  readonly sizes: VariantSize[];
  /** What it is cut like: that decides where it may be stitched. */
  readonly cuts: readonly CutName[];
  readonly sellable: boolean;
}

/** A product as it is sold now. */
export interface SoldProduct extends SoldGarment {
  /** The garments of a set, in their order; null of a single garment. */
  readonly pieces: readonly SoldGarment[] | null;
  /** By SKU, in pieces: sold now plus held by anybody's unpaid orders. */
  readonly stock: Readonly<Record<string, number>> | null;
}

/** SoldGarment of the row of product under this name. */
function garmentOf(p: string): string {
  return `jsonb_build_object('id', ${p}.id, 'name', ${p}.name, 'image', ${p}.image, 'priceCents', ${p}.price_cents,
    'sizes', ${p}.sizes, 'cuts', ${p}.cuts, 'weightGrams', ${p}.weight_grams, 'lengthCm', ${p}.length_cm, 'widthCm', ${p}.width_cm,
    'heightCm', ${p}.height_cm, 'sellable', ${p}.active and ${p}.deleted_at is null)`;
}

/** SoldProduct[] of a JSON list of ids as one JSON value; null when there is none of them. */
export const SOLD_PRODUCTS = `(
  select jsonb_agg(${garmentOf('p')} || jsonb_build_object(
    'pieces', (select jsonb_agg(${garmentOf('q')} order by g.position) from product_piece g join product q on q.id = g.product_id
                where g.set_id = p.id),
    'stock', (select jsonb_object_agg(s.sku, s.offered + s.held) from stock_level s where s.warehouse_product_id in (
                select p.warehouse_product_id union all
                select q.warehouse_product_id from product_piece g join product q on q.id = g.product_id
                 where g.set_id = p.id))))
    from product p where p.id in (select asked.id::uuid from jsonb_array_elements_text(?::jsonb) as asked (id)))`;

/**
 * The lines as the catalogue sells them now: prices, names and pictures are read here and nowhere else. A line of a set
 * becomes a line for each of its garments, which share its price: stock, labels and returns know garments only.
 * @throws DomainError order.sold-out when a garment, size or colour is no longer sold; order.total-changed when a price
 * differs from the one that the customer saw; embroidery.off, embroidery.unknown, embroidery.thread and embroidery.position for
 * what cannot be stitched any more.
 */
export function pricedLines(
  sold: readonly SoldProduct[],
  wanted: readonly WantedLine[],
  stitching?: Stitching,
): OrderLine[] {
  const products = new Map(sold.map((product) => [product.id, product]));
  const missing: MissingLine[] = [];
  const lines = wanted.flatMap((line) => {
    const product = products.get(line.productId);
    const result = product ? linesOf(product, line, stitching) : 'Produto indisponível';
    if (typeof result !== 'string') return result;
    missing.push(missingLine(line, result, 0));
    return [];
  });
  if (missing.length > 0) throw soldOut(missing);
  const prices = new Map(
    wanted.map((line) => [line, priceOf(line, products.get(line.productId), stitching)]),
  );
  if (wanted.some((line) => line.priceCents !== prices.get(line))) throw totalChanged(lines);
  return lines;
}

/** What one piece of a line costs now, its embroidery included, in centavos. */
function priceOf(
  line: WantedLine,
  product: SoldProduct | undefined,
  stitching: Stitching | undefined,
): number | undefined {
  if (!product) return undefined;
  const stitched = embroideryOf(line, product.pieces ?? [product], stitching);
  return product.priceCents + (stitched ? stitched.embroidery.priceCents * stitched.places.length : 0);
}

/** The lines of one product; or, when it cannot be sold, the name of what is missing. */
export function linesOf(product: SoldProduct, line: WantedLine, stitching?: Stitching): OrderLine[] | string {
  const { pieces } = product;
  const garments = pieces ?? [product];
  const sizes = pieces ? sizesIn(line.size) : [line.size];
  if (!product.sellable || sizes.length !== garments.length) return product.name;
  const shares = pieces ? sharesOf(product.priceCents, pieces) : [product.priceCents];
  const stitched = embroideryOf(line, garments, stitching);
  const lines: OrderLine[] = [];
  for (const [place, garment] of garments.entries()) {
    const size = sizes[place] ?? '';
    const colour = garment.sellable ? findVariant(garment.sizes, size, line.colour) : undefined;
    const embroidery = stitched?.places.includes(place) ? stitched.embroidery : undefined;
    if (!colour) return pieces ? `${product.name}: ${garment.name}` : product.name;
    lines.push({
      productId: garment.id,
      sku: colour.sku,
      name: garment.name,
      image: colour.image || garment.image,
      size,
      colour: line.colour,
      colourValue: colour.value,
      quantity: line.quantity,
      priceCents: (shares[place] ?? 0) + (embroidery?.priceCents ?? 0),
      ...ownPackedSize(garment),
      ...(embroidery && { embroidery }),
      ...(stitched && { cartEmbroideryId: stitched.embroidery.id }),
      ...(pieces && {
        setId: product.id,
        setName: product.name,
        setSize: line.size,
        setPlace: place + 1,
      }),
    });
  }
  return lines;
}

/** Each garment costs a centavo at least, and the rest by what it costs alone. */
const sharesOf = (priceCents: number, pieces: readonly SoldGarment[]): number[] =>
  splitByWeight(
    priceCents - pieces.length,
    pieces.map((piece) => piece.priceCents),
  ).map((share) => share + 1);

export function soldOut(items: readonly MissingLine[]): DomainError {
  return new DomainError('order.sold-out', {}, { items });
}

function missingLine(
  line: Pick<WantedLine, 'productId' | 'size' | 'colour' | 'quantity' | 'embroideryId'>,
  name: string,
  available: number,
): MissingLine {
  return {
    productId: line.productId,
    name,
    selectedSize: line.size,
    selectedColor: line.colour,
    ...(line.embroideryId && { embroidery: line.embroideryId }),
    requested: line.quantity,
    available: Math.max(0, available),
  };
}

/**
 * The lines that cannot be served of what is there, by SKU, the first ones first: a garment may be wanted by itself and in a set.
 * Of a set `available` is how many whole ones its pieces are enough for. SKUs that are not named are not short.
 */
export function shortLines(
  lines: readonly OrderLine[],
  available: Readonly<Record<string, number>>,
): MissingLine[] {
  const left = new Map(Object.entries(available));
  return bySet(lines, ({ productId }) => productId).flatMap(({ lines: garments }) => {
    const fits = [...Map.groupBy(garments, ({ sku }) => sku)].map(([sku, same]) =>
      Math.floor((left.get(sku) ?? Infinity) / same.length),
    );
    const short = garments.filter(({ sku, quantity }) => {
      const there = left.get(sku) ?? Infinity;
      left.set(sku, Math.max(0, there - quantity));
      return there < quantity;
    });
    const [first, ...others] = new Map(short.map((line) => [line.sku, line])).values();
    return first ? [missingOf(first, others, Math.min(...fits))] : [];
  });
}

/** The ledger speaks of SKUs; the screen of lines (CHK-34). */
export const soldOutLines = ({ short }: ShortStock, lines: readonly OrderLine[]): DomainError =>
  soldOut(shortLines(lines, Object.fromEntries(short.map(({ sku, available }) => [sku, available]))));

/** What an order has too little of; of a set the whole line, by the names of its garments that are short. */
function missingOf(line: OrderLine, others: readonly OrderLine[], available: number): MissingLine {
  const { name, ...place } = cartLineOf(line);
  const also = others.map((each) => ` e ${each.name}, ${each.size}`).join('');
  return missingLine({ ...line, ...place, embroideryId: line.cartEmbroideryId }, `${name}${also}`, available);
}

/** The prices that hold now, in reais, for the screen to show before the customer goes on. */
export function totalChanged(lines: readonly OrderLine[], totalCents?: number): DomainError {
  return new DomainError(
    'order.total-changed',
    {},
    {
      items: asBought(lines).map((line) => ({
        productId: line.productId,
        name: line.name,
        selectedSize: line.size,
        selectedColor: line.colour,
        ...(line.cartEmbroideryId && { embroidery: line.cartEmbroideryId }),
        price: toReais(line.priceCents),
      })),
      ...(totalCents === undefined ? {} : { total: toReais(totalCents) }),
    },
  );
}

/** What is stitched on the lines of an order, and what the shop stitches now. */
export interface Stitching {
  readonly contents: ReadonlyMap<string, Embroidery>;
  readonly terms: EmbroideryTerms;
}

interface Stitched {
  readonly embroideryId?: string | null | undefined;
}

/** Lines without any cost no statement. */
export async function readStitching(
  em: EntityManager,
  lines: readonly Stitched[],
  settings: TermValues,
): Promise<Stitching> {
  const contents = await readEmbroideries(
    em,
    lines.map(({ embroideryId }) => embroideryId),
  );
  return { contents, terms: embroideryTerms(settings) };
}

/** What a garment is cut like: that decides where it may be stitched. */
interface Garment {
  readonly cuts: readonly CutName[];
}

/**
 * What is stitched on a line, at the price of now for each garment; undefined for a line without. Of a set it is on the first of its
 * garments that has the place, of a kit on all that are cut like it.
 * @throws DomainError embroidery.off, embroidery.unknown, embroidery.thread, embroidery.position
 */
export function embroideryOf(
  { embroideryId }: Stitched,
  garments: readonly Garment[],
  stitching: Stitching | undefined,
): { readonly embroidery: PricedEmbroidery; readonly places: readonly number[] } | undefined {
  if (!embroideryId) return undefined;
  if (!stitching?.terms.on) throw new DomainError('embroidery.off');
  const { contents, terms } = stitching;
  const content = contents.get(embroideryId);
  if (!content) throw new DomainError('embroidery.unknown');
  if (!terms.threads.some(({ name }) => name === content.thread)) throw new DomainError('embroidery.thread');
  const first = garments.find(({ cuts }) => positionsFor(cuts, terms.positions).includes(content.position));
  const cut = stitchedCut(first?.cuts ?? []);
  if (!cut) throw new DomainError('embroidery.position');
  const places = garments.flatMap(({ cuts }, place) => (stitchedCut(cuts) === cut ? [place] : []));
  return { embroidery: { ...content, priceCents: embroideryPriceCents(content, terms) }, places };
}
