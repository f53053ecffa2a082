import { ChargebackAnswers, ChargebackIntake } from '@plantao/domain/chargebacks';
import { ChargebackGateway } from '@plantao/domain/chargebacks/ports/chargeback-gateway.port';
import { StartPayment, WebhookEvent } from '@plantao/domain/payments';
import { GatewayInvalid, GatewayUnavailable } from '@plantao/domain/payments/ports/payment-gateway.port';
import { SHOP } from '@plantao/domain/shared/actor';
import { CarrierUnavailable, ShippingLabels } from '@plantao/domain/shipping/ports/shipping-labels.port';
import { RequestLabel, RequestLabelPayment } from '@plantao/domain/shipping';
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
  provider_id: string;
  state: string;
  documents: string;
  amount_cents: number;
  send_error: string;
  deadline: Date;
}
const PDF = { name: 'provas.pdf', content: Buffer.from('%PDF-1.7 provas') };

const rowsOf = (orderId: string): Promise<Row[]> =>
  bench.sql<Row>('select * from chargeback where order_id = ? order by created_at', [orderId]);
const rowOf = async (orderId: string): Promise<Row> => {
  const [row] = await rowsOf(orderId);
  if (!row) throw new Error('no chargeback');
  return row;
};
const orderOf = async (id: string) =>
  (
    await bench.sql<{ status: string; paid_state: string; ships_contested: boolean }>(
      'select status, paid_state, ships_contested from shop_order where id = ?',
      [id],
    )
  )[0];
const stepsOf = async (id: string) =>
  (
    await bench.sql<{ kind: string }>(
      'select kind from chargeback_step where chargeback_id = ? order by at, id',
      [id],
    )
  ).map(({ kind }) => kind);
const shopMails = () =>
  bench.sandbox.control
    .mails()
    .map(({ subject }) => subject)
    .filter((subject) => /contesta|provas/i.test(subject))
    .reverse();
const sold = async (id: string): Promise<boolean> =>
  (
    await bench.sql(
      `select 1 from shop_order where id = ? and status not in ('pending', 'cancelled') and paid_state not in ('disputed', 'charged_back')`,
      [id],
    )
  ).length > 0;
const atProvider = (orderId: string) =>
  bench.sandbox.control.payments().find(({ reference }) => reference === orderId);
const submissions = () =>
  bench.sandbox.control.requests('mercado-pago').filter(({ url }) => url.endsWith('/documentation'));

/** A paid order whose events are delivered. */
async function paid() {
  const order = await anOrder(bench);
  const [owner] = await bench.sql<{ user_id: string }>('select user_id from shop_order where id = ?', [
    order.id,
  ]);
  await bench.commands.execute(
    new StartPayment({
      orderId: order.id,
      userId: owner?.user_id ?? '',
      method: 'pix',
      taxId: '52998224725',
    }),
  );
  const paymentId = atProvider(order.id)?.id ?? 0;
  bench.sandbox.control.decide(paymentId, { status: 'approved' });
  await notice(String(paymentId), 'payment');
  bench.sandbox.control.clearMails();
  return { ...order, paymentId };
}

/** A notification arrives and is dealt with. */
async function notice(subjectId: string, topic: string): Promise<void> {
  const em = bench.em();
  em.persist(WebhookEvent.receive({ eventKey: crypto.randomUUID(), topic, subjectId }));
  await em.flush();
  await bench.deliver();
}
const chargebackNotice = (id: string) => notice(id, 'topic_chargebacks_wh');

/** A paid order that its buyer contests; the shop was notified. */
async function contested(options: { reason?: string; days?: number } = {}) {
  const order = await paid();
  const atBank = bench.sandbox.control.chargebacks.open(order.paymentId, options);
  await chargebackNotice(atBank.id);
  return { ...order, atBank, row: await rowOf(order.id) };
}

