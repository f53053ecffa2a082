import { CancelOrder, ChangeOrderStatus } from '@plantao/domain/orders';
import { ReturnDecisions, Returns, SendBackLabels, SendBacks } from '@plantao/domain/returns';
import { CarrierNotice } from '@plantao/domain/shipping';
import { SHOP } from '@plantao/domain/shared/actor';
import { CarrierUnavailable, ShippingLabels } from '@plantao/domain/shipping/ports/shipping-labels.port';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';
import { anOrder } from '../../test/support/orders.js';

const bench = duringTests(() => openBench());
afterEach(() => {
  bench.sandbox.control.reset();
  jest.restoreAllMocks();
});

interface Row {
  id: string;
  state: string;
  carrier_id: string | null;
  label_error: string;
  tracking: string | null;
  print_url: string | null;
}
const rowOf = async (id: string): Promise<Row | undefined> =>
  (await bench.sql<Row>('select * from send_back where return_id = ?', [id]))[0];
const labels = () => bench.sandbox.control.labels.labels();
const mails = async (orderId: string): Promise<string[]> => {
  const [order] = await bench.sql<{ email: string }>(
    `select customer->>'email' as email from shop_order where id = ?`,
    [orderId],
  );
  return bench.sandbox.control.mails(order?.email ?? '').map(({ subject }) => subject);
};
const due = () => bench.sql(`update send_back set next_check_at = now() - interval '1 second'`);
const send = (id: string, way: 'label' | 'hand' | 'pickup', code: string | null = null) =>
  bench.get(SendBacks).send(id, way, code, SHOP);
const bought = () =>
  bench.sandbox.control.labels.wallet().movements.filter(({ kind }) => kind === 'debit').length;

const says = (id: string, status: 'posted' | 'undelivered' | 'delivered') =>
  bench.sandbox.control.labels.setStatus(id, status);
/** The carrier sends a notification of a label, and what it sets off is done. */
async function noticed(carrierId: string): Promise<void> {
  const eventKey = crypto.randomUUID();
  await bench
    .em()
    .persist(CarrierNotice.receive({ eventKey, topic: 'order.posted', carrierId }))
    .flush();
  await bench.deliver();
}
/** Waits until `count` callers have come. */
function withEverybody(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = count;
  return () => {
    left -= 1;
    if (left === 0) resolve();
    return promise;
  };
}
const trail = (orderId: string) =>
  bench.sql<{ actor: string; after: object }>(
    `select actor, after from audit_log where entity_id = ? and action = 'order.send-back-undelivered'`,
    [orderId],
  );

/** A return of the one piece of an order, which the inspection refused; its reverse parcel came by a code of its own. */
async function refused() {
  const { id } = await anOrder(bench);
  for (const to of ['confirmed', 'shipped', 'delivered'] as const)
    await bench.commands.execute(new ChangeOrderStatus(id, to, 'BR1', SHOP));
  const [order] = await bench.sql<{ user: string; item: string }>(
    'select o.user_id as user, i.id as item from shop_order o join order_item i on i.order_id = o.id where o.id = ?',
    [id],
  );
  const userId = order?.user ?? '';
  const wanted = [{ itemId: order?.item ?? '', quantity: 1, reason: 'regret' as const }];
  const returnId = await bench.get(Returns).open(userId, id, wanted, '');
  const decisions = bench.get(ReturnDecisions);
  await decisions.authorise(returnId, SHOP);
  await decisions.postage(returnId, 'AA123456785BR', SHOP);
  await decisions.receive(returnId, SHOP);
  const [line] = await bench.sql<{ id: string }>('select id from return_line where return_id = ?', [
    returnId,
  ]);
  const pieces = { lineId: line?.id ?? '', restocked: 0, writtenOff: 0, refused: 1, refusal: 'Usada' };
  await decisions.inspect(returnId, { lines: [pieces], note: '', photos: [] }, SHOP, false);
  await bench.deliver();
  return { orderId: id, userId, returnId };
}

