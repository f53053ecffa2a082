import { readCep, readExtras, readParcels, type Fields } from './label-input.js';
import { invalid, type FieldErrors } from './melhor-envio-error.js';
import type { Parcel } from './parcels.js';
import { priceOf, type Extras } from './pricing.js';
import { SERVICES, type ShippingService } from './services.js';

interface Quote {
  route: { fromCep: string; toCep: string };
  parcels: Parcel[];
  extras: Extras;
  services: readonly ShippingService[];
}

/**
 * `POST /shipment/calculate`: a list of services, or one object when exactly one service was asked for.
 * @throws MelhorEnvioError 422 with the wrong fields
 */
export function quoteShipment(body: Fields, pictureBase: string) {
  const quote = readQuote(body);
  const entries = quote.services.map((service) => presentEntry(service, quote, pictureBase));
  return typeof body.services === 'string' && quote.services.length === 1 ? entries[0] : entries;
}

function readQuote(body: Fields): Quote {
  const errors: FieldErrors = {};
  const route = {
    fromCep: readCep(body, 'from.postal_code', errors),
    toCep: readCep(body, 'to.postal_code', errors),
  };
  const parcels = readParcels(body, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const wanted = typeof body.services === 'string' ? body.services.split(',').map(Number) : undefined;
  const services = SERVICES.filter((service) => !wanted || wanted.includes(service.id));
  return { route, parcels, extras: readExtras(body), services };
}

function presentEntry(service: ShippingService, quote: Quote, pictureBase: string) {
  const company = {
    id: service.company.id,
    name: service.company.name,
    picture: `${pictureBase}/images/shipping-companies/${service.company.name.toLowerCase()}.png`,
  };
  const price = priceOf(service, quote.route, quote.parcels, quote.extras);
  if ('error' in price) return { id: service.id, name: service.name, error: price.error, company };
  const [min, max] = price.days;
  return {
    id: service.id,
    name: service.name,
    price: reais(price.cents),
    custom_price: reais(price.cents),
    discount: reais(price.discountCents),
    currency: 'R$',
    delivery_time: max,
    delivery_range: { min, max },
    custom_delivery_time: max,
    custom_delivery_range: { min, max },
    packages: quote.parcels.map((parcel) => ({
      price: reais(Math.round(price.cents / quote.parcels.length)),
      discount: reais(Math.round(price.discountCents / quote.parcels.length)),
      format: 'box',
      dimensions: { height: parcel.height, width: parcel.width, length: parcel.length },
      weight: (parcel.grams / 1000).toFixed(2),
      insurance_value: reais(Math.round(quote.extras.insuranceCents / quote.parcels.length)),
      products: parcel.contents,
    })),
    additional_services: { receipt: quote.extras.receipt, own_hand: quote.extras.ownHand, collect: false },
    company,
  };
}

function reais(cents: number): string {
  return (cents / 100).toFixed(2);
}