describe('a payment that its buyer contests', () => {
  it('is written down once from its notice, out of revenue, with a mail at once; repeated notices change nothing', async () => {
    const { id, totalCents, atBank, row } = await contested({ reason: 'not_received', days: 7 });
    expect(row).toMatchObject({
      provider_id: atBank.id,
      state: 'open',
      amount_cents: totalCents,
      documents: 'none',
    });
    expect(Math.abs(new Date(row.deadline).getTime() - atBank.deadline)).toBeLessThan(1_000);
    expect(await orderOf(id)).toMatchObject({ paid_state: 'disputed' });
    expect(await sold(id)).toBe(false);
    for (let time = 0; time < 3; time += 1) await chargebackNotice(atBank.id);
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await stepsOf(row.id)).toEqual(['opened']);
    expect(shopMails()).toEqual([expect.stringMatching(/^\[Atenção\] Contestação no pedido/)]);
  });

  it('is found when its notice is lost: by the notice of its payment', async () => {
    const { id, paymentId } = await paid();
    bench.sandbox.control.chargebacks.open(paymentId);
    await notice(String(paymentId), 'payment');
    expect(await rowOf(id)).toMatchObject({ state: 'open' });
  });

  it('is found when every notice is lost: by the sweep of payments, then by the clock', async () => {
    const { id, paymentId } = await paid();
    bench.sandbox.control.chargebacks.open(paymentId);
    await bench.tick('payments.sweep');
    expect(await orderOf(id)).toMatchObject({ paid_state: 'disputed' });
    // The event is lost as well.
    await bench.sql(`update outbox_message set state = 'acked' where type = 'payment.dispute-changed'`);
    expect(await rowsOf(id)).toEqual([]);
    await bench.tick('payments.follow-chargebacks');
    expect(await rowOf(id)).toMatchObject({ state: 'open' });
  });

  it('takes two readers at once for one, in ten rounds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, paymentId } = await paid();
      const { id: number } = bench.sandbox.control.chargebacks.open(paymentId);
      const intake = bench.get(ChargebackIntake);
      await Promise.all(Array.from({ length: 4 }, () => intake.read(number)));
      expect(await rowsOf(id)).toHaveLength(1);
    }
  });

  it('comes back into revenue when it is won, and a later word of the bank counts', async () => {
    const { id, atBank, row } = await contested();
    bench.sandbox.control.chargebacks.decide(atBank.id, 'won');
    await chargebackNotice(atBank.id);
    expect(await rowOf(id)).toMatchObject({ state: 'won' });
    expect(await orderOf(id)).toMatchObject({ paid_state: 'paid' });
    expect(await sold(id)).toBe(true);
    bench.sandbox.control.chargebacks.decide(atBank.id, 'lost');
    await chargebackNotice(atBank.id);
    expect(await rowOf(id)).toMatchObject({ state: 'lost' });
    expect(await orderOf(id)).toMatchObject({ paid_state: 'charged_back' });
    expect(await sold(id)).toBe(false);
    expect(await stepsOf(row.id)).toEqual(['opened', 'won', 'lost']);
    expect(shopMails()).toEqual([
      expect.stringContaining('Contestação no pedido'),
      expect.stringMatching(/^\[Resolvido\] Contestação ganha/),
      expect.stringContaining('Contestação perdida'),
    ]);
  });

  it('is not taken back by older responses that arrive later', async () => {
    const { id, atBank } = await contested();
    const gateway = bench.get(ChargebackGateway);
    const before = await gateway.get(atBank.id);
    if (!before) throw new Error('unknown');
    bench.sandbox.control.chargebacks.decide(atBank.id, 'lost');
    await chargebackNotice(atBank.id);
    await bench.get(ChargebackIntake).apply({ ...before, documents: 'received', reason: 'old' });
    expect(await rowOf(id)).toMatchObject({ state: 'lost', reason: 'fraud', documents: 'none' });
  });

  it('that is decided when it is first seen says only how it ended', async () => {
    const { id, paymentId } = await paid();
    const { id: number } = bench.sandbox.control.chargebacks.open(paymentId);
    bench.sandbox.control.chargebacks.decide(number, 'lost');
    await chargebackNotice(number);
    expect(await rowOf(id)).toMatchObject({ state: 'lost' });
    expect(shopMails()).toEqual([expect.stringContaining('Contestação perdida')]);
  });

  it('of a payment of somebody else is passed over', async () => {
    await expect(bench.get(ChargebackIntake).read('1234')).resolves.toBe(false);
  });

  it('expires with its deadline, with a mail, unless it is answered', async () => {
    const { id, row } = await contested({ days: 2 });
    await bench.tick('payments.follow-chargebacks');
    expect(await rowOf(id)).toMatchObject({ state: 'open' });
    await bench.sql(`update chargeback set deadline = now() - interval '1 minute' where id = ?`, [row.id]);
    await bench.tick('payments.follow-chargebacks');
    await bench.deliver();
    expect(await rowOf(id)).toMatchObject({ state: 'expired' });
    expect(shopMails().filter((subject) => subject.includes('sem resposta'))).toHaveLength(1);
  });
});

