import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import { flushTogether } from '@plantao/platform/database';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { withLongWaits } from '../../../../test/infra/long-waits.js';
import { until } from '../../../../test/infra/until.js';
import { Product } from '../catalogue/index.js';
import { Settings } from '../settings/index.js';
import { CART } from '../shared/constants.js';
import { StockLedger, Warehouse, WarehouseProduct } from '../warehouse/index.js';
import { CartsService, emptyCart, lockCart, type CartHead } from './index.js';

let database: TestDatabase;
let orm: MikroORM;
let productId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(withLongWaits(shopOrmOptions(database.url, 8)));
  productId = await scrubInStock(6);
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const fork = (): EntityManager => orm.em.fork() as EntityManager;
const carts = (): CartsService =>
  new CartsService(
    fork(),
    { of: () => ({ sql: 'select null as sku, 0 as pieces where false', values: [] }) },
    new Settings(fork()),
  );
const line = () => ({ productId, size: 'M', colour: 'Azul' });

async function scrubInStock(offered: number, code = 'INT-1'): Promise<string> {
  const [id, warehouseProductId, sku] = [crypto.randomUUID(), crypto.randomUUID(), `${code}-M-AZUL`];
  const sizes = [{ name: 'M', colors: [{ name: 'Azul', value: '#1F2F4F', image: '', index: 0, sku }] }];
  await fork().transactional(async (em) => {
    const warehouse = Object.assign(new Warehouse(), { id: crypto.randomUUID(), name: 'Central' });
    em.persist(
      Object.assign(new WarehouseProduct(), {
        id: warehouseProductId,
        warehouse,
        sku: code,
        name: 'Scrub',
        sizes,
      }),
    );
    em.persist(
      Object.assign(new Product(), {
        id,
        warehouseProductId,
        sku: code,
        name: 'Scrub',
        priceCents: 10_000,
        image: '/media/f.webp',
        sizes,
      }),
    );
    await em.flush();
    await new StockLedger().open(em, { sku, warehouseProductId, warehouseQty: offered, offered }, 'teste');
  });
  return id;
}

describe('carts', () => {
  it('CART-18 CART-29 never exceed the stock on thirty concurrent changes of one user', async () => {
    const userId = crypto.randomUUID();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => carts().add(userId, line(), 1)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'cart.out-of-stock' });
    expect(await carts().read(userId)).toMatchObject({
      revision: 7,
      lines: [{ quantity: 6, stock: 6, image: '/media/f.webp' }],
    });
  });

  it('raise the revision with every effective change', async () => {
    const userId = crypto.randomUUID();
    const steps = [
      (await carts().add(userId, line(), 2)).revision,
      (await carts().setQuantity(userId, line(), 2)).revision,
      (await carts().setQuantity(userId, line(), 3)).revision,
      (await carts().sync(userId, [{ ...line(), quantity: 3 }])).cart.revision,
      (await carts().remove(userId, { ...line(), size: 'G' })).revision,
      (await carts().clear(userId)).revision,
      (await carts().clear(userId)).revision,
    ];
    expect(steps).toEqual([2, 2, 3, 3, 3, 4, 4]);
  });

  it('accept what fits and report the rest', async () => {
    const userId = crypto.randomUUID();
    await carts().add(userId, line(), 4);
    const { added, capped } = await carts().addWhatFits(userId, [
      { ...line(), quantity: 5 },
      { ...line(), colour: 'Ouro', quantity: 1 },
    ]);
    expect(added).toBe(2);
    expect(capped).toEqual([
      { ...line(), requested: 5, kept: 2 },
      { ...line(), colour: 'Ouro', requested: 1, kept: 0 },
    ]);
  });

  it('A-22 say what finds no room in a cart that is full, and take in the rest', async () => {
    const userId = crypto.randomUUID();
    await carts().add(userId, line(), 1);
    await fork().execute(
      `insert into cart_line (id, cart_id, product_id, size, colour, quantity)
       select gen_random_uuid(), c.id, gen_random_uuid(), 'M', 'Azul', 1 from cart c, generate_series(2, ?) where c.user_id = ?`,
      [CART.maxLines, userId],
    );
    const { added, capped } = await carts().addWhatFits(userId, [
      { productId: await scrubInStock(6, 'INT-2'), size: 'M', colour: 'Azul', quantity: 1 },
      { ...line(), quantity: 1 },
    ]);
    expect([added, capped.map(({ requested, kept }) => [requested, kept])]).toEqual([1, [[1, 0]]]);
  });

  it('are locked before they are read: who waits for the lock reads what the one before it has written', async () => {
    const userId = crypto.randomUUID();
    await carts().add(userId, line(), 1);
    const revisionIn = async (em: EntityManager): Promise<number | undefined> => {
      await lockCart(em, userId);
      const [cart] = await em.execute<CartHead[]>('select id, revision from cart where user_id = ?', [
        userId,
      ]);
      return cart?.revision;
    };
    const isLocked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const first = fork().transactional(async (em) => {
      const revision = await revisionIn(em as EntityManager);
      isLocked.resolve();
      await goOn.promise;
      await em.execute('update cart set revision = revision + 1 where user_id = ?', [userId], 'run');
      return revision;
    });
    await isLocked.promise;
    const second = fork().transactional((em) => revisionIn(em as EntityManager));
    await until(async () => {
      const waiting = await fork().execute<object[]>('select 1 from pg_locks where not granted');
      return waiting.length > 0;
    });
    goOn.resolve();
    expect([await first, await second]).toEqual([2, 3]);
  });

  it('are emptied inside the transaction of the order, or not at all', async () => {
    const userId = crypto.randomUUID();
    await carts().add(userId, line(), 1);
    const empty = async (em: EntityManager): Promise<void> => {
      await lockCart(em, userId);
      const [cart] = await em.execute<CartHead[]>('select id, revision from cart where user_id = ?', [
        userId,
      ]);
      await flushTogether(em, cart ? emptyCart({ ...cart, lines: [] }) : []);
    };
    const failing = fork().transactional(async (em) => {
      await empty(em as EntityManager);
      throw new Error('the order failed');
    });
    await expect(failing).rejects.toThrow('the order failed');
    expect((await carts().read(userId)).lines).toHaveLength(1);
    await fork().transactional((em) => empty(em as EntityManager));
    expect(await carts().read(userId)).toEqual({ revision: 3, lines: [] });
  });
});
