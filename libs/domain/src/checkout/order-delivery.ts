import { DomainError } from '../shared/errors/domain-error.js';
import { toReais } from '../shared/money.js';
import type { ShipType } from '../orders/index.js';
import type { FreightQuote } from './entities/freight-quote.entity.js';
import { priceOptions, type PricedOption } from './rules/shipping-choice.rules.js';

/** The delivery that the customer chose; `priceCents` as shown, compared, never believed. */
export interface WantedDelivery {
  readonly optionId: string;
  readonly priceCents: number;
  readonly quoteId?: string | undefined;
}

/** An option as the wire shows it: price in reais. */
export function shownOption(option: PricedOption, quote: FreightQuote): Record<string, unknown> {
  return {
    id: option.id,
    name: option.name,
    price: toReais(option.priceCents),
    fullPrice: toReais(option.fullCents),
    company: { name: option.company },
    delivery_range: { ...option.deliveryRange },
    quoteId: quote.id,
    expiresAt: quote.expiresAt.toISOString(),
  };
}

/**
 * The chosen delivery at the price that holds (SHIP-17).
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
