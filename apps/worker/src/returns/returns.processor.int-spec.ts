import { CancelOrder, ChangeOrderStatus } from '@plantao/domain/orders';
import { ReturnDecisions, Returns } from '@plantao/domain/returns';
import { SHOP } from '@plantao/domain/shared/actor';
import { CarrierNotice } from '@plantao/domain/shipping';
import {
  CarrierRejected,
  CarrierUnavailable,
  ShippingLabels,
} from '@plantao/domain/shipping/ports/shipping-labels.port';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';
import { anOrder } from '../../test/support/orders.js';

const bench = duringTests(() => openBench());
afterEach(() => {
  bench.sandbox.control.reset();
  jest.restoreAllMocks();
});

interface Row {
  state: string;
  carrier_id: string | null;
  label_cents: number | null;
  label_error: string;
  tracking: string | null;
  print_url: string | null;
  post_by: string;
}
const rowOf = async (id: string): Promise<Row | undefined> =>
  (await bench.sql<Row>('select * from order_return where id = ?', [id]))[0];
const labels = () => bench.sandbox.control.labels.labels();
const addressOf = async (orderId: string): Promise<string> => {
  const [order] = await bench.sql<{ email: string }>(
    `select customer->>'email' as email from shop_order where id = ?`,
    [orderId],
  );
  return order?.email ?? '';
};
const mails = async (orderId: string): Promise<string[]> =>
  bench.sandbox.control.mails(await addressOf(orderId)).map(({ subject }) => subject);
const overdue = () => bench.sql(`update order_return set post_by = now() - interval '1 minute'`);
/** Its last day to be posted was so many days ago. */
const late = (id: string, days: number) =>
  bench.sql(`update order_return set post_by = now() - make_interval(days => ?) where id = ?`, [days, id]);
const due = () => bench.sql(`update order_return set next_check_at = now() - interval '1 second'`);

/** A return that was asked for, of one of two pieces that arrived; its events are delivered. */
async function requested() {
  const { id } = await anOrder(bench);
  for (const to of ['confirmed', 'shipped', 'delivered'] as const)
    await bench.commands.execute(new ChangeOrderStatus(id, to, 'BR1', SHOP));
  const [order] = await bench.sql<{ user: string; item: string }>(
    'select o.user_id as user, i.id as item from shop_order o join order_item i on i.order_id = o.id where o.id = ?',
    [id],
  );
  const wanted = [{ itemId: order?.item ?? '', quantity: 1, reason: 'regret' as const }];
  const returnId = await bench.get(Returns).open(order?.user ?? '', id, wanted, '');
  await bench.deliver();
  return { orderId: id, userId: order?.user ?? '', returnId };
}

async function authorised() {
  const made = await requested();
  await bench.get(ReturnDecisions).authorise(made.returnId, SHOP);
  await bench.deliver();
  return made;
}

