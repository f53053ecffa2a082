import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import type { ShipType } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { toReais } from '../shared/money.js';
import {
  packedPieces,
  packingOf,
  usualPackedSize,
  usualPieces,
  type OwnPackedPieces,
  type PackedPieces,
} from '../shared/packed-size.js';
import { Settings, type SettingKey, type SettingValues } from '../settings/index.js';
import { FreightQuote } from './entities/freight-quote.entity.js';
import { ShippingRates } from './ports/shipping-rates.port.js';
import { deliveryName } from '../orders/rules/delivery-name.rules.js';
import { offeredOptions } from './rules/delivery-kind.rules.js';
import { tableOptions } from './rules/freight-table.rules.js';
import { priceOptions, type PricedOption, type QuotedOption } from './rules/delivery-price.rules.js';

/** How long the carrier may take, in milliseconds (P48). */
const TIMEOUT = 3_000;
/** A quote is honoured as long as a checkout lasts, and asked for again after a while, in milliseconds. */
const HONOURED = 2 * 60 * 60_000;
const FRESH = 30 * 60_000;
/** What a quote is made from: a change asks the carriers again. */
const MADE_FROM: readonly SettingKey[] = [
  'delivery.originCep',
  'delivery.standard',
  'delivery.express',
  'delivery.pieceGrams',
  'delivery.pieceLengthCm',
  'delivery.pieceWidthCm',
  'delivery.pieceHeightCm',
  'delivery.pieceInsuredCents',
];
/** So long another process may still have quoted by the settings before, in milliseconds. */
const SETTLED = 2_500;

/** The quote that a customer chose from. */
export interface ChosenQuote {
  readonly quoteId: string | undefined;
  readonly cep: string;
  readonly pieces: number;
}

/**
 * The row of a quote that is honoured now and fits, as one JSON value (null for none), with `honouredValues`. Whether it was made for
 * pieces of these sizes is known with them: `isFor`.
 */
export const HONOURED_QUOTE = `(select to_jsonb(q) from freight_quote q
  where q.id = ?::uuid and q.cep = ? and q.pieces = ?::int and q.expires_at > ?::timestamptz)`;
export const honouredValues = ({ quoteId, cep, pieces }: ChosenQuote, now: Date): unknown[] => [
  quoteId ?? null,
  cep,
  pieces,
  now,
];

/** Quotes delivery: the carrier, or the table by region when there is none or it does not respond in time. */
@Injectable()
export class ShippingQuotes {
  private readonly log = new Logger('Freight');

  constructor(
    private readonly em: EntityManager,
    private readonly rates: ShippingRates,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** As `quote`, of so many of each product as they are packed now; a set is its garments. One statement more. */
  async quoteProducts(
    cep: string,
    pieces: number,
    products: readonly { readonly productId: string; readonly quantity: number }[],
  ): Promise<FreightQuote> {
    return this.quote(cep, pieces, await readPackedPieces(this.em.fork(), products));
  }

  /**
   * Options for a CEP of eight digits and a number of pieces, of which `own` may say a size; the others go by the settings. A recent
   * quote for the same is answered again. May hold no option.
   */
  async quote(cep: string, pieces: number, own: readonly OwnPackedPieces[] = []): Promise<FreightQuote> {
    const em = this.em.fork();
    const now = this.clock.now();
    const packing = packingOf(own);
    const recent = await em.findOne(
      FreightQuote,
      {
        cep,
        pieces,
        packing,
        expiresAt: { $gt: new Date(now.getTime() + HONOURED - FRESH) },
        createdAt: { $gt: await this.settledAt() },
      },
      { orderBy: { expiresAt: 'desc' } },
    );
    if (recent) return recent;
    const { source, options } = await this.ask(cep, pieces, own);
    const quote = Object.assign(new FreightQuote(), {
      id: crypto.randomUUID(),
      cep,
      pieces,
      packing,
      source,
      options,
      createdAt: now,
      expiresAt: new Date(now.getTime() + HONOURED),
    });
    await em.persist(quote).flush();
    return quote;
  }

  /** Quotes that are older were made from other settings. */
  private async settledAt(): Promise<Date> {
    const changed = await this.settings.changedAt(MADE_FROM);
    return new Date(changed ? changed.getTime() + SETTLED : 0);
  }

  private async ask(
    cep: string,
    pieces: number,
    own: readonly OwnPackedPieces[],
  ): Promise<{ source: FreightQuote['source']; options: QuotedOption[] }> {
    const settings = await this.settings.all();
    const usual = usualPackedSize(settings);
    const packed = packedPieces(own, pieces, usual);
    const offer = { standard: settings['delivery.standard'], express: settings['delivery.express'] };
    if (this.rates.enabled) {
      try {
        const options = offeredOptions(await this.askCarrier(cep, packed, settings), offer);
        return { source: 'melhor-envio', options };
      } catch (error) {
        this.log.warn(
          { reason: (error as Error).message },
          'carrier rates unavailable: using the regional table',
        );
      }
    }
    return { source: 'table', options: tableOptions(cep, usualPieces(packed, usual), offer) };
  }

  private async askCarrier(
    cep: string,
    pieces: readonly PackedPieces[],
    settings: SettingValues,
  ): Promise<QuotedOption[]> {
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = this.rates.quote(
      {
        fromCep: settings['delivery.originCep'],
        toCep: cep,
        pieces,
        insuranceCents: settings['delivery.pieceInsuredCents'],
      },
      signal,
    );
    const given = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('no answer within 3 s')), { once: true });
    });
    return Promise.race([response, given]);
  }
}

