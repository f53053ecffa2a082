import { ChargebackIntake, EvidenceDelivery } from '@plantao/domain/chargebacks';
import { formBytes } from '../admin/upload-form.js';
import { placePaidOrder } from '../orders/many-orders.js';
import type { ShopWithSandbox } from '../orders/shopping.js';
import type { Person } from '../support/people.js';

/** What buyer, bank, administrator and worker do about a payment that is contested. */
export class ChargebackActs {
  constructor(
    private readonly shop: ShopWithSandbox,
    private readonly admin: Person,
  ) {}

  /** A paid order that its buyer contests, as the shop was notified. */
  async aContested(options: { reason?: string; days?: number } = {}) {
    const placed = await placePaidOrder(this.shop);
    const { control } = this.shop.sandbox;
    const paymentId = control.payments().find(({ reference }) => reference === placed.id)?.id ?? 0;
    const atBank = control.chargebacks.open(paymentId, options);
    await this.read(atBank.id);
    const [row] = await this.shop.sql<{ id: string }>('select id from chargeback where provider_id = ?', [
      atBank.id,
    ]);
    const chargebackId = row?.id ?? '';
    return { ...placed, paymentId, atBank, chargebackId, path: `/admin/chargebacks/${chargebackId}` };
  }

  /** The shop reads what the provider says. */
  read(providerId: string) {
    return this.shop.app.get(ChargebackIntake, { strict: false }).read(providerId);
  }

  /** The evidence goes out, as the worker sends it. */
  deliver(chargebackId: string) {
    return this.shop.app.get(EvidenceDelivery, { strict: false }).run(chargebackId);
  }

  act(path: string, step: string, body?: object, as: Person = this.admin) {
    return this.shop.call('POST', `${path}/${step}`, { as, ...(body && { body }), key: crypto.randomUUID() });
  }

  addPicture(path: string, content: Buffer, as: Person = this.admin, filename = 'recibo da entrega.png') {
    return this.shop.call('POST', `${path}/files`, {
      as,
      key: crypto.randomUUID(),
      body: formBytes({ content, filename }),
      headers: { 'content-type': 'multipart/form-data; boundary=plantao-form-boundary' },
    });
  }

  /** A file as it comes over the line. */
  async file(path: string, as: Person): Promise<{ status: number; type: string; content: Buffer }> {
    const response = await this.shop.app.inject({
      method: 'GET',
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${as.token}` },
    });
    const { statusCode: status, headers, rawPayload: content } = response;
    return { status, type: String(headers['content-type']), content };
  }

  async one(path: string, as: Person = this.admin) {
    return (await this.shop.call('GET', path, { as })).body.data.chargeback;
  }
}
