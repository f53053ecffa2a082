import { MikroORM } from '@mikro-orm/postgresql';
import type { EventJob } from '@plantao/domain/jobs';
import { CancelOrder, ChangeOrderStatus } from '@plantao/domain/orders';
import { ResolveRefund } from '@plantao/domain/payments';
import { SHOP } from '@plantao/domain/shared/actor';
import { formatCents } from '@plantao/domain/shared/money';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { countStatements } from '../../../../test/infra/statement-counter.js';
import { openBench } from '../../test/support/bench.js';
import { anOrder } from '../../test/support/orders.js';
import { readMailOrder } from './order-mail-data.js';

const bench = duringTests(() => openBench({ CDN_URL: 'https://fotos.loja.test' }));

/** The mail that a job sent about an order: they are listed the newest first. */
async function sent(job: EventJob, orderId: string, more: Record<string, unknown> = {}) {
  await bench.run(job, { orderId, ...more });
  const { to } = await readMailOrder(bench.em(), orderId, { shopUrl: 'http://loja.test' });
  const [mail] = bench.sandbox.control.mails(to);
  if (!mail) throw new Error(`no mail by ${job}`);
  return mail;
}

/** What every job with an effect outside sends, and the settings, which are kept for a while. */
const OF_EVERY_JOB = /effect|inbox|outbox|from "?setting/;

