import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  linesOf,
  priceOptions,
  readStitching,
  ShippingQuotes,
  SOLD_PRODUCTS,
  withExtraDays,
  type FreightQuote,
  type PricedOption,
  type SoldProduct,
  type Stitching,
} from '../checkout/index.js';
import { cartOf, priceCart } from '../checkout/rules/promotions.rules.js';
import type { OrderLine } from '../orders/index.js';
import { Settings } from '../settings/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { draftDiscount, type WantedDiscount } from './rules/draft-discount.rules.js';

/** A piece of the catalogue; of a set `size` names all of its garments. */
export interface DraftPiece {
  readonly productId: string;
  readonly size: string;
  readonly colour: string;
  readonly quantity: number;
  /** Id of what is stitched on each of them; its price is a part of theirs. */
  readonly embroideryId?: string | undefined;
}

/** What a draft is priced by. */
export interface WantedDraft {
  readonly pieces: readonly DraftPiece[];
  /** Eight digits. */
  readonly zipCode: string;
  readonly discount: WantedDiscount | null;
}

/** Goods and discount by the catalogue of now, in centavos. */
export interface DraftPrice {
  readonly lines: readonly OrderLine[];
  readonly pieces: number;
  readonly subtotalCents: number;
  readonly discountCents: number;
  /** Whether the cheapest delivery costs nothing. */
  readonly free: boolean;
  /** Business days by which the delivery is later: something is stitched first. */
  readonly extraDays: number;
}

/** What it comes to, before anything is written. */
export interface DraftPreview {
  readonly price: DraftPrice;
  readonly quote: FreightQuote;
  readonly options: readonly PricedOption[];
  /** Pieces that are sold now, by SKU. */
  readonly offered: ReadonlyMap<string, number>;
}

/** Prices drafts as the checkout prices a cart; the discount of the shop stands where a coupon would. */
@Injectable()
export class DraftPricing {
  constructor(
    private readonly em: EntityManager,
    private readonly quotes: ShippingQuotes,
    private readonly settings: Settings,
  ) {}

  /**
   * Goods, discount and deliveries. May ask the carrier: call it outside of a transaction.
   * @throws DomainError draft-order.piece, draft-order.discount, embroidery.* for what cannot be stitched
   */
  async preview(wanted: WantedDraft): Promise<DraftPreview> {
    const em = this.em.fork();
    const price = await this.price(em, wanted);
    const quote = await this.quotes.quote(wanted.zipCode, price.pieces, price.lines);
    const options = priceOptions(quote.options, price.free).map((option) =>
      withExtraDays(option, price.lines, price.extraDays),
    );
    return {
      ...{ price, quote, options },
      offered: await readOffered(em, price.lines),
    };
  }

  /** @throws DomainError draft-order.piece for what is not sold, draft-order.discount, embroidery.* for what cannot be stitched */
  async price(em: EntityManager, { pieces, discount }: WantedDraft): Promise<DraftPrice> {
    const settings = await this.settings.allWith(em);
    const ids = [...new Set(pieces.map(({ productId }) => productId))];
    const [row] = await em.execute<{ products: SoldProduct[] | null }[]>(
      `select ${SOLD_PRODUCTS} as products`,
      [JSON.stringify(ids)],
    );
    const products = new Map((row?.products ?? []).map((product) => [product.id, product]));
    const stitching = await readStitching(em, pieces, settings);
    const lines = summed(pieces).flatMap((piece) =>
      soldLines(products.get(piece.productId), piece, stitching),
    );
    const { subtotalCents, pieces: count } = cartOf(lines);
    const discountCents =
      discount === null ? 0 : draftDiscount(subtotalCents, discount, settings['drafts.maxDiscountPercent']);
    const cart = { subtotalCents: subtotalCents - discountCents, pieces: count };
    const free = priceCart(cart, null, settings['delivery.freeMinimumCents']).freeDelivery !== null;
    const { extraDays } = stitching.terms;
    return { lines, pieces: count, subtotalCents, discountCents, free, extraDays };
  }
}

/** The same piece with the same embroidery twice is one line. */
function summed(pieces: readonly DraftPiece[]): DraftPiece[] {
  const lines = new Map<string, DraftPiece>();
  for (const piece of pieces) {
    const key = JSON.stringify([piece.productId, piece.size, piece.colour, piece.embroideryId]);
    const before = lines.get(key)?.quantity ?? 0;
    lines.set(key, { ...piece, quantity: before + piece.quantity });
  }
  return [...lines.values()];
}

function soldLines(product: SoldProduct | undefined, piece: DraftPiece, stitching: Stitching): OrderLine[] {
  const lines = product
    ? linesOf(product, { ...piece, priceCents: product.priceCents }, stitching)
    : 'Produto';
  if (typeof lines !== 'string') return lines;
  throw new DomainError('draft-order.piece', { name: `${lines} ${piece.size} ${piece.colour}` });
}

/** Pieces that the storefront may still sell, by SKU. */
async function readOffered(
  em: EntityManager,
  lines: readonly { readonly sku: string }[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await em.execute<{ sku: string; offered: number }[]>(
    `select l.sku, l.offered from jsonb_array_elements_text(?::jsonb) as asked (sku)
       join stock_level l on l.sku = asked.sku collate "C" and not l.retired`,
    [JSON.stringify([...new Set(lines.map(({ sku }) => sku))])],
  );
  return new Map(rows.map(({ sku, offered }) => [sku, offered]));
}
