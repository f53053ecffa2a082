import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { QuotedOption, RateRequest } from '@plantao/domain/checkout/ports/shipping-rates.port';
import {
  CarrierUnavailable,
  type CarrierLabel,
  type LabelInput,
  type LabelParty,
} from '@plantao/domain/shipping/ports/shipping-labels.port';
import { record } from './carrier-client.js';

/** Reais as text or number, as the carrier mixes them, in centavos; null for anything that is no amount. */
export function centsOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const reais = Number(value);
  return Number.isFinite(reais) && reais >= 0 ? Math.round(reais * 100) : null;
}

const reaisOf = (cents: number): number => cents / 100;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * The options of a quote that have a price, cheapest first; the seller's own prices and terms win (providers C.3).
 * None when every carrier says why it does not serve.
 * @throws CarrierUnavailable when there is nothing in the response that could be read
 */
export function optionsOf(response: unknown): QuotedOption[] {
  const entries = Array.isArray(response) ? response : [response];
  const options = entries
    .map((entry) => optionOf(record(entry)))
    .filter((option): option is QuotedOption => option !== null)
    .sort((a, b) => a.priceCents - b.priceCents);
  if (options.length === 0 && !entries.every((entry) => typeof record(entry)['error'] === 'string'))
    throw new CarrierUnavailable('the carrier answered something that is no quote');
  return options;
}

function optionOf(entry: Record<string, unknown>): QuotedOption | null {
  const priceCents = centsOf(entry['custom_price'] ?? entry['price']);
  const range = record(entry['custom_delivery_range'] ?? entry['delivery_range']);
  const [serviceId, min, max] = [entry['id'], range['min'], range['max']].map(Number);
  if (entry['error'] || priceCents === null || !Number.isInteger(serviceId)) return null;
  if (!Number.isFinite(min) || !Number.isFinite(max)) return null;
  return {
    id: `melhor-envio-${serviceId}`,
    name: String(entry['name']),
    company: String(record(entry['company'])['name'] ?? ''),
    priceCents,
    deliveryRange: { min: min as number, max: max as number },
    serviceId: serviceId as number,
  };
}

/** `quantity` equal garments each: the carrier packs them. */
export const productsOf = ({
  pieces,
  insuranceCents,
}: Pick<RateRequest, 'pieces' | 'insuranceCents'>): object[] =>
  pieces.map((piece, place) => ({
    id: `uniforme-${place + 1}`,
    width: piece.widthCm,
    height: piece.heightCm,
    length: piece.lengthCm,
    weight: piece.weightGrams / 1_000,
    insurance_value: reaisOf(insuranceCents),
    quantity: piece.quantity,
  }));

/** The body of a cart insert. CPF goes in `document`, CNPJ in `company_document` (providers C.4). */
export function cartItemOf(input: LabelInput, service: number, agency: number | null): object {
  return {
    service,
    agency,
    from: partyOf(input.from),
    to: partyOf(input.to),
    products: input.items.map(({ name, quantity, unitCents }) => ({
      name,
      quantity,
      unitary_value: reaisOf(unitCents),
    })),
    volumes: [volumeOf(input)],
    options: {
      insurance_value: reaisOf(input.insuranceCents),
      receipt: false,
      own_hand: false,
      reverse: input.reverse === true,
      non_commercial: true,
      platform: 'Plantão',
      tags: [{ tag: input.orderId, url: `${input.shopUrl}${screenOf(input)}` }],
    },
  };
}

const screenOf = ({ orderId: id, returnId, reverse }: LabelInput): string =>
  returnId || reverse ? adminPages.return({ id: returnId ?? id }) : adminPages.order({ id });

export function volumeOf({ volume }: Pick<LabelInput, 'volume'>): object {
  return {
    height: volume.heightCm,
    width: volume.widthCm,
    length: volume.lengthCm,
    weight: volume.weightGrams / 1_000,
  };
}

function partyOf(party: LabelParty): object {
  const company = party.document.length === 14;
  return {
    name: party.name,
    phone: party.phone,
    email: party.email,
    ...(company
      ? { company_document: party.document, state_register: 'ISENTO' }
      : { document: party.document }),
    address: party.street,
    number: party.number,
    complement: party.complement,
    district: party.neighborhood,
    city: party.city,
    state_abbr: party.state,
    country_id: 'BR',
    postal_code: party.zipCode,
    note: '',
  };
}

/** A label as cart and orders answer it; null without an id. */
export function labelOf(response: unknown): CarrierLabel | null {
  const order = record(response);
  const carrierId = textOf(order['id']);
  if (!carrierId) return null;
  return {
    carrierId,
    status: textOf(order['status']) ?? '',
    priceCents: centsOf(order['price']),
    tracking: textOf(order['tracking']) ?? textOf(order['self_tracking']),
    printUrl: null,
  };
}

/**
 * A label that the carrier was asked about: what cannot be read says nothing of what became of it.
 * @throws CarrierUnavailable without an id or a status
 */
export function knownLabel(response: unknown): CarrierLabel {
  const label = labelOf(response);
  if (!label?.status) throw new CarrierUnavailable('the carrier answered something that is no label');
  return label;
}

/** The order of ours that a label of the carrier is for; undefined when it was bought for something else. */
export function orderTagged(response: unknown): string | undefined {
  const tags = record(response)['tags'];
  const texts = Array.isArray(tags) ? tags.map((tag) => record(tag)['tag']) : [];
  return texts.find((text): text is string => typeof text === 'string' && /^[0-9a-f-]{36}$/.test(text));
}