describe('the label of refused pieces', () => {
  it('is bought once, from the shop to the customer, who is notified when the carrier has them', async () => {
    const { returnId, orderId } = await refused();
    await send(returnId, 'label');
    await bench.deliver();
    const row = await rowOf(returnId);
    expect(labels()).toMatchObject([{ id: row?.carrier_id, volumes: [{ weight: expect.any(String) }] }]);
    expect(row).toMatchObject({ state: 'label', label_error: '', print_url: expect.stringMatching(/^http/) });
    await bench.run('labels.return', { returnId, orderId }, crypto.randomUUID(), 'return.send-back-asked');
    expect([labels().length, bought()]).toEqual([1, 1]);
    bench.sandbox.control.labels.setStatus(row?.carrier_id ?? '', 'posted');
    await due();
    await bench.tick('labels.follow-returns');
    await bench.deliver();
    expect(await rowOf(returnId)).toMatchObject({ state: 'sent', print_url: expect.any(String) });
    expect(labels()[0]?.status).toBe('posted');
    expect((await mails(orderId)).filter((one) => one.startsWith('Suas peças estão a caminho'))).toHaveLength(
      1,
    );
    bench.sandbox.control.labels.setStatus(row?.carrier_id ?? '', 'delivered');
    await due();
    await bench.tick('labels.follow-returns');
    await bench.deliver();
    expect((await rowOf(returnId))?.state).toBe('delivered');
    expect(await bench.tick('labels.compare')).not.toBe('failed');
    expect(await bench.sql(`select 1 from alarm where kind = 'labels-unknown'`)).toEqual([]);
  });

  it('is taken up where a crash left it: in the cart, not stored', async () => {
    const { returnId, orderId } = await refused();
    jest.spyOn(bench.get(ShippingLabels), 'pay').mockRejectedValueOnce(new CarrierUnavailable('down'));
    await send(returnId, 'label');
    await bench.deliver().catch(() => undefined);
    await bench.sql(`update send_back set carrier_id = null where return_id = ?`, [returnId]);
    await bench.run('labels.return', { returnId, orderId }, crypto.randomUUID(), 'return.send-back-asked');
    expect([labels().length, bought()]).toEqual([1, 1]);
    expect((await rowOf(returnId))?.carrier_id).toBe(labels()[0]?.id);
  });

  it('that the carrier refuses is asked for again', async () => {
    bench.sandbox.control.labels.setBalance(0);
    const { returnId } = await refused();
    await send(returnId, 'label');
    await bench.deliver();
    expect((await rowOf(returnId))?.label_error).not.toBe('');
    bench.sandbox.control.labels.setBalance(1_000);
    await send(returnId, 'label');
    await bench.deliver();
    expect(await rowOf(returnId)).toMatchObject({ label_error: '', print_url: expect.any(String) });
    expect(labels()).toHaveLength(1);
    await expect(send(returnId, 'label')).rejects.toMatchObject({ code: 'send-back.state' });
  });

  it('that the carrier let expire is asked for again', async () => {
    const { returnId } = await refused();
    await send(returnId, 'label');
    await bench.deliver();
    bench.sandbox.control.labels.setStatus((await rowOf(returnId))?.carrier_id ?? '', 'expired');
    await due();
    await bench.tick('labels.follow-returns');
    expect(await rowOf(returnId)).toMatchObject({ state: 'label', carrier_id: null, print_url: null });
    await send(returnId, 'label');
    await bench.deliver();
    expect(await rowOf(returnId)).toMatchObject({ label_error: '', print_url: expect.any(String) });
  });

  it('is given back when they go another way, or stay', async () => {
    for (const end of ['pickup', 'given-up'] as const) {
      const { returnId, orderId, userId } = await refused();
      await send(returnId, 'label');
      await bench.deliver();
      const carrierId = (await rowOf(returnId))?.carrier_id;
      if (end === 'pickup') await send(returnId, 'pickup');
      else await bench.get(SendBacks).giveUp(returnId, '', { id: userId, name: 'Ana' }, userId);
      await bench.deliver();
      expect(labels().find(({ id }) => id === carrierId)?.status).toBe('canceled');
      expect(await rowOf(returnId)).toMatchObject({ state: end, carrier_id: null, print_url: null });
      const subject = end === 'pickup' ? 'Suas peças esperam por você' : 'Suas peças ficam com a loja';
      expect((await mails(orderId)).filter((one) => one.startsWith(subject))).toHaveLength(1);
    }
  });

  it('is given back when their order is cancelled', async () => {
    const { returnId, orderId } = await refused();
    await send(returnId, 'label');
    await bench.deliver();
    const carrierId = (await rowOf(returnId))?.carrier_id;
    await bench.commands.execute(new CancelOrder(orderId, 'admin', SHOP));
    await expect(send(returnId, 'pickup')).rejects.toMatchObject({ code: 'send-back.state' });
    await bench.deliver();
    expect(await rowOf(returnId)).toMatchObject({ state: 'cancelled', carrier_id: null });
    expect(labels().find(({ id }) => id === carrierId)?.status).toBe('canceled');
  });

  it('whose parcel the carrier has already is believed, whatever was decided meanwhile', async () => {
    const { returnId } = await refused();
    await send(returnId, 'label');
    await bench.deliver();
    bench.sandbox.control.labels.setStatus((await rowOf(returnId))?.carrier_id ?? '', 'posted');
    await bench.get(SendBacks).giveUp(returnId, 'Não quer', SHOP);
    await bench.deliver();
    expect((await rowOf(returnId))?.state).toBe('sent');
  });
});