/** Of so many of each product, the garments with a size of their own, equal ones together; a set is its garments. */
async function readPackedPieces(
  em: EntityManager,
  products: readonly { readonly productId: string; readonly quantity: number }[],
): Promise<OwnPackedPieces[]> {
  if (products.length === 0) return [];
  const asked = products.map(({ productId: id, quantity }) => ({ id, quantity }));
  return em.execute<OwnPackedPieces[]>(
    `select q.weight_grams as "weightGrams", q.length_cm as "lengthCm", q.width_cm as "widthCm", q.height_cm as "heightCm",
            sum(asked.quantity)::int as quantity
       from jsonb_to_recordset(?::jsonb) as asked (id uuid, quantity int) join product p on p.id = asked.id
       left join product_piece g on g.set_id = p.id join product q on q.id = coalesce(g.product_id, p.id)
      where num_nonnulls(q.weight_grams, q.length_cm, q.width_cm, q.height_cm) > 0
      group by q.weight_grams, q.length_cm, q.width_cm, q.height_cm`,
    [JSON.stringify(asked)],
  );
}

/** The delivery that the customer chose; `priceCents` as shown, compared, never believed. */
export interface WantedDelivery {
  readonly optionId: string;
  readonly priceCents: number;
  readonly quoteId?: string | undefined;
}

/** An option as the wire shows it: price in reais. */
function shownOption(option: PricedOption, quote: FreightQuote): Record<string, unknown> {
  return {
    id: option.id,
    name: deliveryName(option),
    price: toReais(option.priceCents),
    fullPrice: toReais(option.fullCents),
    company: { name: option.company },
    delivery_range: { ...option.deliveryRange },
    quoteId: quote.id,
    expiresAt: quote.expiresAt.toISOString(),
  };
}

/**
 * The chosen delivery at the price that holds (SHIP-17); `free`: the price of the cart says so (`priceCart`).
 * @throws DomainError shipping.none when nobody delivers there, order.freight-changed with the options of now when the
 * choice is gone or its price is another.
 */
export function chosenDelivery(quote: FreightQuote, wanted: WantedDelivery, free: boolean): ShipType {
  if (quote.options.length === 0) throw new DomainError('shipping.none');
  const options = priceOptions(quote.options, free);
  const option = options.find(({ id }) => id === wanted.optionId);
  if (!option || option.priceCents !== wanted.priceCents) {
    throw new DomainError(
      'order.freight-changed',
      {},
      { options: options.map((entry) => shownOption(entry, quote)) },
    );
  }
  return {
    id: option.id,
    name: option.name,
    company: option.company,
    priceCents: option.priceCents,
    quotedCents: option.fullCents,
    deliveryRange: option.deliveryRange,
    serviceId: option.serviceId,
    source: quote.source,
  };
}

interface Delivered {
  readonly deliveryRange: { readonly min: number; readonly max: number };
}

/** A delivery that begins some business days later: pieces are stitched first. */
export const delayed = <D extends Delivered>(delivery: D, days: number): D =>
  days === 0
    ? delivery
    : {
        ...delivery,
        deliveryRange: { min: delivery.deliveryRange.min + days, max: delivery.deliveryRange.max + days },
      };

/** The delivery of these lines: with `days` business days more when any of them is stitched. */
export const withExtraDays = <D extends Delivered>(
  delivery: D,
  lines: readonly { readonly embroidery?: unknown }[],
  days: number,
): D => (lines.some(({ embroidery }) => embroidery) ? delayed(delivery, days) : delivery);