describe('the reverse label of a return', () => {
  it('is bought once when the return is authorised, from the customer to the shop, and mailed', async () => {
    const { returnId, orderId } = await authorised();
    const row = await rowOf(returnId);
    expect(labels()).toHaveLength(1);
    expect(row).toMatchObject({ state: 'authorised', carrier_id: labels()[0]?.id, label_error: '' });
    expect(row?.print_url).toMatch(/^http/);
    expect(row?.label_cents).toBe(Math.round((labels()[0]?.price ?? 0) * 100));
    await bench.run('labels.return', { returnId, orderId }, crypto.randomUUID(), 'return.authorised');
    expect(labels()).toHaveLength(1);
    expect(
      bench.sandbox.control.labels.wallet().movements.filter(({ kind }) => kind === 'debit'),
    ).toHaveLength(1);
    const subjects = await mails(orderId);
    expect(subjects.some((subject) => subject.startsWith('Recebemos seu pedido de devolução'))).toBe(true);
    expect(subjects.filter((subject) => subject.startsWith('Etiqueta da sua devolução'))).toHaveLength(1);
    expect(await bench.tick('labels.compare')).not.toBe('failed');
    expect(await bench.sql(`select 1 from alarm where kind = 'labels-unknown'`)).toEqual([]);
  });

  it('says the weight and size that the lines kept at the sale, of the pieces that come back', async () => {
    const { orderId, returnId } = await requested();
    await bench.sql('update order_item set weight_grams = 900, width_cm = 28 where order_id = ?', [orderId]);
    await bench.get(ReturnDecisions).authorise(returnId, SHOP);
    await bench.deliver();
    expect(labels().map(({ volumes }) => volumes)).toMatchObject([
      [{ weight: '0.90', length: '30.00', width: '28.00', height: '4.00' }],
    ]);
  });

  it('is taken up where a crash left it: in the cart, not stored', async () => {
    const carrier = bench.get(ShippingLabels);
    jest.spyOn(carrier, 'pay').mockRejectedValueOnce(new CarrierUnavailable('down'));
    const { returnId, orderId } = await requested();
    await bench.get(ReturnDecisions).authorise(returnId, SHOP);
    await bench.deliver().catch(() => undefined);
    await bench.sql(`update order_return set carrier_id = null where id = ?`, [returnId]);
    await bench.run('labels.return', { returnId, orderId }, crypto.randomUUID(), 'return.authorised');
    expect(labels()).toHaveLength(1);
    expect((await rowOf(returnId))?.carrier_id).toBe(labels()[0]?.id);
  });

  it('that the carrier refuses is shown in the back office, which asks again', async () => {
    bench.sandbox.control.labels.setBalance(0);
    const { returnId } = await authorised();
    expect((await rowOf(returnId))?.label_error).not.toBe('');
    bench.sandbox.control.labels.setBalance(1_000);
    await bench.get(ReturnDecisions).buyLabelAgain(returnId, SHOP);
    await bench.deliver();
    expect(await rowOf(returnId)).toMatchObject({ label_error: '', print_url: expect.any(String) });
    expect(labels()).toHaveLength(1);
    // What was asked for again and refused again is nothing new to the customer.
    bench.sandbox.control.labels.setBalance(0);
    const other = await authorised();
    await bench.get(ReturnDecisions).buyLabelAgain(other.returnId, SHOP);
    await bench.deliver();
    const subjects = await mails(other.orderId);
    expect(subjects.filter((subject) => subject.startsWith('Devolução autorizada'))).toHaveLength(1);
  });

  it('that never came is asked for again once its days are over', async () => {
    const { returnId } = await authorised();
    await bench.sql(`update order_return set print_url = null, tracking = null where id = ?`, [returnId]);
    const again = () => bench.get(ReturnDecisions).buyLabelAgain(returnId, SHOP);
    await expect(again()).rejects.toMatchObject({ code: 'return.state' });
    await overdue();
    await again();
    await bench.deliver();
    expect(await rowOf(returnId)).toMatchObject({ state: 'authorised', print_url: expect.any(String) });
    expect(labels()).toHaveLength(1);
  });

  it('that the carrier does not take back any more is noted in the order, and asked for no further', async () => {
    const { orderId, returnId, userId } = await authorised();
    jest
      .spyOn(bench.get(ShippingLabels), 'cancel')
      .mockRejectedValue(new CarrierRejected('Este envio não pode ser cancelado'));
    await bench.get(Returns).cancel(userId, returnId, { id: userId, name: 'Ana' });
    await bench.deliver();
    const steps = await bench.sql<{ detail: string }>(
      `select detail from order_step where order_id = ? and kind = 'label-failed'`,
      [orderId],
    );
    expect(steps).toEqual([{ detail: 'Este envio não pode ser cancelado' }]);
  });

  it('is given back when the customer calls the return off before posting', async () => {
    const { returnId, userId } = await authorised();
    await bench.get(Returns).cancel(userId, returnId, { id: userId, name: 'Ana' });
    await bench.deliver();
    expect(labels()[0]?.status).toBe('canceled');
  });

  it('is given back once the parcel was inspected that came by another code', async () => {
    const { returnId } = await authorised();
    await bench.get(ReturnDecisions).postage(returnId, 'AA123456785BR', SHOP);
    await bench.get(ReturnDecisions).receive(returnId, SHOP);
    await bench.deliver();
    expect(labels()[0]?.status).not.toBe('canceled');
    const [line] = await bench.sql<{ id: string }>('select id from return_line where return_id = ?', [
      returnId,
    ]);
    const pieces = { lineId: line?.id ?? '', restocked: 1, writtenOff: 0, refused: 0, refusal: '' };
    await bench
      .get(ReturnDecisions)
      .inspect(returnId, { lines: [pieces], note: '', photos: [] }, SHOP, false);
    await bench.deliver();
    expect((await rowOf(returnId))?.state).toBe('inspected');
    expect(labels()[0]?.status).toBe('canceled');
  });

  it('moves the return with its parcel: posted, then received', async () => {
    const { returnId, orderId } = await authorised();
    const carrierId = (await rowOf(returnId))?.carrier_id ?? '';
    bench.sandbox.control.labels.setStatus(carrierId, 'posted');
    await due();
    await bench.tick('labels.follow-returns');
    expect((await rowOf(returnId))?.state).toBe('posted');
    bench.sandbox.control.labels.setStatus(carrierId, 'delivered');
    await due();
    await bench.tick('labels.follow-returns');
    await bench.deliver();
    expect((await rowOf(returnId))?.state).toBe('received');
    expect((await mails(orderId)).some((subject) => subject.startsWith('Suas peças chegaram'))).toBe(true);
  });
});

