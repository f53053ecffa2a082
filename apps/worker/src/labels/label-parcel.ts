import type { EntityManager } from '@mikro-orm/postgresql';
import { Order, OrderItem, type LabelInput, type LabelParty } from '@plantao/domain/orders';
import type { SettingValues } from '@plantao/domain/settings';

/** Pieces lie on one another, each as the settings have it; no carrier takes a higher parcel. Centimetres. */
const HIGHEST = 100;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** What the carrier needs to know of an order. `shopUrl` without a trailing slash. */
export async function parcelOf(
  em: EntityManager,
  order: Order,
  settings: SettingValues,
  shopUrl: string,
): Promise<LabelInput> {
  const items = await em.find(OrderItem, { order: order.id }, { orderBy: { position: 'asc' } });
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    orderId: order.id,
    orderUrl: `${shopUrl}/admin/orders/${order.id}`,
    serviceId: order.shipType.serviceId,
    serviceName: order.shipType.name,
    from: senderOf(settings),
    to: recipientOf(order),
    items: items.map(({ name, size, colour, quantity, priceCents }) => ({
      name: `${name} ${size} ${colour}`.slice(0, 120),
      quantity,
      unitCents: priceCents,
    })),
    volume: {
      widthCm: settings['delivery.pieceWidthCm'],
      lengthCm: settings['delivery.pieceLengthCm'],
      heightCm: Math.min(pieces * settings['delivery.pieceHeightCm'], HIGHEST),
      weightGrams: pieces * settings['delivery.pieceGrams'],
    },
    insuranceCents: order.subtotalCents - order.discountCents,
  };
}

function recipientOf({ customer, address }: Order): LabelParty {
  return {
    name: customer.name,
    phone: customer.phone,
    email: customer.email,
    document: customer.taxId,
    street: address.street,
    number: address.number,
    complement: address.complement,
    neighborhood: address.neighborhood,
    city: address.city,
    state: address.state,
    zipCode: address.zipCode,
  };
}

/** The shop as it stands in the settings: 'Rua do Exemplo, 100, Centro, São Paulo, SP, 01310-100'. */
export function senderOf(settings: SettingValues): LabelParty {
  const parts = settings['shop.address']
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^\d{5}-?\d{3}$/.test(part));
  const state = parts.findLast((part) => /^[A-Z]{2}$/.test(part)) ?? 'SP';
  const [street = '', number = 'S/N', ...rest] = parts.filter((part) => part !== state);
  const city = rest.at(-1) ?? '';
  return {
    name: settings['shop.name'],
    phone: digitsOf(settings['shop.phone']),
    email: settings['shop.email'],
    document: digitsOf(settings['delivery.sender']),
    street,
    number,
    complement: '',
    neighborhood: rest.length > 1 ? (rest[0] ?? '') : 'Centro',
    city,
    state,
    zipCode: settings['delivery.originCep'],
  };
}
