import { StartPayment } from '@plantao/domain/payments';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { cardToken } from '../../../../test/infra/card-token.js';
import { openBench } from '../../test/support/bench.js';
import { anOrder, type PlacedOrder } from '../../test/support/orders.js';

const MINUTE = 60_000;
const TAX_ID = '52998224725';

const bench = duringTests(() => openBench());
afterEach(() => bench.sandbox.control.reset());

interface Owned extends PlacedOrder {
  readonly userId: string;
  readonly email: string;
}

/** Its customer has had the mail that it was received. */
async function ownOrder(): Promise<Owned> {
  const order = await anOrder(bench);
  await bench.deliver();
  bench.sandbox.control.clearMails();
  const [owner] = await bench.sql<{ userId: string; email: string }>(
    `select user_id as "userId", customer->>'email' as email from shop_order where id = ?`,
    [order.id],
  );
  if (!owner) throw new Error('no order');
  return { ...order, ...owner };
}

async function payByCard({ id, userId }: Owned, holder: string): Promise<void> {
  const card = {
    token: await cardToken(bench.sandbox.urls.mercadoPago, holder),
    brand: 'master',
    installments: 1,
  };
  await bench.commands.execute(
    new StartPayment({ orderId: id, userId, method: 'card', taxId: TAX_ID, card }),
  );
}

async function look({ id }: Owned): Promise<void> {
  await bench.sql(`update charge set next_poll_at = now() - interval '1 second' where order_id = ?`, [id]);
  await bench.tick('payments.poll');
}

async function mails({ email }: Owned): Promise<string[]> {
  await bench.deliver();
  return bench.sandbox.control.mails(email).map(({ subject, text }) => `${subject}\n${text}`);
}

const newest = () => bench.sandbox.control.payments()[0]?.id ?? 0;
const refuse = () => bench.sandbox.control.decide(newest(), { status: 'rejected' });

describe('a card payment under review', () => {
  it('PAY-17 is refused after the review: a mail explains why and how to pay', async () => {
    const order = await ownOrder();
    await payByCard(order, 'CONT');
    expect(await mails(order)).toEqual([]);
    refuse();
    await look(order);
    const [reported = '', ...more] = await mails(order);
    expect(more).toEqual([]);
    expect(reported).toMatch(/^Pagamento não aprovado: pedido #[0-9A-F]{8}\n/);
    expect(reported).toContain('Nada foi cobrado');
    expect(reported).toContain(`http://loja.test/checkout-recovery/${order.id}`);
    const steps = await bench.sql(
      `select 1 from order_step where order_id = ? and kind = 'payment-refused'`,
      [order.id],
    );
    expect(steps).toHaveLength(1);
  });

  it('never reached the provider: ten minutes later a mail reports that nothing was charged', async () => {
    const order = await ownOrder();
    bench.sandbox.control.setFault({
      service: 'mercado-pago',
      kind: '500',
      rate: 1,
      match: 'POST /mp/v1/payments',
    });
    await payByCard(order, 'APRO');
    bench.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
    await look(order);
    expect(await mails(order)).toEqual([]);
    bench.clock.advance(11 * MINUTE);
    await look(order);
    const reported = await mails(order);
    expect(reported).toEqual([expect.stringMatching(/^Pagamento não aprovado/)]);
    expect(reported[0]).toContain('O banco não respondeu');
  });

  it('is paid by another method meanwhile: no mail about the card', async () => {
    const order = await ownOrder();
    await payByCard(order, 'CONT');
    refuse();
    const { id, userId } = order;
    await bench.commands.execute(new StartPayment({ orderId: id, userId, method: 'pix', taxId: TAX_ID }));
    expect(await mails(order)).toEqual([expect.stringMatching(/^Seu código PIX do pedido/)]);
  });
});

it('sends no mail about a card that was refused on the screen', async () => {
  const order = await ownOrder();
  await payByCard(order, 'FUND');
  expect(await mails(order)).toEqual([]);
});
