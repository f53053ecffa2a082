import { CancelOrder, ExpireOrders } from '@plantao/domain/orders';
import { StartPayment, WebhookEvent } from '@plantao/domain/payments';
import { SHOP } from '@plantao/domain/shared/actor';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';
import { anOrder, type PlacedOrder } from '../../test/support/orders.js';

const bench = duringTests(() => openBench());
afterEach(() => bench.sandbox.control.reset());

const orderOf = async (id: string) =>
  (
    await bench.sql<{ status: string; paid_state: string; user_id: string }>(
      'select status, paid_state, user_id from shop_order where id = ?',
      [id],
    )
  )[0];
const holdOf = async (id: string) =>
  (await bench.sql<{ state: string }>('select state from stock_hold where order_id = ?', [id]))[0]?.state;
const levelOf = async (sku: string) =>
  (
    await bench.sql<{ offered: number; held: number; committed: number }>(
      'select offered, held, committed from stock_level where sku = ?',
      [sku],
    )
  )[0];
const mailsTo = async (id: string) => {
  const [order] = await bench.sql<{ email: string }>(
    `select customer->>'email' as email from shop_order where id = ?`,
    [id],
  );
  return bench.sandbox.control.mails(order?.email).map(({ subject }) => subject);
};
const newest = () => bench.sandbox.control.payments()[0];

async function withPix(): Promise<PlacedOrder> {
  const order = await anOrder(bench);
  const owner = (await orderOf(order.id))?.user_id ?? '';
  await bench.commands.execute(
    new StartPayment({ orderId: order.id, userId: owner, method: 'pix', taxId: '52998224725' }),
  );
  return order;
}

describe('a payment approved without a browser', () => {
  it('WORK-02 is found by the poll, and order, stock and mail follow', async () => {
    const order = await withPix();
    bench.sandbox.control.decide(newest()?.id ?? 0, { status: 'approved' });
    await bench.sql(`update charge set next_poll_at = now() - interval '1 second' where order_id = ?`, [
      order.id,
    ]);
    await bench.tick('payments.poll');
    expect(await orderOf(order.id)).toMatchObject({ status: 'confirmed', paid_state: 'paid' });
    expect(await holdOf(order.id)).toBe('committed');
    await bench.deliver();
    expect(await mailsTo(order.id)).toEqual([expect.stringContaining('Pagamento aprovado')]);
  });

  it('is found by the sweep when the poll misses it', async () => {
    const order = await withPix();
    bench.sandbox.control.decide(newest()?.id ?? 0, { status: 'approved' });
    await bench.sql(`update charge set next_poll_at = null where order_id = ?`, [order.id]);
    await bench.tick('payments.sweep');
    expect(await orderOf(order.id)).toMatchObject({ paid_state: 'paid' });
  });

  it('is found by the first sweep after three hours without the provider, and without its notifications', async () => {
    await bench.tick('payments.sweep');
    const order = await withPix();
    await bench.sql(`update charge set next_poll_at = null where order_id = ?`, [order.id]);
    bench.sandbox.control.decide(newest()?.id ?? 0, { status: 'approved' });
    bench.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
    await expect(bench.tick('payments.sweep')).rejects.toThrow();
    const clock = jest.spyOn(bench.clock, 'now');
    clock.mockImplementation(() => new Date(Date.now() + 3 * 60 * 60_000));
    await expect(bench.tick('payments.sweep')).rejects.toThrow();
    bench.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
    await bench.tick('payments.sweep').finally(() => clock.mockRestore());
    expect(await orderOf(order.id)).toMatchObject({ paid_state: 'paid' });
  });

  it('is applied once from a notification that is delivered three times', async () => {
    const order = await withPix();
    const payment = newest();
    bench.sandbox.control.decide(payment?.id ?? 0, { status: 'approved' });
    for (const key of ['1', '2', '3']) {
      const em = bench.em();
      em.persist(
        WebhookEvent.receive({
          eventKey: `${order.id}-${key}`,
          topic: 'payment',
          subjectId: String(payment?.id),
        }),
      );
      await em.flush();
    }
    await bench.deliver();
    expect(await orderOf(order.id)).toMatchObject({ status: 'confirmed', paid_state: 'paid' });
    expect(await levelOf(order.sku)).toEqual({ offered: 8, held: 0, committed: 2 });
    expect((await mailsTo(order.id)).filter((subject) => subject.includes('aprovado'))).toHaveLength(1);
  });
});