describe('the evidence of a chargeback', () => {
  it('is handed to the provider once, which has it and shows it', async () => {
    const { id, row, atBank } = await contested();
    await bench.get(ChargebackAnswers).send(row.id, PDF, SHOP);
    expect(await rowOf(id)).toMatchObject({ state: 'sending' });
    await bench.deliver();
    expect(await rowOf(id)).toMatchObject({ state: 'evidence_sent', documents: 'received' });
    const { documents } = bench.sandbox.control.chargebacks.one(atBank.id);
    expect(documents).toMatchObject([{ name: 'provas.pdf', type: 'application/pdf' }]);
    const held = bench.sandbox.control.chargebacks.document(atBank.id, documents[0]?.sha256 ?? '');
    expect(held.content.equals(PDF.content)).toBe(true);
    await bench.run('payments.send-evidence', { chargebackId: row.id }, crypto.randomUUID());
    expect(submissions()).toHaveLength(1);
    expect(await stepsOf(row.id)).toEqual(['opened', 'evidence-asked', 'evidence-sent']);
  });

  it('is not sent twice by a job that was killed between the call and what it writes', async () => {
    const { id, row } = await contested();
    await bench.get(ChargebackAnswers).send(row.id, PDF, SHOP);
    const gateway = bench.get(ChargebackGateway);
    const submit = gateway.submit.bind(gateway);
    jest.spyOn(gateway, 'submit').mockImplementationOnce(async (...given) => {
      await submit(...given);
      throw new GatewayUnavailable('the answer was lost');
    });
    await bench.deliver().catch(() => undefined);
    expect(await rowOf(id)).toMatchObject({ state: 'sending' });
    await bench.run('payments.send-evidence', { chargebackId: row.id, orderId: id }, crypto.randomUUID());
    expect(await rowOf(id)).toMatchObject({ state: 'evidence_sent', documents: 'received' });
    expect(submissions()).toHaveLength(1);
  });

  it('is tried again while the provider is unavailable', async () => {
    const { id, row } = await contested();
    await bench.get(ChargebackAnswers).send(row.id, PDF, SHOP);
    bench.sandbox.control.setFault({
      service: 'mercado-pago',
      kind: '500',
      rate: 1,
      match: 'documentation',
      times: 1,
    });
    await bench.deliver().catch(() => undefined);
    expect(await rowOf(id)).toMatchObject({ state: 'sending' });
    await bench.run('payments.send-evidence', { chargebackId: row.id, orderId: id }, crypto.randomUUID());
    expect(await rowOf(id)).toMatchObject({ state: 'evidence_sent' });
  });

  it('is taken up by the clock when its job was killed before the call and is gone; again when it never got through', async () => {
    const { id, row } = await contested({ days: 5 });
    await bench.get(ChargebackAnswers).send(row.id, PDF, SHOP);
    // Nobody has the job any more, nor the event that would make another one.
    await bench.sql(`update outbox_message set state = 'acked' where type = 'chargeback.evidence-asked'`);
    await bench.deliver();
    await bench.tick('payments.follow-chargebacks');
    expect([(await rowOf(id)).state, submissions()]).toEqual(['sending', []]);
    await bench.sql(`update chargeback_file set created_at = created_at - interval '15 minutes'`);
    const gateway = bench.get(ChargebackGateway);
    jest.spyOn(gateway, 'submit').mockRejectedValueOnce(new GatewayUnavailable('down'));
    await bench.tick('payments.follow-chargebacks');
    expect(await rowOf(id)).toMatchObject({ state: 'sending' });
    for (let time = 0; time < 2; time += 1) await bench.tick('payments.follow-chargebacks');
    expect(await rowOf(id)).toMatchObject({ state: 'evidence_sent', documents: 'received' });
    expect(submissions()).toHaveLength(1);
  });

  it('is not sent twice when the clock takes it up while its job is still sending it', async () => {
    const { id, row } = await contested({ days: 5 });
    await bench.get(ChargebackAnswers).send(row.id, PDF, SHOP);
    await bench.sql(`update outbox_message set state = 'acked' where type = 'chargeback.evidence-asked'`);
    await bench.sql(`update chargeback_file set created_at = created_at - interval '15 minutes'`);
    const gateway = bench.get(ChargebackGateway);
    const submit = gateway.submit.bind(gateway);
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const started = new Promise<void>((resolve) =>
      jest.spyOn(gateway, 'submit').mockImplementation(async (...given) => {
        resolve();
        await held;
        return submit(...given);
      }),
    );
    const job = bench.run(
      'payments.send-evidence',
      { chargebackId: row.id, orderId: id },
      crypto.randomUUID(),
    );
    await started;
    const clock = bench.tick('payments.follow-chargebacks').finally(goOn);
    await Promise.all([clock, job]);
    expect(gateway.submit).toHaveBeenCalledTimes(1);
    expect(submissions()).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ state: 'evidence_sent', documents: 'received' });
  });

  it('that the provider finds faulty is shown in words', async () => {
    const { id, row } = await contested({ days: 5 });
    await bench.get(ChargebackAnswers).send(row.id, PDF, SHOP);
    jest.spyOn(bench.get(ChargebackGateway), 'submit').mockRejectedValue(new GatewayInvalid(['4100']));
    await bench.deliver();
    expect(await rowOf(id)).toMatchObject({
      state: 'open',
      send_error: 'O provedor de pagamentos recusou as provas (4100). Confira no painel dele.',
    });
  });

  it('that the provider refuses is shown, mailed, and may be sent again', async () => {
    const { id, row } = await contested({ days: 0 });
    await bench.sql(`update chargeback set deadline = now() + interval '1 day' where id = ?`, [row.id]);
    await bench.get(ChargebackAnswers).send(row.id, PDF, SHOP);
    await bench.deliver();
    expect(await rowOf(id)).toMatchObject({
      state: 'open',
      send_error: 'O prazo para enviar provas terminou.',
    });
    expect(shopMails().filter((subject) => subject.includes('não aceitas'))).toHaveLength(1);
    await expect(bench.get(ChargebackAnswers).send(row.id, PDF, SHOP)).resolves.toBeUndefined();
  });
});