describe('a reverse label after it was bought', () => {
  it('LABEL-07 is read at once when the carrier sends a notification of it', async () => {
    const { returnId } = await authorised();
    const carrierId = (await rowOf(returnId))?.carrier_id ?? '';
    bench.sandbox.control.labels.setStatus(carrierId, 'posted');
    await bench
      .em()
      .persist(CarrierNotice.receive({ eventKey: carrierId, topic: 'order.delivered', carrierId }))
      .flush();
    await bench.deliver();
    // What the notification says of itself is not believed.
    expect((await rowOf(returnId))?.state).toBe('posted');
  });

  it('that the carrier cancelled or let expire is shown in the back office, which asks for another one', async () => {
    const { returnId, orderId } = await authorised();
    const first = (await rowOf(returnId))?.carrier_id ?? '';
    bench.sandbox.control.labels.setStatus(first, 'expired');
    await due();
    await bench.tick('labels.follow-returns');
    const gone = await rowOf(returnId);
    expect(gone).toMatchObject({ state: 'authorised', carrier_id: null, print_url: null, tracking: null });
    expect(gone?.label_error).toBe('A etiqueta não existe mais na transportadora.');
    await bench.deliver();
    const notified = (await mails(orderId)).filter((subject) =>
      subject.startsWith('Não use mais a etiqueta'),
    );
    expect(notified).toHaveLength(1);
    await bench.get(ReturnDecisions).buyLabelAgain(returnId, SHOP);
    await bench.deliver();
    const again = await rowOf(returnId);
    expect(again).toMatchObject({ label_error: '', print_url: expect.stringMatching(/^http/) });
    expect(again?.carrier_id).not.toBe(first);
    const subjects = await mails(orderId);
    expect(subjects.filter((subject) => subject.startsWith('Etiqueta da sua devolução'))).toHaveLength(2);
  });

  it('leaves the code that a person wrote down beside a label that lives, whatever the carrier says of that', async () => {
    const { returnId } = await authorised();
    const label = (await rowOf(returnId))?.carrier_id ?? '';
    await bench.get(ReturnDecisions).postage(returnId, 'AA123456785BR', SHOP);
    const kept = { tracking: 'AA123456785BR', print_url: null, label_error: '' };
    await due();
    await bench.tick('labels.follow-returns');
    expect(await rowOf(returnId)).toMatchObject({ ...kept, carrier_id: label });
    bench.sandbox.control.labels.setStatus(label, 'expired');
    await due();
    await bench.tick('labels.follow-returns');
    expect(await rowOf(returnId)).toMatchObject({ ...kept, carrier_id: null });
  });

  it('leaves the code that a person wrote down instead of it', async () => {
    bench.sandbox.control.labels.setBalance(0);
    const { returnId } = await authorised();
    await bench.get(ReturnDecisions).postage(returnId, 'AA123456785BR', SHOP);
    bench.sandbox.control.labels.setStatus((await rowOf(returnId))?.carrier_id ?? '', 'canceled');
    await due();
    await bench.tick('labels.follow-returns');
    expect(await rowOf(returnId)).toMatchObject({
      tracking: 'AA123456785BR',
      label_error: '',
      carrier_id: null,
    });
  });
});

describe('a return that ends with its order', () => {
  it('tells who has the pieces not to post them, and nobody else', async () => {
    const [here, away, inspected] = [await authorised(), await authorised(), await authorised()];
    await bench.sql(`update order_return set state = 'posted', posted_at = now() where id = ?`, [
      away.returnId,
    ]);
    await bench.sql(`update order_return set state = 'inspected', inspected_at = now() where id = ?`, [
      inspected.returnId,
    ]);
    const texts: string[][] = [];
    for (const { orderId } of [here, away, inspected]) {
      await bench.commands.execute(new CancelOrder(orderId, 'admin', SHOP));
      await bench.deliver();
      const to = await addressOf(orderId);
      const ended = bench.sandbox.control
        .mails(to)
        .filter(({ subject }) => /^Devolução (?:cancelada|encerrada)/.test(subject));
      texts.push(ended.map(({ text }) => text));
    }
    expect(texts).toEqual([
      [expect.stringContaining('Não poste as peças')],
      [expect.stringContaining('não precisa fazer mais nada')],
      [],
    ]);
    expect(texts[1]?.[0]).not.toContain('Não poste');
  });
});

