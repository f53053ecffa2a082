import type { Order, OrderItem } from '../orders/index.js';
import type { SettingValues } from '../settings/index.js';
import { ownPackedSize, packedPieces, parcelSize, usualPackedSize } from '../shared/packed-size.js';
import type { LabelInput, LabelParty } from './ports/shipping-labels.port.js';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Pieces of an order that travel together. */
export interface Parcel {
  readonly order: Order;
  readonly pieces: readonly { readonly item: OrderItem; readonly quantity: number }[];
}

/**
 * What the carrier needs to know of an order. `shopUrl` without a trailing slash; `creditCents` is what the old pieces of an
 * exchange pay of its discount: the new ones are worth it all the same. Insured is what was paid for the goods, of pieces whose
 * money was given back nothing.
 */
export function parcelOf(
  { creditCents, ...parcel }: Parcel & { readonly creditCents: number },
  settings: SettingValues,
  shopUrl: string,
): LabelInput {
  const { order } = parcel;
  const way = { from: senderOf(settings), to: recipientOf(order) };
  const paidCents = order.subtotalCents - order.discountCents + creditCents;
  const left = parcel.pieces.reduce((sum, { item, quantity }) => sum + item.priceCents * quantity, 0);
  const insuranceCents = Math.round((paidCents * left) / Math.max(1, order.subtotalCents));
  return { orderId: order.id, shopUrl, ...way, ...contentOf(parcel, settings), insuranceCents };
}

/** The same for pieces that their customer sends back: its tag is the return. */
export function reverseParcelOf(
  { returnId, ...parcel }: Parcel & { readonly returnId: string },
  settings: SettingValues,
  shopUrl: string,
): LabelInput {
  const way = { from: recipientOf(parcel.order), to: senderOf(settings) };
  const tag = { orderId: returnId, shopUrl, reverse: true };
  return { ...tag, ...way, ...contentOf(parcel, settings), insuranceCents: worthOf(parcel) };
}

/** The same for pieces that a return refused and that go back to their customer: its tag is theirs. */
export function sendBackParcelOf(
  { id, returnId, ...parcel }: Parcel & { readonly id: string; readonly returnId: string },
  settings: SettingValues,
  shopUrl: string,
): LabelInput {
  const way = { from: senderOf(settings), to: recipientOf(parcel.order) };
  const tag = { orderId: id, returnId, shopUrl };
  return { ...tag, ...way, ...contentOf(parcel, settings), insuranceCents: worthOf(parcel) };
}

const worthOf = ({ pieces }: Pick<Parcel, 'pieces'>): number =>
  pieces.reduce((sum, { item, quantity }) => sum + item.priceCents * quantity, 0);

function contentOf(
  { order, pieces }: Parcel,
  settings: SettingValues,
): Pick<LabelInput, 'serviceId' | 'serviceName' | 'items' | 'volume'> {
  const inside = pieces.filter(({ quantity }) => quantity > 0);
  const sizes = inside.map(({ item, quantity }) => ({ ...ownPackedSize(item), quantity }));
  return {
    serviceId: order.shipType.serviceId,
    serviceName: order.shipType.name,
    items: inside.map(({ item: { name, size, colour, priceCents }, quantity }) => ({
      name: `${name} ${size} ${colour}`.slice(0, 120),
      quantity,
      unitCents: priceCents,
    })),
    volume: parcelSize(packedPieces(sizes, 0, usualPackedSize(settings))),
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
function senderOf(settings: SettingValues): LabelParty {
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
