import { ChangeOrderStatus } from '@plantao/domain/orders';
import { SHOP } from '@plantao/domain/shared/actor';
import { BatchSteps, ShippingDesk } from '@plantao/domain/shipping-desk';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';
import { anOrder } from '../../test/support/orders.js';

const bench = duringTests(() => openBench());
afterEach(() => bench.sandbox.control.reset());

const desk = () => bench.get(ShippingDesk);
const balance = (): number => Math.round(bench.sandbox.control.labels.wallet().balance * 100);
const ANA = { id: null, name: 'Ana' };
const BIA = { id: null, name: 'Bia' };

async function paidOrders(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await anOrder(bench);
    await bench.commands.execute(new ChangeOrderStatus(id, 'confirmed', undefined, SHOP));
    ids.push(id);
  }
  await bench.deliver();
  return ids;
}
const labelsOf = (ids: readonly string[]) =>
  bench.sql<{ state: string; cents: number }>(
    'select state, price_cents as cents from shipping_label where order_id in (?)',
    [[...ids]],
  );
const costOf = async (ids: readonly string[]) =>
  (await labelsOf(ids)).reduce((sum, { cents }) => sum + cents, 0);

it('R13 two people who press every step at once, on two batches of the same orders, buy, pay and post each once', async () => {
  const ids = await paidOrders(6);
  const before = balance();
  const batches = [await desk().open(ids, ANA), await desk().open(ids, BIA)];
  const both = async (step: 'request' | 'pay' | 'post', totalCents?: number) => {
    const asked = await Promise.allSettled(
      batches.flatMap((batch) => [ANA, BIA].map((who) => desk().ask(batch, { step, totalCents }, who))),
    );
    // Of two who press in one batch, one asks; the other learns that nothing waits.
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const signal = new AbortController().signal;
    await Promise.all(
      [...batches, ...batches].map((batch) => bench.get(BatchSteps).run(bench.em(), batch, signal)),
    );
    await bench.deliver();
  };
  await both('request');
  expect((await labelsOf(ids)).map(({ state }) => state)).toEqual(Array(6).fill('pending'));
  const cost = await costOf(ids);
  await both('pay', cost);
  expect((await labelsOf(ids)).map(({ state }) => state)).toEqual(Array(6).fill('released'));
  expect(before - balance()).toBe(cost);
  for (const batch of batches) expect((await desk().print(batch, ANA)).orders).toBe(6);
  await both('post');
  const posted = await bench.sql(`select 1 from order_step where order_id in (?) and kind = 'shipped'`, [
    ids,
  ]);
  expect(posted).toHaveLength(6);
  expect(bench.sandbox.control.labels.labels()).toHaveLength(6);
  const left = await bench.sql<{ fault: string }>(
    `select fault from shipping_batch_order where step is not null or fault <> ''`,
  );
  expect(left).toEqual([]);
});

it('goes on where it stood when the worker was lost, and leaves what a later hand has asked for', async () => {
  const ids = await paidOrders(3);
  const batch = await desk().open(ids, ANA);
  await desk().ask(batch, { step: 'request' }, ANA);
  const lost = new AbortController();
  const run = jest.spyOn(bench.commands, 'execute').mockImplementationOnce(async (command) => {
    run.mockRestore();
    lost.abort(new Error('the worker stops'));
    return bench.commands.execute(command);
  });
  await expect(bench.get(BatchSteps).run(bench.em(), batch, lost.signal)).rejects.toThrow('the worker stops');
  expect(await labelsOf(ids)).toHaveLength(1);
  await bench.deliver();
  expect((await labelsOf(ids)).map(({ state }) => state)).toEqual(Array(3).fill('pending'));
});

it('leaves an order as it is that was posted and delivered before its job came to it', async () => {
  const [id = ''] = await paidOrders(1);
  const batch = await desk().open([id], ANA);
  await desk().ask(batch, { step: 'request' }, ANA);
  await bench.deliver();
  await desk().ask(batch, { step: 'pay', totalCents: await costOf([id]) }, ANA);
  await bench.deliver();
  await desk().print(batch, ANA);
  await desk().ask(batch, { step: 'post' }, ANA);
  await bench.commands.execute(new ChangeOrderStatus(id, 'delivered', undefined, SHOP));
  await bench.deliver();
  const rows = await bench.sql(
    `select o.status, b.step, b.fault from shop_order o join shipping_batch_order b on b.order_id = o.id where o.id = ?`,
    [id],
  );
  expect(rows).toEqual([{ status: 'delivered', step: null, fault: '' }]);
});
