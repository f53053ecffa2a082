import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Order, OrderItem } from '../orders/index.js';
import {
  CarrierRejected,
  ShippingLabels,
  type CarrierLabel,
  type LabelInput,
  type LabelParty,
} from './ports/shipping-labels.port.js';
import { ShippingLabel } from './entities/shipping-label.entity.js';
import { Settings, type SettingValues } from '../settings/index.js';
import { Env } from '@plantao/platform/config';
import { LabelRepository, isGone } from './label-repository.service.js';
import { LabelCancelling } from './label-cancelling.service.js';
import { CARRIER } from '../shared/actor.js';

/** requested → pending | refused: the label goes into the carrier's cart (WORK-04). */
@Injectable()
export class LabelGeneration {
  constructor(
    private readonly carrier: ShippingLabels,
    private readonly settings: Settings,
    private readonly labels: LabelRepository,
    private readonly cancelling: LabelCancelling,
    private readonly env: Env,
  ) {}

  /** Throws CarrierUnavailable: the job tries again. */
  async run(em: EntityManager, labelId: string): Promise<void> {
    const label = await this.labels.find(em, labelId);
    if (label?.state !== 'requested') return;
    const order = await em.fork().findOneOrFail(Order, { id: label.orderId });
    // What an unanswered try of this job may have put into the cart comes off it.
    if (order.status === 'cancelled') return this.cancelling.run(em, label.id);
    try {
      const bought = (await this.lastTry(em, order.id)) ?? (await this.buy(em, order));
      await this.keep(em, label, bought);
    } catch (error) {
      if (!(error instanceof CarrierRejected)) throw error;
      await this.labels.change(em, label, (own, locked, now) => {
        if (!own.markRefused(error.message)) return false;
        locked.addStep('label-failed', { name: CARRIER.name, at: now, detail: error.message });
        return true;
      });
    }
  }

  /** What an earlier run of this job put into the cart without storing it before it crashed. */
  private async lastTry(em: EntityManager, orderId: string): Promise<CarrierLabel | null> {
    const found = await this.carrier.findByOrder(orderId);
    if (!found || isGone(found.status)) return null;
    const known = await em.fork().count(ShippingLabel, { carrierId: found.carrierId });
    return known === 0 ? found : null;
  }

  private async buy(em: EntityManager, order: Order): Promise<CarrierLabel> {
    return this.carrier.addToCart(
      await parcelOf(em.fork(), order, await this.settings.all(), this.env.PUBLIC_URL),
    );
  }

  /**
   * Writes the carrier's id down before anything else; an order cancelled meanwhile gives the label
   * back. When the carrier does not take it back now, the comparison of labels does it later.
   */
  private async keep(em: EntityManager, label: ShippingLabel, bought: CarrierLabel): Promise<void> {
    const kept = await this.labels.change(em, label, (own, order, now) => {
      if (!own.markGenerated(bought.carrierId, bought.priceCents, bought.tracking, now)) return false;
      own.carrierStatus = bought.status;
      order.addStep('label-generated', { name: CARRIER.name, at: now });
      if (order.status === 'cancelled') own.requestCancel();
      return true;
    });
    if (!kept) await this.carrier.cancel(bought.carrierId, 'Pedido cancelado');
  }
}

/** Pieces lie on one another, each as the settings have it; no carrier takes a higher parcel. Centimetres. */
const MAX_HEIGHT_CM = 100;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** What the carrier needs to know of an order. `shopUrl` without a trailing slash. */
async function parcelOf(
  em: EntityManager,
  order: Order,
  settings: SettingValues,
  shopUrl: string,
): Promise<LabelInput> {
  const items = await em.find(OrderItem, { order: order.id }, { orderBy: { position: 'asc' } });
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    orderId: order.id,
    shopUrl,
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
      heightCm: Math.min(pieces * settings['delivery.pieceHeightCm'], MAX_HEIGHT_CM),
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
