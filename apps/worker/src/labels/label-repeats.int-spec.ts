import {
  CancelOrder,
  ChangeOrderStatus,
  RequestLabel,
  RequestLabelPayment,
  SHOP,
  ShippingLabels,
} from '@plantao/domain/orders';
import { walletDifferences } from '../../../../test/reliability/invariants.js';
import { openBench, type Bench } from '../../test/support/bench.js';
import { anOrder } from '../../test/support/orders.js';

const CLICKS = 50;
const STATES = ['requested', 'pending', 'paying', 'released', 'cancelled', 'refused'];

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());
afterEach(async () => {
  bench.sandbox.control.setFault({ service: 'melhor-envio', kind: 'none', rate: 0 });
  expect(await walletDifferences(bench.sql, bench.sandbox)).toEqual([]);
});

const labelOf = async (orderId: string) =>
  (
    await bench.sql<{ id: string; state: string; carrier_id: string; print_url: string | null }>(
      'select id, state, carrier_id, print_url from shipping_label where order_id = ?',
      [orderId],
    )
  )[0];
const debits = () =>
  bench.sandbox.control.labels.wallet().movements.filter(({ kind }) => kind === 'debit').length;
const release = async (orderId: string) =>
  bench.run('labels.release', { orderId, labelId: (await labelOf(orderId))?.id });

async function pending(): Promise<string> {
  const { id } = await anOrder(bench);
  await bench.commands.execute(new ChangeOrderStatus(id, 'confirmed', undefined, SHOP));
  await Promise.all(Array.from({ length: 5 }, () => bench.commands.execute(new RequestLabel(id, SHOP))));
  await bench.deliver();
  return id;
}

describe('R16 a label is paid once', () => {
  it(`R16 LABEL-12 with ${CLICKS} presses at once and every job run twice`, async () => {
    const id = await pending();
    const before = debits();
    await Promise.all(
      Array.from({ length: CLICKS }, () => bench.commands.execute(new RequestLabelPayment(id, SHOP))),
    );
    await bench.deliver();
    await Promise.allSettled([release(id), release(id), release(id)]);
    expect([debits() - before, (await labelOf(id))?.state]).toEqual([1, 'released']);
  });

  it('R16 when the worker dies between paying and writing it down', async () => {
    const id = await pending();
    const before = debits();
    await bench.commands.execute(new RequestLabelPayment(id, SHOP));
    const label = await labelOf(id);
    await bench.get(ShippingLabels).pay(label?.carrier_id ?? '');
    expect([debits() - before, (await labelOf(id))?.state]).toEqual([1, 'paying']);
    await bench.deliver();
    expect([debits() - before, (await labelOf(id))?.state]).toEqual([1, 'released']);
  });

  it.each(['/shipment/generate', '/shipment/print'])(
    'R16 when the carrier is lost at %s, and the document is fetched later',
    async (match) => {
      const id = await pending();
      const before = debits();
      await bench.commands.execute(new RequestLabelPayment(id, SHOP));
      bench.sandbox.control.setFault({ service: 'melhor-envio', kind: 'reset', rate: 1, match });
      await expect(release(id)).rejects.toThrow();
      expect(await labelOf(id)).toMatchObject({ state: 'released', print_url: null });
      bench.sandbox.control.setFault({ service: 'melhor-envio', kind: 'none', rate: 0 });
      await bench.deliver();
      expect(await labelOf(id)).toMatchObject({
        state: 'released',
        print_url: expect.stringMatching(/^http/),
      });
      expect(debits() - before).toBe(1);
    },
    30_000,
  );

  it('R16 and not at all while the wallet is empty; then once', async () => {
    const id = await pending();
    const before = debits();
    const { balance } = bench.sandbox.control.labels.wallet();
    bench.sandbox.control.labels.setBalance(0);
    await bench.commands.execute(new RequestLabelPayment(id, SHOP));
    await bench.deliver();
    expect([debits() - before, (await labelOf(id))?.state]).toEqual([0, 'pending']);
    bench.sandbox.control.labels.setBalance(balance);
    await bench.commands.execute(new RequestLabelPayment(id, SHOP));
    await bench.deliver();
    expect([debits() - before, (await labelOf(id))?.state]).toEqual([1, 'released']);
  });

  it('R16 and given back once when its order is cancelled, however often that is delivered', async () => {
    const id = await pending();
    await bench.commands.execute(new RequestLabelPayment(id, SHOP));
    await bench.deliver();
    const { balance } = bench.sandbox.control.labels.wallet();
    await bench.commands.execute(new CancelOrder(id, 'admin', SHOP));
    await bench.deliver();
    const after = bench.sandbox.control.labels.wallet().balance;
    const label = await labelOf(id);
    await bench.run('labels.cancel', { orderId: id, labelId: label?.id });
    expect(label?.state).toBe('cancelled');
    expect(after).toBeGreaterThan(balance);
    expect(bench.sandbox.control.labels.wallet().balance).toBe(after);
  });

  it('R16 through states of the table only', async () => {
    const rows = await bench.sql<{ state: string }>('select distinct state from shipping_label');
    expect(rows.every(({ state }) => STATES.includes(state))).toBe(true);
  });
});