describe('a mail about an order', () => {
  it('reads the order by one statement', async () => {
    const order = await anOrder(bench);
    const { sent } = await countStatements(bench.get(MikroORM), () =>
      bench.run('mail.order-placed', { orderId: order.id }),
    );
    const own = sent.filter((text) => !/^(begin|commit)/i.test(text) && !OF_EVERY_JOB.test(text));
    expect(own).toEqual([expect.stringContaining('from shop_order')]);
  });

  it('is noted by the statement that settles its step: its job sends four', async () => {
    const order = await anOrder(bench);
    const { sent } = await countStatements(bench.get(MikroORM), () =>
      bench.run('mail.order-placed', { orderId: order.id }),
    );
    const noting = sent.filter((text) => text.includes('insert into order_mail'));
    expect(noting).toEqual([expect.stringContaining('insert into inbox_entry')]);
    expect(sent.filter((text) => !/from "?setting/.test(text))).toHaveLength(4);
    expect(await bench.sql('select subject from order_mail where order_id = ?', [order.id])).toHaveLength(1);
  });

  it('I10 is not sent again where its worker was killed after it had noted it', async () => {
    const { id } = await anOrder(bench);
    const eventId = crypto.randomUUID();
    const mails = () =>
      bench.sandbox.control.mails().filter(({ messageId }) => messageId.includes(eventId)).length;
    await bench.run('mail.order-placed', { orderId: id }, eventId);
    // As the kill left it: begun, not settled, its lease over.
    await bench.sql('delete from inbox_entry where event_id = ?', [eventId]);
    await bench.sql(`update effect set state = 'started', started_at = 'epoch' where event_id = ?`, [
      eventId,
    ]);
    expect(await bench.run('mail.order-placed', { orderId: id }, eventId)).toBe('done');
    expect(mails()).toBe(1);
    await bench.sql('delete from inbox_entry where event_id = ?', [eventId]);
    await bench.sql(`update effect set state = 'started', started_at = 'epoch' where event_id = ?`, [
      eventId,
    ]);
    await bench.sql('delete from order_mail where order_id = ?', [id]);
    await bench.run('mail.order-placed', { orderId: id }, eventId);
    expect(mails()).toBe(2);
  });

  it('shows the order as it is stored', async () => {
    const { id, totalCents } = await anOrder(bench);
    const order = await readMailOrder(bench.em(), id, { shopUrl: 'http://loja.test' });
    expect(order).toMatchObject({
      id,
      firstName: 'Ana',
      status: 'pending',
      paidState: 'unpaid',
      cancelReason: null,
      tracking: null,
      items: [
        {
          name: 'Conjunto Scrub Princesa',
          variant: 'Tamanho M · Azul-marinho',
          quantity: 2,
          garments: 2,
          totalCents: 37_980,
          images: ['http://loja.test/media/frente-mail.jpg'],
        },
      ],
      subtotalCents: 37_980,
      discounts: [{ code: 'PRIMEIRO10', amountCents: 3_798 }],
      shippingCents: 1_890,
      totalCents,
      deliveryName: 'PAC',
      deliveryTerm: 'Chega entre 4 e 5 dias úteis depois da confirmação do pagamento.',
      addressLines: [
        'Ana Prado',
        'Avenida Paulista, 1578, ap 12',
        'Bela Vista · São Paulo, SP',
        'CEP 01310-200',
      ],
      payableUntil: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}$/),
    });
  });

  it('says on which days a paid order arrives, promises no day that is over, and nothing once it has arrived', async () => {
    const { id } = await anOrder(bench);
    const read = async (today?: string) =>
      (await readMailOrder(bench.em(), id, { shopUrl: 'http://loja.test' }, today)).deliveryTerm;
    // In São Paulo it is still Thursday.
    await bench.sql(`update shop_order set paid_at = '2026-11-27T01:00:00Z' where id = ?`, [id]);
    expect(await read('2026-12-02')).toBe('Chega entre 02/12 e 03/12.');
    expect(await read('2026-12-03')).toBe('Chega até 03/12.');
    const over = 'O prazo estimado era até 03/12;';
    expect(await read('2026-12-04')).toBe(`${over} avisamos quando suas peças saírem para entrega.`);
    await bench.sql(`update shop_order set status = 'shipped', tracking = null where id = ?`, [id]);
    expect(await read('2026-12-04')).toBe(`${over} desculpe a demora.`);
    await bench.sql(`update shop_order set tracking = 'BR123' where id = ?`, [id]);
    expect(await read('2026-12-04')).toBe(`${over} acompanhe pelo rastreio.`);
    await bench.sql(`update shop_order set status = 'cancelled' where id = ?`, [id]);
    expect(await read()).toBe('');
  });

  it('shows a set as one line with its garments and their sizes', async () => {
    const { id } = await anOrder(bench);
    await bench.sql(
      `update order_item set set_id = gen_random_uuid(), set_name = 'Conjunto Princesa', set_size = 'M + G', name = 'Blusa Scrub Princesa' where order_id = ?`,
      [id],
    );
    await bench.sql(
      `insert into order_item (id, order_id, position, product_id, sku, name, image, size, colour, colour_value, quantity,
                               price_cents, set_id, set_name, set_size)
       select gen_random_uuid(), order_id, 1, gen_random_uuid(), 'CALCA-G', 'Calça Slim', '/media/calca.webp', 'G', colour, colour_value, quantity,
              1000, set_id, set_name, set_size from order_item where order_id = ?`,
      [id],
    );
    const { items } = await readMailOrder(bench.em(), id, { shopUrl: 'http://loja.test' });
    expect(items).toEqual([
      {
        name: 'Conjunto Princesa',
        variant: 'Blusa M · Calça G · Azul-marinho',
        quantity: 2,
        garments: 4,
        totalCents: 39_980,
        images: ['http://loja.test/media/frente-mail.jpg', 'http://loja.test/media/calca-mail.jpg'],
      },
    ]);
  });

  it('shows its pictures from the CDN when there is one', async () => {
    const { id } = await anOrder(bench);
    await bench.run('mail.order-placed', { orderId: id });
    const mail = bench.sandbox.control.mails().find(({ text }) => text.includes(orderNumber(id)));
    expect(mail?.html).toContain('src="https://fotos.loja.test/media/frente-mail.jpg"');
    expect(mail?.html).not.toContain('http://loja.test/media/');
  });

  it('says of an exchange that ended what goes back, and not that nothing was charged', async () => {
    const { id } = await anOrder(bench, { cartRevision: -7 });
    await bench.sql(
      `with made as (insert into exchange (id, return_id, source_order_id, order_id, state)
                     values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ?, 'owed') returning id)
       insert into exchange_line (id, exchange_id, return_line_id, product_id, sku, name, image, size, colour, colour_value, quantity,
                                  price_cents, difference_cents, taken, credits)
       select gen_random_uuid(), id, gen_random_uuid(), gen_random_uuid(), 'TST-G', 'Scrub', '', 'G', 'Azul', '', 1, 18990, 2000, 1,
              '[{"orderId": "x", "cents": 16990}]' from made`,
      [id],
    );
    const expired = await sent('mail.order-expired', id);
    expect(expired.text).toContain('É a troca do pedido #');
    expect(expired.text).toContain('O que você pagou pela peça antiga volta pelo mesmo meio de pagamento');
    expect(expired.text).not.toMatch(/Nada foi cobrado|Comprar novamente/);
    await bench.sql(`update shop_order set status = 'cancelled', paid_state = 'unpaid' where id = ?`, [id]);
    const cancelled = await sent('mail.order-cancelled', id);
    expect(cancelled.text).toContain('O que você pagou pela peça antiga volta pelo mesmo meio de pagamento');
    expect(cancelled.text).not.toMatch(/Nada foi cobrado|cupom, ele/);
  });

  it('says of a supplement that nobody paid that its order goes on without it', async () => {
    const [first, { id }] = [await anOrder(bench), await anOrder(bench, { cartRevision: -8 })];
    await bench.sql(
      `insert into order_edit (id, order_id, reason, actor, supplement_id)
       values (gen_random_uuid(), ?, 'x', 'Clara', ?)`,
      [first.id, id],
    );
    const { text, html } = await sent('mail.order-expired', id);
    expect(text).toContain(`É o complemento do pedido ${orderNumber(first.id)}`);
    expect(html).toContain(`/orders/${first.id}`);
    expect(text).toContain(`O pedido ${orderNumber(first.id)} segue sem ele.`);
    expect(text).not.toContain('Comprar novamente');
  });

  it('promises of a cancelled order what goes back now, not what went back before', async () => {
    const { id, totalCents } = await anOrder(bench);
    await bench.commands.execute(new ChangeOrderStatus(id, 'confirmed', undefined, SHOP));
    await bench.sql(
      `insert into refund (id, order_id, charge_id, amount_cents, partial, reason, state, idem_key)
       select gen_random_uuid(), order_id, id, 5000, true, 'manual', 'done', 'part-' || id from charge where order_id = ?`,
      [id],
    );
    await bench.sql('update charge set refunded_cents = 5000 where order_id = ?', [id]);
    await bench.commands.execute(new CancelOrder(id, 'admin', SHOP));
    const { text } = await sent('mail.order-cancelled', id);
    expect(text).toContain(`O valor de ${formatCents(totalCents - 5_000)} volta`);
  });

  it('A-26 says of a refund to a card nothing about its bill when a person gave it outside', async () => {
    const { id } = await anOrder(bench);
    await bench.commands.execute(new ChangeOrderStatus(id, 'confirmed', undefined, SHOP));
    await bench.sql(`update charge set method = 'card', provider_id = 'P-' || id where order_id = ?`, [id]);
    const [refund] = await bench.sql<{ id: string }>(
      `insert into refund (id, order_id, charge_id, amount_cents, partial, reason, state, idem_key)
       select gen_random_uuid(), order_id, id, 5000, true, 'manual', 'failed', 'part-' || id from charge where order_id = ?
       returning id`,
      [id],
    );
    await bench.commands.execute(new ResolveRefund(id, refund?.id ?? '', 'outside', SHOP));
    const { text } = await sent('mail.refund-done', id, { refundId: refund?.id });
    expect(text).toMatch(/devolvemos R\$\s50,00/);
    expect(text).not.toContain('fatura');
    // The refund says so, not the words of the step of its order.
    await bench.sql(`update order_step set detail = 'R$ 50,00' where order_id = ? and kind = 'refunded'`, [
      id,
    ]);
    expect((await sent('mail.refund-done', id, { refundId: refund?.id })).text).not.toContain('fatura');
    await bench.sql('update refund set given_outside = false where id = ?', [refund?.id]);
    expect((await sent('mail.refund-done', id, { refundId: refund?.id })).text).toContain('fatura');
  });

  it('lists what is in the parcel without the pieces that were given back', async () => {
    const { id } = await anOrder(bench);
    await bench.sql('update order_item set refunded = 1 where order_id = ?', [id]);
    for (const job of ['mail.order-shipped', 'mail.order-delivered'] as const) {
      const { text } = await sent(job, id);
      expect(text).toContain('Azul-marinho · 1 peça');
      expect(text).not.toContain('2 peças');
    }
    expect((await sent('mail.order-paid', id)).text).toContain('2 peças');
  });

  it('is refused for an order that does not exist', async () => {
    const reading = readMailOrder(bench.em(), crypto.randomUUID(), { shopUrl: 'http://loja.test' });
    await expect(reading).rejects.toMatchObject({ code: 'order.not-found' });
  });
});
