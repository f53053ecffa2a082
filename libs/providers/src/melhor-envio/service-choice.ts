import type { QuotedOption } from '@plantao/domain/checkout/ports/shipping-rates.port';
import { CarrierRejected, type LabelInput } from '@plantao/domain/shipping/ports/shipping-labels.port';
import { record, type CarrierCall } from './carrier-client.js';
import { optionsOf, volumeOf } from './melhor-envio.mapper.js';

type Call = (call: CarrierCall) => Promise<unknown>;

/**
 * The carrier's service for a delivery that our own table quoted: the fastest for 'Expresso', else the cheapest.
 * @throws CarrierRejected when no service takes the parcel.
 */
export async function chooseService(call: Call, input: LabelInput): Promise<number> {
  const response = await call({
    method: 'POST',
    path: '/shipment/calculate',
    body: {
      from: { postal_code: input.from.zipCode },
      to: { postal_code: input.to.zipCode },
      volumes: [volumeOf(input)],
      options: { insurance_value: input.insuranceCents / 100, receipt: false, own_hand: false },
    },
  });
  const options = optionsOf(response);
  const chosen =
    options.find(({ name }) => name === input.serviceName) ??
    (wantsSpeed(input.serviceName) ? fastest(options) : options[0]);
  if (!chosen?.serviceId)
    throw new CarrierRejected('Nenhuma transportadora atende este endereço com este volume.');
  return chosen.serviceId;
}

/**
 * An agency of the service's carrier in the sender's state.
 * @throws CarrierRejected when there is none.
 */
export async function chooseAgency(call: Call, serviceId: number, state: string): Promise<number> {
  const services = list(await call({ method: 'GET', path: '/shipment/services' }));
  const company = record(services.find((service) => Number(record(service)['id']) === serviceId))['company'];
  const companyId = Number(record(company)['id']);
  const query = new URLSearchParams({ company: String(companyId), country: 'BR', state });
  const agencies = list(await call({ method: 'GET', path: `/shipment/agencies?${query}` }));
  const open =
    agencies.map(record).find((agency) => agency['status'] === 'available') ?? agencies.map(record)[0];
  const id = Number(open?.['id']);
  if (!Number.isInteger(id))
    throw new CarrierRejected('A transportadora não tem agência no estado do remetente.');
  return id;
}

const wantsSpeed = (name: string): boolean => /express|sedex/i.test(name);

function fastest(options: readonly QuotedOption[]): QuotedOption | undefined {
  return [...options].sort(
    (a, b) => a.deliveryRange.max - b.deliveryRange.max || a.priceCents - b.priceCents,
  )[0];
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