describe('the clock of returns', () => {
  it('ends what nobody posts in time, gives its label back and says so', async () => {
    const { returnId, orderId } = await authorised();
    await bench.tick('orders.returns');
    await late(returnId, 2);
    await bench.tick('orders.returns');
    expect((await rowOf(returnId))?.state).toBe('authorised');
    await late(returnId, 4);
    await bench.tick('orders.returns');
    await bench.tick('orders.returns');
    await bench.deliver();
    expect((await rowOf(returnId))?.state).toBe('expired');
    expect(labels()[0]?.status).toBe('canceled');
    const subjects = await mails(orderId);
    expect(subjects.filter((subject) => subject.startsWith('Devolução encerrada'))).toHaveLength(1);
  });

  it('asks the carrier before it ends a return: what is on its way goes on, and what cannot be asked about waits', async () => {
    const { returnId } = await authorised();
    await late(returnId, 4);
    const carrier = bench.get(ShippingLabels);
    const asked = jest.spyOn(carrier, 'status').mockRejectedValueOnce(new CarrierUnavailable('down'));
    await bench.tick('orders.returns');
    expect((await rowOf(returnId))?.state).toBe('authorised');
    bench.sandbox.control.labels.setStatus((await rowOf(returnId))?.carrier_id ?? '', 'posted');
    await bench.tick('orders.returns');
    expect(asked).toHaveBeenCalledTimes(2);
    await bench.deliver();
    expect((await rowOf(returnId))?.state).toBe('posted');
    expect(labels()[0]?.status).toBe('posted');
  });

  it('ends the return whose label the carrier refuses to speak of, and whatever comes after it', async () => {
    const [first, second] = [await authorised(), await authorised()];
    await late(first.returnId, 5);
    await late(second.returnId, 4);
    jest
      .spyOn(bench.get(ShippingLabels), 'status')
      .mockRejectedValueOnce(new CarrierRejected('unknown label'));
    await bench.tick('orders.returns');
    for (const { returnId } of [first, second]) expect((await rowOf(returnId))?.state).toBe('expired');
  });

  it('ends the return whose label is gone after its last day, instead of waiting for another label', async () => {
    const { returnId } = await authorised();
    await late(returnId, 1);
    bench.sandbox.control.labels.setStatus((await rowOf(returnId))?.carrier_id ?? '', 'expired');
    await due();
    await bench.tick('labels.follow-returns');
    expect(await rowOf(returnId)).toMatchObject({ state: 'authorised', label_error: '' });
    await late(returnId, 4);
    await bench.tick('orders.returns');
    expect((await rowOf(returnId))?.state).toBe('expired');
  });

  it('follows the parcel of a return that ended, which the carrier knew of later', async () => {
    const { returnId, orderId } = await authorised();
    const carrierId = (await rowOf(returnId))?.carrier_id ?? '';
    const carrier = bench.get(ShippingLabels);
    jest.spyOn(carrier, 'cancel').mockRejectedValue(new CarrierRejected('Este envio já foi postado'));
    await late(returnId, 4);
    await bench.tick('orders.returns');
    await bench.deliver();
    expect((await rowOf(returnId))?.state).toBe('expired');
    const notice = async (status: 'posted' | 'delivered') => {
      bench.sandbox.control.labels.setStatus(carrierId, status);
      const eventKey = `${carrierId} ${status}`;
      await bench
        .em()
        .persist(CarrierNotice.receive({ eventKey, topic: `order.${status}`, carrierId }))
        .flush();
      await bench.deliver();
    };
    await notice('posted');
    expect((await rowOf(returnId))?.state).toBe('posted');
    await notice('delivered');
    expect((await rowOf(returnId))?.state).toBe('received');
    expect((await mails(orderId)).some((subject) => subject.startsWith('Suas peças chegaram'))).toBe(true);
  });

  it('ends nothing that the customer cannot post: the days count from the label, or from a code', async () => {
    bench.sandbox.control.labels.setBalance(0);
    const [{ returnId }, other] = [await authorised(), await authorised()];
    await overdue();
    await bench.tick('orders.returns');
    expect(await rowOf(returnId)).toMatchObject({ state: 'authorised', print_url: null, tracking: null });
    bench.sandbox.control.labels.setBalance(1_000);
    await bench.get(ReturnDecisions).buyLabelAgain(returnId, SHOP);
    await bench.deliver();
    await bench.get(ReturnDecisions).postage(other.returnId, 'AA123456785BR', SHOP);
    await bench.tick('orders.returns');
    for (const id of [returnId, other.returnId]) {
      expect((await rowOf(id))?.state).toBe('authorised');
      expect(Date.parse((await rowOf(id))?.post_by ?? '')).toBeGreaterThan(Date.now());
    }
  });
});
