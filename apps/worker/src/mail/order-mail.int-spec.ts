import { MikroORM } from '@mikro-orm/postgresql';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { countStatements } from '../../../../test/infra/statement-counter.js';
import { openBench } from '../../test/support/bench.js';
import { anOrder } from '../../test/support/orders.js';
import { readMailOrder } from './order-mail-data.js';

const bench = duringTests(() => openBench({ CDN_URL: 'https://fotos.loja.test' }));

/** What every job with an effect outside sends, and the settings, which are kept for a while. */
const OF_EVERY_JOB = /effect|inbox|outbox|from "?setting/;

describe('a mail about an order', () => {
  it('reads the order by one statement', async () => {
    const order = await anOrder(bench);
    const { sent } = await countStatements(bench.get(MikroORM), () =>
      bench.run('mail.order-placed', { orderId: order.id }),
    );
    const own = sent.filter((text) => !/^(begin|commit)/i.test(text) && !OF_EVERY_JOB.test(text));
    expect(own).toEqual([
      expect.stringContaining('from shop_order'),
      expect.stringContaining('insert into order_mail'),
    ]);
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

  it('is refused for an order that does not exist', async () => {
    const reading = readMailOrder(bench.em(), crypto.randomUUID(), { shopUrl: 'http://loja.test' });
    await expect(reading).rejects.toMatchObject({ code: 'order.not-found' });
  });
});
