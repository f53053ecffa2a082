import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { Settings, type SettingValues } from '../settings/index.js';
import { FreightQuote } from './entities/freight-quote.entity.js';
import { ShippingRates } from './ports/shipping-rates.port.js';
import { tableOptions } from './rules/freight-table.rules.js';
import type { QuotedOption } from './rules/shipping-choice.rules.js';

/** How long the carrier may take, in milliseconds (P48). */
const PATIENCE = 3_000;
/** A quote is honoured as long as a checkout lasts, and asked for again after a while, in milliseconds. */
const HONOURED = 2 * 60 * 60_000;
const FRESH = 30 * 60_000;
/** One packed garment: centimetres, and the mean value that is insured, in centavos. */
const PIECE = { lengthCm: 30, widthCm: 25, heightCm: 4, insuranceCents: 15_990 };

/** Quotes delivery: the carrier, or the table by region when there is none or it does not answer in time. */
@Injectable()
export class ShippingQuotes {
  private readonly log = new Logger('Freight');

  constructor(
    private readonly em: EntityManager,
    private readonly rates: ShippingRates,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Options for a CEP of eight digits and a number of pieces; a recent quote is answered again. May hold no option. */
  async quote(cep: string, pieces: number): Promise<FreightQuote> {
    const em = this.em.fork();
    const now = this.clock.now();
    const recent = await em.findOne(
      FreightQuote,
      { cep, pieces, expiresAt: { $gt: new Date(now.getTime() + HONOURED - FRESH) } },
      { orderBy: { expiresAt: 'desc' } },
    );
    if (recent) return recent;
    const { source, options } = await this.ask(cep, pieces);
    const quote = Object.assign(new FreightQuote(), {
      id: crypto.randomUUID(),
      cep,
      pieces,
      source,
      options,
      createdAt: now,
      expiresAt: new Date(now.getTime() + HONOURED),
    });
    await em.persist(quote).flush();
    return quote;
  }

  /** The quote that a customer chose from, while it is honoured and fits; otherwise a new one. */
  async honoured(quoteId: string | undefined, cep: string, pieces: number): Promise<FreightQuote> {
    const known =
      quoteId &&
      (await this.em
        .fork()
        .findOne(FreightQuote, { id: quoteId, cep, pieces, expiresAt: { $gt: this.clock.now() } }));
    return known || this.quote(cep, pieces);
  }

  private async ask(
    cep: string,
    pieces: number,
  ): Promise<{ source: FreightQuote['source']; options: QuotedOption[] }> {
    const settings = await this.settings.all();
    if (this.rates.enabled) {
      try {
        return { source: 'melhor-envio', options: await this.askCarrier(cep, pieces, settings) };
      } catch (error) {
        this.log.warn({ reason: (error as Error).message }, 'the carrier did not quote, the table does');
      }
    }
    const offer = { standard: settings['delivery.standard'], express: settings['delivery.express'] };
    return { source: 'table', options: tableOptions(cep, pieces, offer) };
  }

  private async askCarrier(cep: string, pieces: number, settings: SettingValues): Promise<QuotedOption[]> {
    const signal = AbortSignal.timeout(PATIENCE);
    const piece = { ...PIECE, weightGrams: settings['delivery.pieceGrams'] };
    const answer = this.rates.quote(
      { fromCep: settings['delivery.originCep'], toCep: cep, pieces, piece },
      signal,
    );
    const given = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('no answer within 3 s')), { once: true });
    });
    return Promise.race([answer, given]);
  }
}
