import { setTimeout as sleep } from 'node:timers/promises';
import type { Market } from './buyers.js';

/** Between two looks, in milliseconds. */
const LOOK_MS = 700;
const PATH = '/api/v1/admin';

/** Requests and pays the labels of orders that buyers saw as paid, and reads the lists of the back office meanwhile. */
export async function administrate(token: string, market: Market): Promise<void> {
  const { calls } = market;
  const asked: string[] = [];
  const label = (id: string, step: string) =>
    calls.decide(
      { what: 'label', key: crypto.randomUUID(), token, path: `${PATH}/${step}/${id}`, body: {} },
      60,
    );
  for (let look = 0; market.isOpen(); look += 1) {
    const id = market.paid.shift();
    if (id) {
      await label(id, 'generate-shipping-label');
      asked.push(id);
    }
    const first = asked.shift();
    if (first) {
      const { body } = await calls.send('GET', `${PATH}/check-label-status/${first}`, { token });
      const status = body?.data?.status as string | undefined;
      if (status === 'pending') {
        await label(first, 'approve-label');
        // Twice in a row, as by two tabs.
        if (market.chance.chance(0.2)) await label(first, 'approve-label');
      } else if (status === undefined || status === 'requested') asked.push(first);
    }
    if (look % 8 === 0) await calls.send('GET', `${PATH}/get-all-admin-orders?limit=20`, { token });
    if (look % 20 === 0) await calls.send('GET', `${PATH}/get-dashboard`, { token });
    await sleep(LOOK_MS);
  }
}