it('sends the code of a parcel that was posted outside to the customer', async () => {
  const { returnId, orderId } = await refused();
  await send(returnId, 'hand', 'AA473124829BR');
  await bench.deliver();
  expect(await rowOf(returnId)).toMatchObject({ state: 'sent', tracking: 'AA473124829BR', carrier_id: null });
  expect(labels()).toHaveLength(0);
  expect((await mails(orderId)).some((one) => one.startsWith('Suas peças estão a caminho'))).toBe(true);
});

describe('a parcel of refused pieces that the carrier speaks of', () => {
  const onItsWay = async () => {
    const made = await refused();
    await send(made.returnId, 'label');
    await bench.deliver();
    return { ...made, carrierId: (await rowOf(made.returnId))?.carrier_id ?? '' };
  };

  it('is read at once when a notification comes, without waiting for the clock', async () => {
    const { returnId, orderId, carrierId } = await onItsWay();
    says(carrierId, 'posted');
    await noticed(carrierId);
    expect((await rowOf(returnId))?.state).toBe('sent');
    expect((await mails(orderId)).some((one) => one.startsWith('Suas peças estão a caminho'))).toBe(true);
    says(carrierId, 'delivered');
    await noticed(carrierId);
    expect((await rowOf(returnId))?.state).toBe('delivered');
  });

  it('comes back to the desk when nobody took it, once for notification and clock at the same time', async () => {
    const { returnId, orderId, carrierId } = await onItsWay();
    says(carrierId, 'posted');
    await noticed(carrierId);
    says(carrierId, 'undelivered');
    await bench.sql(`update send_back set next_check_at = now() - interval '1 second' where return_id = ?`, [
      returnId,
    ]);
    const all = withEverybody(3);
    const [carrier, sendBacks] = [bench.get(ShippingLabels), bench.get(SendBackLabels)];
    const { status } = carrier;
    jest.spyOn(carrier, 'status').mockImplementation(async (id) => {
      const label = await status.call(carrier, id);
      await all();
      return label;
    });
    await Promise.all([
      sendBacks.followNotified(bench.em(), carrierId),
      bench.tick('labels.follow-returns'),
      sendBacks.followNotified(bench.em(), carrierId),
    ]);
    await bench.deliver();
    expect(await rowOf(returnId)).toMatchObject({ state: 'undelivered', undelivered_at: expect.any(String) });
    expect(await trail(orderId)).toMatchObject([{ actor: 'Melhor Envio', after: { state: 'undelivered' } }]);
    const notified = (await mails(orderId)).filter((one) => one.startsWith('Não conseguimos entregar'));
    expect(notified).toHaveLength(1);
  });

  it('goes again by a new label; what the carrier says of the first one changes nothing then', async () => {
    const { returnId, carrierId } = await onItsWay();
    says(carrierId, 'undelivered');
    await noticed(carrierId);
    await send(returnId, 'label');
    await bench.deliver();
    const again = await rowOf(returnId);
    expect(again).toMatchObject({
      state: 'label',
      label_error: '',
      print_url: expect.stringMatching(/^http/),
    });
    expect(again?.carrier_id).not.toBe(carrierId);
    expect(bought()).toBe(2);
    await noticed(carrierId);
    expect((await rowOf(returnId))?.state).toBe('label');
    says(again?.carrier_id ?? '', 'posted');
    await noticed(again?.carrier_id ?? '');
    expect((await rowOf(returnId))?.state).toBe('sent');
  });

  it('may be fetched or stay instead, and its used label is not given back', async () => {
    for (const end of ['pickup', 'given-up'] as const) {
      const { returnId, carrierId } = await onItsWay();
      says(carrierId, 'undelivered');
      await noticed(carrierId);
      if (end === 'pickup') await send(returnId, 'pickup');
      else await bench.get(SendBacks).giveUp(returnId, 'Não quer', SHOP);
      await bench.deliver();
      await noticed(carrierId);
      expect(await rowOf(returnId)).toMatchObject({ state: end, carrier_id: null, tracking: null });
      expect(labels().find(({ id }) => id === carrierId)?.status).toBe('undelivered');
    }
  });

  it('is delivered after all when the carrier tries again', async () => {
    const { returnId, carrierId } = await onItsWay();
    says(carrierId, 'undelivered');
    await noticed(carrierId);
    says(carrierId, 'delivered');
    await due();
    await bench.tick('labels.follow-returns');
    expect((await rowOf(returnId))?.state).toBe('delivered');
  });

  it('of a cancelled order does not come back to this desk, and nobody is written to', async () => {
    const { returnId, orderId, carrierId } = await onItsWay();
    says(carrierId, 'posted');
    await noticed(carrierId);
    await bench.commands.execute(new CancelOrder(orderId, 'admin', SHOP));
    await bench.deliver();
    says(carrierId, 'undelivered');
    await noticed(carrierId);
    expect(await rowOf(returnId)).toMatchObject({ state: 'cancelled', carrier_id: null });
    expect((await mails(orderId)).some((one) => one.startsWith('Não conseguimos entregar'))).toBe(false);
  });
});