describe('the shipping of a contested order', () => {
  const label = async (orderId: string) =>
    (
      await bench.sql<{ state: string; error: string }>(
        'select state, error from shipping_label where order_id = ?',
        [orderId],
      )
    )[0];

  it('waits: no label is requested or paid until somebody says so, and again when it is contested again', async () => {
    const { id, row } = await contested();
    const request = () => bench.commands.execute(new RequestLabel(id, SHOP));
    await expect(request()).rejects.toMatchObject({ code: 'order.contested' });
    await bench.get(ChargebackAnswers).allowPosting(row.id, 'Cliente confirmou por telefone', SHOP);
    expect(await orderOf(id)).toMatchObject({ ships_contested: true });
    await request();
    await bench.deliver();
    await bench.sql('update shop_order set ships_contested = false where id = ?', [id]);
    await expect(bench.commands.execute(new RequestLabelPayment(id, SHOP))).rejects.toMatchObject({
      code: 'order.contested',
    });
  });

  it('does not pay a label that was approved before it was contested', async () => {
    const { id, paymentId } = await paid();
    await bench.commands.execute(new RequestLabel(id, SHOP));
    await bench.deliver();
    const carrier = bench.get(ShippingLabels);
    jest.spyOn(carrier, 'status').mockRejectedValueOnce(new CarrierUnavailable('down'));
    await bench.commands.execute(new RequestLabelPayment(id, SHOP));
    await bench.deliver().catch(() => undefined);
    const atBank = bench.sandbox.control.chargebacks.open(paymentId);
    await bench.get(ChargebackIntake).read(atBank.id);
    const [own] = await bench.sql<{ id: string }>('select id from shipping_label where order_id = ?', [id]);
    await bench.run('labels.release', { labelId: own?.id, orderId: id }, crypto.randomUUID());
    expect(await label(id)).toMatchObject({ state: 'pending', error: expect.stringContaining('contestou') });
    expect(bench.sandbox.control.labels.wallet().movements.filter(({ kind }) => kind === 'debit')).toEqual(
      [],
    );
  });
});

describe('the alarm', () => {
  it('lasts until a chargeback is answered, however long the bank takes', async () => {
    const open = async () =>
      (await bench.sql(`select 1 from alarm where kind = 'chargeback' and closed_at is null`)).length;
    await bench.sql(`update charge set state = 'charged_back' where state = 'disputed'`);
    await bench.tick('housekeeping.watch');
    expect(await open()).toBe(0);
    const { row } = await contested();
    await bench.tick('housekeeping.watch');
    expect(await open()).toBe(1);
    await bench.get(ChargebackAnswers).accept(row.id, 'Erro nosso', SHOP);
    await bench.tick('housekeeping.watch');
    expect(await open()).toBe(0);
  });
});

describe('the mails of an order', () => {
  it('are noted with their subjects, those to the shop are not', async () => {
    const { id } = await contested();
    const mails = await bench.sql<{ subject: string }>(
      'select subject from order_mail where order_id = ? order by sent_at',
      [id],
    );
    expect(mails.map(({ subject }) => subject.replace(/ ?#.*/, ''))).toEqual([
      'Recebemos seu pedido',
      'Seu código PIX do pedido',
      'Pagamento aprovado: pedido',
    ]);
  });
});
