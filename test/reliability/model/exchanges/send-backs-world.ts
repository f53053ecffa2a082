import { SendBackLabels, SendBacks } from '@plantao/domain/returns';
import { ExchangesShop, RITA } from './exchanges-shop.js';
import type { SendBackStep } from './reference-send-backs.js';

/** What may be done about refused pieces that go back to their customer. */
export abstract class SendBacksWorld extends ExchangesShop {
  sendBack(at: number, way: SendBackStep): Promise<string> {
    const id = this.opened[at] ?? '';
    const desk = this.part(SendBacks);
    return this.outcome(() =>
      way === 'give-up'
        ? desk.giveUp(id, 'Não quer', RITA)
        : desk.send(id, way, way === 'hand' ? 'BR4' : null, RITA),
    );
  }

  /** The carrier sends a notification of the parcel, whose label is bought as far as this world goes. */
  async parcel(at: number, status: string): Promise<string> {
    this.carrier = { status, tracking: 'BR5' };
    await this.shop.sql(`update send_back set carrier_id = 'y' where return_id = ?`, [this.opened[at]]);
    await this.part(SendBackLabels).followNotified(this.shop.em(), 'y');
    await this.shop.sql(`update send_back set carrier_id = null`);
    return 'ok';
  }

  /** Of each refund by hand, whether the provider has done it; the oldest first. */
  async doneByHand(): Promise<boolean[]> {
    const rows = await this.shop.sql<{ done: boolean }>(
      `select state = 'done' as done from refund where order_id = ? and return_id is null and reason = 'manual' order by created_at, id`,
      [this.orderId],
    );
    return rows.map(({ done }) => done);
  }
}
