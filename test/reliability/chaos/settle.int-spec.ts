import type { Fleet } from './fleet.js';
import { settle } from './settle.js';

describe('I3 G3 a run of chaos is judged', () => {
  it('when unpaid orders whose time is over have ended, and the events of their end are delivered', async () => {
    const overdue = [[{ id: 'an order' }], [{ id: 'an order' }], [], []];
    const waiting = [[], [], [{ type: 'order.cancelled' }], []];
    let looks = 0;
    const sql = (query: string): Promise<unknown[]> => {
      if (query.includes('shop_order')) return Promise.resolve(overdue[looks] ?? []);
      if (query.includes('outbox_message')) return Promise.resolve(waiting[looks++] ?? []);
      return Promise.resolve([]);
    };
    const fleet = { sql, control: () => Promise.resolve([]) };
    expect(await settle(fleet as unknown as Fleet)).toEqual([]);
    expect(looks).toBe(4);
  });
});
