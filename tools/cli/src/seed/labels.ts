import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order, OrderStatus } from '@plantao/domain/orders';
import { ShippingLabel } from '@plantao/domain/shipping';
import { add } from './add.js';
import { fixedId } from './chance.js';

/** A label as the carrier's stand-in takes it in: the body of its cart, with id, status and tracking. */
export type DemoLabel = Record<string, unknown>;

const SENDER = {
  name: 'Plantão',
  phone: '1140000000',
  email: 'atendimento@plantao.test',
  company_document: '11222333000181',
  address: 'Rua do Exemplo',
  number: '100',
  district: 'Bela Vista',
  city: 'São Paulo',
  state_abbr: 'SP',
  country_id: 'BR',
  postal_code: '01310100',
};

/** What the carrier says of it. */
const STATUSES: Partial<Record<OrderStatus, string>> = {
  delivered: 'delivered',
  cancelled: 'undelivered',
};

/** The label of a demonstration order that has left, in our table and for the carrier. */
export function labelled(em: EntityManager, order: Order, index: number): DemoLabel {
  const carrierId = fixedId('carrier', index);
  const status = STATUSES[order.status as OrderStatus] ?? 'posted';
  add(em, ShippingLabel, {
    id: fixedId('label', order.id),
    orderId: order.id,
    state: 'released',
    carrierId,
    carrierStatus: status,
    priceCents: 1_808,
    tracking: order.tracking ?? null,
    paidAt: order.shippedAt ?? null,
    generatedAt: order.shippedAt ?? null,
  });
  const { address, customer } = order;
  return {
    id: carrierId,
    status,
    tracking: order.tracking,
    service: 1,
    from: SENDER,
    to: {
      name: customer.name,
      phone: customer.phone,
      email: customer.email,
      document: customer.taxId,
      address: address.street,
      number: address.number,
      complement: address.complement,
      district: address.neighborhood,
      city: address.city,
      state_abbr: address.state,
      country_id: 'BR',
      postal_code: address.zipCode,
    },
    products: [{ name: 'Uniforme', quantity: 1, unitary_value: order.subtotalCents / 100 }],
    volumes: [{ height: 8, width: 25, length: 30, weight: 0.7 }],
    options: {
      insurance_value: order.subtotalCents / 100,
      receipt: false,
      own_hand: false,
      non_commercial: true,
    },
  };
}
