import { Injectable } from '@nestjs/common';
import {
  CarrierRejected,
  CarrierNotReady,
  CarrierUnavailable,
  CarrierWalletEmpty,
  ShippingLabels,
  type CarrierLabel,
  type LabelInput,
  type TaggedLabel,
} from '@plantao/domain/shipping/ports/shipping-labels.port';
import { Env } from '@plantao/platform/config';
import { callCarrier, record, type CarrierCall, type CarrierClientSetup } from './carrier-client.js';
import { cartItemOf, centsOf, knownLabel, labelOf, orderTagged } from './melhor-envio.mapper.js';
import { carrierSetup } from './carrier-setup.js';
import { chooseAgency, chooseService } from './service-choice.js';

const GONE = new Set(['canceled', 'cancelled', 'expired']);
const UNPAID = 'pending';
/** A label that was lost lately is among the newest: more pages than these are not read. */
const PAGES = 5;

/** Labels bought at Melhor Envio. Its statuses and texts stop here (providers C.3, C.4). */
@Injectable()
export class MelhorEnvioLabels extends ShippingLabels {
  private readonly setup: CarrierClientSetup;

  constructor(env: Env) {
    super();
    this.setup = carrierSetup(env);
  }

  async addToCart(input: LabelInput): Promise<CarrierLabel> {
    const call = (request: CarrierCall): Promise<unknown> => this.call(request);
    const service = input.serviceId ?? (await chooseService(call, input));
    const response = await this.insert(input, service, null).catch(async (error: unknown) => {
      // Some carriers want the agency where the parcel is handed in, and say so.
      if (!(error instanceof CarrierRejected) || !/agency|agência/i.test(error.message)) throw error;
      return this.insert(input, service, await chooseAgency(call, service, input.from.state));
    });
    const label = labelOf(response);
    if (!label) throw new CarrierUnavailable('the carrier took the label without telling its id');
    return label;
  }

  async findByOrder(orderId: string): Promise<CarrierLabel | null> {
    return (await this.findIn('/cart', orderId)) ?? this.findIn('/orders', orderId);
  }

  async newest(): Promise<TaggedLabel[]> {
    // A label may stand in both lists, or move from one to the other meanwhile: the later response counts.
    const labels = new Map<string, TaggedLabel>();
    for (const path of ['/cart', '/orders'] as const)
      for await (const label of this.list(path)) {
        const { orderId, status } = label;
        const waiting = status === UNPAID;
        const bought = !waiting && !GONE.has(status);
        if (orderId) labels.set(label.carrierId, { ...label, orderId, waiting, bought });
      }
    return [...labels.values()];
  }

  async status(carrierId: string): Promise<CarrierLabel | null> {
    const response = await this.call({ method: 'GET', path: `/orders/${encodeURIComponent(carrierId)}` });
    return response === null ? null : knownLabel(response);
  }

  async pay(carrierId: string): Promise<void> {
    const label = await this.known(carrierId);
    if (GONE.has(label.status)) throw new CarrierRejected('A etiqueta foi cancelada na transportadora.');
    if (label.status !== UNPAID) return;
    try {
      await this.call({ method: 'POST', path: '/shipment/checkout', body: { orders: [carrierId] } });
    } catch (error) {
      if (!(error instanceof CarrierRejected)) throw error;
      if (/already been paid|já (foi|está|foram) pag/i.test(error.message)) return;
      throw /^seu saldo/i.test(error.message) ? new CarrierWalletEmpty(error.message) : error;
    }
  }

  async generate(carrierId: string): Promise<void> {
    const response = record(
      await this.call({ method: 'POST', path: '/shipment/generate', body: { orders: [carrierId] } }),
    );
    const { status, message } = record(response[carrierId]);
    const text = typeof message === 'string' ? message : '';
    if (status === true || /já está gerad|already/i.test(text)) return;
    throw new CarrierNotReady(`the label is not generated yet: ${text}`);
  }

  async print(carrierId: string): Promise<string> {
    try {
      return await this.printAll([carrierId]);
    } catch (error) {
      // Generation continues for a while after the request: a refusal now is not final.
      if (error instanceof CarrierRejected)
        throw new CarrierNotReady(`the label cannot be printed yet: ${error.message}`);
      throw error;
    }
  }

  async printAll(carrierIds: readonly string[]): Promise<string> {
    const body = { mode: 'public', orders: [...carrierIds] };
    const response = record(await this.call({ method: 'POST', path: '/shipment/print', body }));
    if (typeof response['url'] === 'string' && response['url'] !== '') return response['url'];
    throw new CarrierNotReady('the carrier gave no address to print');
  }

  async balance(): Promise<number> {
    const cents = centsOf(record(await this.call({ method: 'GET', path: '/balance' }))['balance']);
    if (cents === null) throw new CarrierUnavailable('the carrier named no balance');
    return cents;
  }

  async cancel(carrierId: string, reason: string): Promise<void> {
    // Paid between looking and taking it off the cart: then it is looked at again.
    const done = (await this.takeBack(carrierId, reason)) || (await this.takeBack(carrierId, reason));
    if (!done) throw new CarrierNotReady('the label is neither in the cart nor out of it');
  }

  /** False when a label that was in the cart is not there any more. */
  private async takeBack(carrierId: string, reason: string): Promise<boolean> {
    const label = await this.status(carrierId);
    if (!label || GONE.has(label.status)) return true;
    if (label.status === UNPAID) {
      const path = `/cart/${encodeURIComponent(carrierId)}`;
      return (await this.call({ method: 'DELETE', path })) !== null;
    }
    await this.call({
      method: 'POST',
      path: '/shipment/cancel',
      body: { order: { id: carrierId, reason_id: '2', description: reason } },
    });
    return true;
  }

  private async findIn(path: '/cart' | '/orders', orderId: string): Promise<CarrierLabel | null> {
    for await (const { orderId: tagged, ...label } of this.list(path))
      if (tagged === orderId && !GONE.has(label.status)) return label;
    return null;
  }

  /** Page by page: others may have come after the label that is looked for. */
  private async *list(path: '/cart' | '/orders'): AsyncGenerator<CarrierLabel & { orderId?: string }> {
    for (let page = 1; page <= PAGES; page += 1) {
      const response = record(await this.call({ method: 'GET', path: `${path}?page=${page}` }));
      const rows: unknown = response['data'];
      if (!Array.isArray(rows)) throw new CarrierUnavailable('the carrier answered no list of labels');
      for (const row of rows as unknown[]) {
        const orderId = orderTagged(row);
        yield { ...knownLabel(row), ...(orderId && { orderId }) };
      }
      if (!(Number(response['last_page']) > page)) return;
    }
  }

  private insert(input: LabelInput, service: number, agency: number | null): Promise<unknown> {
    return this.call({ method: 'POST', path: '/cart', body: cartItemOf(input, service, agency) });
  }

  private async known(carrierId: string): Promise<CarrierLabel> {
    const label = await this.status(carrierId);
    if (!label) throw new CarrierRejected('A transportadora não conhece mais esta etiqueta.');
    return label;
  }

  private call(request: CarrierCall): Promise<unknown> {
    return callCarrier(this.setup, request);
  }
}
