import type { PackedPieces } from '../../shared/packed-size.js';
import type { QuotedOption } from '../rules/delivery-price.rules.js';

export type { QuotedOption } from '../rules/delivery-price.rules.js';

export interface RateRequest {
  /** Eight digits. */
  readonly fromCep: string;
  /** Eight digits. */
  readonly toCep: string;
  /** Garments by their size, equal ones together: the carrier packs them. */
  readonly pieces: readonly PackedPieces[];
  /** The mean value that is insured of each, in centavos. */
  readonly insuranceCents: number;
}

/** The carrier answers something that is no quote, or does not respond: the table serves instead. */
export class RatesUnavailable extends Error {
  override name = 'RatesUnavailable';
}

/** What real carriers ask for a parcel. Bound to Melhor Envio. */
export abstract class ShippingRates {
  /** False without a carrier token: then the table serves and `quote` is never called. */
  abstract readonly enabled: boolean;

  /**
   * Options that serve the CEP; entries without a price are dropped, so the list may be empty.
   * `signal` ends the call when the shop's patience (3 s) does.
   * @throws RatesUnavailable
   */
  abstract quote(request: RateRequest, signal: AbortSignal): Promise<QuotedOption[]>;
}
