import { Product } from '@plantao/domain/catalogue';
import { ContactMessage } from '@plantao/domain/leads';
import { Settings } from '@plantao/domain/settings';
import { StockLedger } from '@plantao/domain/warehouse';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';
import { anOrder } from '../../test/support/orders.js';

/** Longer than another process may still know the old value. */
const NOTICED = 2_100;

const bench = duringTests(() => openBench());

/** Saved by another process, as the API is one. */
async function save(change: Record<string, unknown>): Promise<void> {
  await new Settings(bench.em() as never).change(change, null);
  await new Promise((resolve) => setTimeout(resolve, NOTICED));
}
const mails = (to: string, subject: string) =>
  bench.sandbox.control.mails(to).filter((mail) => mail.subject.includes(subject));

async function message(): Promise<string> {
  const em = bench.em();
  const sent = ContactMessage.receive({
    name: 'Rita Melo',
    email: 'rita@exemplo.test',
    phone: '',
    message: 'Oi',
  });
  em.persist(sent);
  await em.flush();
  return sent.id;
}

async function stocked(code: string, offered: number): Promise<string> {
  const sku = `${code}-M-AZUL`;
  const warehouseProductId = crypto.randomUUID();
  const colors = [{ name: 'Azul', value: '#1F2F4F', image: '', index: 0, sku }];
  await bench.em().transactional(async (em) => {
    em.persist(
      Object.assign(new Product(), {
        id: crypto.randomUUID(),
        sku: code,
        warehouseProductId,
        name: `Jaleco ${code}`,
        priceCents: 18_990,
        oldPriceCents: null,
        category: null,
        sizes: [{ name: 'M', colors }],
      }),
    );
    await em.flush();
    await new StockLedger().open(em, { sku, warehouseProductId, warehouseQty: 50, offered }, 'teste');
  });
  return sku;
}
const offer = (sku: string, offered: number): Promise<unknown> =>
  bench
    .em()
    .transactional((em) => new StockLedger().correct(em, [{ sku, offered: { to: offered } }], 'teste'));

describe('mails to the shop', () => {
  it('ASET-07 use the configured address and name, without a restart', async () => {
    await save({
      'shop.email': 'chefia@plantao.test',
      'shop.name': 'Plantão Norte',
      'shop.phone': '(51) 3000-1000',
    });
    await bench.run('mail.contact', { contactId: await message() });
    const [mail] = mails('chefia@plantao.test', 'Rita Melo');
    expect(mail?.text).toContain('Plantão Norte');
    expect(mail?.text).toContain('(51) 3000-1000');
  });

  it('ASET-07 are sent for paid orders and messages only while enabled', async () => {
    const order = await anOrder(bench);
    const send = async () => {
      await bench.run('mail.contact', { contactId: await message() });
      await bench.run('mail.shop-order', { orderId: order.id });
    };
    const count = () => bench.sandbox.control.mails('chefia@plantao.test').length;
    const before = count();
    await save({ 'mail.contact': false, 'mail.orders': false });
    await send();
    expect(count()).toBe(before);
    await save({ 'mail.contact': true, 'mail.orders': true });
    await send();
    expect(count()).toBe(before + 2);
  });

  it('ASET-07 report a low variant once, again only after a restock, and not while disabled', async () => {
    const sku = await stocked('LOW-1', 4);
    await stocked('LOW-2', 50);
    const reported = async () => {
      await bench.tick('stock.low');
      await bench.deliver();
      return mails('chefia@plantao.test', 'Estoque baixo').length;
    };
    expect(await reported()).toBe(0);
    await offer(sku, 3);
    expect(await reported()).toBe(1);
    const [mail] = mails('chefia@plantao.test', 'Estoque baixo');
    expect(mail?.text).toContain('Jaleco LOW-1');
    expect(mail?.text).not.toContain('Jaleco LOW-2');
    await offer(sku, 0);
    expect(await reported()).toBe(1);
    await offer(sku, 20);
    expect(await reported()).toBe(1);
    await offer(sku, 2);
    expect(await reported()).toBe(2);
    await save({ 'mail.lowStock': false });
    await offer(sku, 20);
    await reported();
    await offer(sku, 1);
    expect(await reported()).toBe(2);
  });
});

describe('the mail of an order that was placed', () => {
  const placed = async () => {
    const order = await anOrder(bench);
    await bench.run('mail.order-placed', { orderId: order.id });
    const mail = bench.sandbox.control.mails().find(({ text }) => text.includes(order.id));
    return mail?.text.replaceAll('\u00a0', ' ');
  };

  it('names what it costs by PIX, as cart and payment do, and nothing where PIX takes nothing off', async () => {
    await save({ 'payment.pixDiscountPercent': 5 });
    // R$ 360,72 with a delivery of R$ 18,90, which is not reduced.
    expect(await placed()).toContain('Com PIX você paga R$ 343,63 e economiza R$ 17,09.');
    await save({ 'payment.pix': false });
    expect(await placed()).not.toContain('PIX');
    await save({ 'payment.pix': true, 'payment.pixDiscountPercent': 0 });
    expect(await placed()).not.toContain('PIX');
  });
});