describe('an unpaid order', () => {
  it('WORK-03 is cancelled, its pieces are offered again, its code is closed and its customer is notified', async () => {
    const order = await withPix();
    await bench.sql(`update shop_order set hold_expires_at = now() - interval '1 minute' where id = ?`, [
      order.id,
    ]);
    await bench.tick('orders.expire');
    expect(await orderOf(order.id)).toMatchObject({ status: 'cancelled', paid_state: 'unpaid' });
    expect(await levelOf(order.sku)).toEqual({ offered: 10, held: 0, committed: 0 });
    await bench.deliver();
    expect(newest()?.status).toBe('cancelled');
    expect(await mailsTo(order.id)).toEqual([
      expect.stringMatching(/^O prazo do pedido #[0-9A-F]{8} terminou$/),
    ]);
  });

  it('WORK-03 does not expire when paid at the last moment', async () => {
    const order = await withPix();
    bench.sandbox.control.decide(newest()?.id ?? 0, { status: 'approved' });
    await bench.sql(`update shop_order set hold_expires_at = now() - interval '1 minute' where id = ?`, [
      order.id,
    ]);
    await bench.tick('orders.expire');
    expect(await orderOf(order.id)).toMatchObject({ status: 'confirmed', paid_state: 'paid' });
    expect(await holdOf(order.id)).toBe('committed');
  });
});

describe('F3 S21 many unpaid orders', () => {
  const due = (ids: readonly string[]) =>
    bench.sql(`update shop_order set hold_expires_at = now() - interval '1 minute' where id in (?)`, [ids]);
  const pending = async () =>
    (await bench.sql<{ id: string }>(`select id from shop_order where status = 'pending'`)).map(
      ({ id }) => id,
    );

  it('WORK-03 all end in one run, though one of the first hundred does not expire', async () => {
    const stays = await withPix();
    const ids: string[] = [];
    for (let count = 0; count < 100; count += 1) ids.push((await anOrder(bench)).id);
    await due(ids);
    await bench.sql(`update shop_order set hold_expires_at = now() - interval '2 minutes' where id = ?`, [
      stays.id,
    ]);
    bench.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
    await bench.tick('orders.expire');
    bench.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
    expect(await pending()).toEqual([stays.id]);
    await bench.tick('orders.expire');
  });

  it('WORK-03 read page by page, each once, also those due at the same moment', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await anOrder(bench)).id);
    await due(ids);
    expect(await bench.commands.execute(new ExpireOrders(undefined, 2))).toBe(5);
    expect(await pending()).toEqual([]);
  });

  it('stop between two orders when the job is aborted', async () => {
    const { id } = await anOrder(bench);
    await due([id]);
    expect(await bench.commands.execute(new ExpireOrders(AbortSignal.abort()))).toBe(0);
    expect(await pending()).toEqual([id]);
    await bench.tick('orders.expire');
  });
});

describe('refund job', () => {
  it('is refunded once at the provider when a paid order is cancelled, and the customer is notified of request and completion', async () => {
    const order = await withPix();
    const payment = newest();
    bench.sandbox.control.decide(payment?.id ?? 0, { status: 'approved' });
    await bench.tick('payments.sweep');
    await bench.commands.execute(new CancelOrder(order.id, 'admin', SHOP));
    const [refund] = await bench.sql<{ id: string }>('select id from refund where order_id = ?', [order.id]);
    await bench.run('payments.refund', { orderId: order.id, refundId: refund?.id });
    await bench.run('payments.refund', { orderId: order.id, refundId: refund?.id });
    await bench.deliver();
    expect(newest()).toMatchObject({ status: 'refunded' });
    expect(await orderOf(order.id)).toMatchObject({ status: 'cancelled', paid_state: 'refunded' });
    const subjects = await mailsTo(order.id);
    expect(subjects.filter((subject) => subject.startsWith('Pedido #'))).toHaveLength(1);
    expect(subjects.filter((subject) => subject.startsWith('Reembolso do pedido'))).toHaveLength(1);
  });

  it('waits for an unavailable provider, and flags refused refunds to the shop', async () => {
    const order = await withPix();
    const payment = newest();
    bench.sandbox.control.decide(payment?.id ?? 0, { status: 'approved' });
    await bench.tick('payments.sweep');
    await bench.commands.execute(new CancelOrder(order.id, 'admin', SHOP));
    const [refund] = await bench.sql<{ id: string }>('select id from refund where order_id = ?', [order.id]);
    bench.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
    await expect(bench.run('payments.refund', { orderId: order.id, refundId: refund?.id })).rejects.toThrow();
    bench.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
    await bench.deliver();
    expect(await orderOf(order.id)).toMatchObject({ paid_state: 'refunded' });
  });
});
