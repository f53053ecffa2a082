import type { EntityManager } from '@mikro-orm/postgresql';
import { withoutTimeLimits } from './add.js';
import { addOrders } from './bulk-orders.js';
import { addPeople } from './bulk-people.js';
import { addProducts } from './bulk-products.js';

/** How many of each a bulk load leaves behind, beside the demonstration's own. */
export interface Bulk {
  readonly products: number;
  readonly users: number;
  readonly orders: number;
}

/** Orders of a customer when nobody says how many customers there are. */
const ORDERS_EACH = 4;
const NAMES = ['products', 'users', 'orders'] as const;
const MAX_ROWS = 5_000_000;

/**
 * `--products 10000 --orders 100000 --users 50000`, in any order; without any, nothing is loaded in bulk.
 * @throws RangeError for an unknown option or a number that is none.
 */
export function readBulk(args: readonly string[]): Bulk | undefined {
  if (args.length === 0) return undefined;
  const given = new Map<string, number>();
  for (let index = 0; index < args.length; index += 2) {
    const [option = '', value = ''] = args.slice(index, index + 2);
    const name = NAMES.find((known) => option === `--${known}`);
    const count = Number(value);
    if (!name) throw new RangeError(`opção desconhecida: ${option}. Use --products, --users e --orders`);
    if (!/^\d+$/.test(value) || count > MAX_ROWS)
      throw new RangeError(`${option} pede um número inteiro até ${MAX_ROWS}`);
    given.set(name, count);
  }
  const orders = given.get('orders') ?? 0;
  return {
    products: given.get('products') ?? 0,
    users: Math.max(given.get('users') ?? Math.ceil(orders / ORDERS_EACH), orders > 0 ? 1 : 0),
    orders,
  };
}

/** Loads in bulk on top of what is there; what an earlier load left counts. `em` must be in a transaction. */
export async function seedBulk(em: EntityManager, bulk: Bulk, tell: (line: string) => void): Promise<void> {
  await withoutTimeLimits(em);
  await em.execute('select setseed(0.42)');
  const steps = [
    ['produtos', addProducts, bulk.products],
    ['clientes', addPeople, bulk.users],
    ['pedidos', addOrders, bulk.orders],
  ] as const;
  for (const [name, add, wanted] of steps) {
    const start = Date.now();
    const added = await add(em, wanted);
    if (wanted > 0) tell(`${added} ${name} a mais em ${((Date.now() - start) / 1000).toFixed(1)} s`);
  }
}
