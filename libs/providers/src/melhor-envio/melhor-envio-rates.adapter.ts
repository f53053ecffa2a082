import { Injectable } from '@nestjs/common';
import {
  RatesUnavailable,
  ShippingRates,
  type QuotedOption,
  type RateRequest,
} from '@plantao/domain/checkout/ports/shipping-rates.port';
import { Env } from '@plantao/platform/config';
import { callCarrier, type CarrierClientSetup } from './carrier-client.js';
import { carrierSetup } from './carrier-setup.js';
import { optionsOf, productsOf } from './melhor-envio.mapper.js';

/** Freight of real carriers, asked at Melhor Envio (providers C.3). */
@Injectable()
export class MelhorEnvioRates extends ShippingRates {
  readonly enabled: boolean;
  private readonly setup: CarrierClientSetup;

  constructor(env: Env) {
    super();
    this.setup = carrierSetup(env);
    this.enabled = env.ME_TOKEN !== '';
  }

  async quote(request: RateRequest, signal: AbortSignal): Promise<QuotedOption[]> {
    try {
      const response = await callCarrier(this.setup, {
        method: 'POST',
        path: '/shipment/calculate',
        signal,
        body: {
          from: { postal_code: request.fromCep },
          to: { postal_code: request.toCep },
          products: productsOf(request),
          options: { receipt: false, own_hand: false, collect: false },
        },
      });
      if (!Array.isArray(response)) throw new Error('the carrier answered no list');
      return optionsOf(response);
    } catch (error) {
      throw new RatesUnavailable((error as Error).message, { cause: error });
    }
  }
}
