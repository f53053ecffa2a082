import type { TestProduct } from '../../../apps/api/test/support/test-products.js';
import type { SeededRandom } from '../seeded-random.js';
import { Client } from './client.js';
import type { Fleet } from './fleet.js';
import type { History } from './history.js';

const VISITORS = 16;

/**
 * People who only look, as nearly everybody in a shop does: a list, and what somebody opens in it. Asked for once each, since
 * who only looks waits for no shop.
 * @param run between 0 and 199, part of their addresses
 * @param timeout how long they wait for one response, in milliseconds
 * @returns what each of them does in turn
 */
export function visitors(
  { front }: Fleet,
  history: History,
  products: readonly TestProduct[],
  run: number,
  timeout?: number,
): ((random: SeededRandom) => Promise<void>)[] {
  return Array.from({ length: VISITORS }, (_, at) => {
    const client = new Client(front, history, `10.${run}.2.${at + 1}`, timeout);
    return async (random) => {
      const { id } = random.pick(products);
      const product = `/products/${id}`;
      const to = random.pick(['/products?page=1&limit=10', '/categories', product, product]);
      const { status } = await client.once('GET', to, {});
      if (status >= 400 && status < 500) history.odd.push(`GET ${to}: ${status}`);
    };
  });
}
