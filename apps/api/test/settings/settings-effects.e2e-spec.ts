import { ShippingRates, type RateRequest } from '@plantao/domain/checkout/ports/shipping-rates.port';
import {
  aCardToken,
  anOrder,
  createShop,
  fillCart,
  orderBody,
  payBody,
  type ShopWithSandbox,
} from '../orders/shopping.js';
import { createApp, type TestApp } from '../support/app.js';
import { aProduct } from '../support/test-products.js';
import { anAdmin } from '../support/people.js';

async function saving(shop: TestApp) {
  const admin = await anAdmin(shop);
  return async (change: Record<string, unknown>): Promise<void> => {
    const { status, text } = await shop.call('PATCH', '/admin/settings', { as: admin, body: change });
    if (status !== 200) throw new Error(`not saved: ${text}`);
  };
}
const services = async (shop: TestApp, amount = 2): Promise<string[]> => {
  const { body } = await shop.call('GET', '/shipping', {
    query: { cepTo: '01310-200', amount, subtotal: 50 },
  });
  return (body.data ?? []).map(({ name }: { name: string }) => name);
};

describe('ASET-07 settings take effect with the next request', () => {
  let shop: ShopWithSandbox;
  let save: (change: Record<string, unknown>) => Promise<void>;
  beforeAll(async () => {
    shop = await createShop();
    save = await saving(shop);
  });
  afterAll(() => shop.close());

  it('ASET-07 contact data, links, instalments and methods reach every page', async () => {
    await save({
      'shop.phone': '(51) 3000-1000',
      'shop.email': 'oi@plantao.test',
      'shop.instagram': '',
      'payment.instalmentsMax': 6,
      'payment.boleto': false,
      'analytics.ga4Id': 'G-ABCD1234',
    });
    const { body } = await shop.call('GET', '/settings/public');
    expect(body.data).toMatchObject({
      shop: { phone: '(51) 3000-1000', email: 'oi@plantao.test', instagram: '' },
      payment: { instalmentsMax: 6, boleto: false },
      analytics: { ga4Id: 'G-ABCD1234' },
    });
    expect(body.data.payment).not.toHaveProperty('instalmentsShown');
    await save({ 'payment.boleto': true, 'analytics.ga4Id': '', 'payment.instalmentsMax': 3 });
  });

  it('ASET-07 a disabled payment method is refused, and accepted again when enabled', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const pay = (body: unknown) => shop.call('POST', `/orders/payment-create/${id}`, { as: buyer, body });
    await save({ 'payment.pix': false });
    expect((await pay(payBody('pix'))).body.code).toBe('payment.method');
    await save({ 'payment.boleto': false });
    expect((await pay(payBody('bolbradesco'))).body.code).toBe('payment.method');
    await save({ 'payment.pix': true, 'payment.boleto': true, 'payment.card': false });
    const card = { token: await aCardToken(shop, 'APRO'), installments: 1, issuer_id: '25' };
    expect((await pay(payBody('master', card))).body.code).toBe('payment.method');
    expect((await pay(payBody('pix'))).status).toBe(200);
    await save({ 'payment.card': true });
  });

  it('ASET-07 A-04 no more instalments than allowed', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const pay = async (installments: number) =>
      shop.call('POST', `/orders/payment-create/${id}`, {
        as: buyer,
        body: payBody('master', { token: await aCardToken(shop, 'OTHE'), installments, issuer_id: '25' }),
      });
    await save({ 'payment.instalmentsMax': 2 });
    expect((await pay(3)).body.message).toBe('O pagamento aceita de 1 a 2 parcelas.');
    await save({ 'payment.instalmentsMax': 1 });
    expect((await pay(2)).body.message).toBe('Este pedido pode ser pago em 1 parcela.');
    await save({ 'payment.instalmentsMax': 6 });
    expect((await pay(7)).body.message).toBe('O pagamento aceita de 1 a 6 parcelas.');
    expect((await pay(6)).body.code).not.toBe('payment.instalments');
    await save({ 'payment.instalmentsMax': 3 });
    expect((await pay(3)).body.code).not.toBe('payment.instalments');
  });

  it('ASET-07 an unpaid order holds its pieces for the configured time', async () => {
    const product = await aProduct(shop);
    const minutes = async () => {
      const { id } = await anOrder(shop, product);
      const [row] = await shop.sql<{ minutes: string }>(
        `select round(extract(epoch from hold_expires_at - created_at) / 60) as minutes from shop_order where id = ?`,
        [id],
      );
      return Number(row?.minutes);
    };
    expect(await minutes()).toBe(60);
    await save({ 'payment.holdMinutes': 120 });
    expect(await minutes()).toBe(120);
    await save({ 'payment.holdMinutes': 60 });
  });

  it('ASET-07 a customer has no more unpaid orders than allowed', async () => {
    await save({ 'payment.openOrdersMax': 1 });
    const { buyer } = await anOrder(shop, await aProduct(shop));
    const second = await aProduct(shop);
    await fillCart(shop, buyer, second);
    const body = await orderBody(shop, second);
    const order = () => shop.call('POST', '/orders', { as: buyer, body });
    expect((await order()).body.code).toBe('order.too-many-open');
    await save({ 'payment.openOrdersMax': 2 });
    expect((await order()).status).toBe(201);
  });

  it('ASET-07 disabled kinds of delivery are not offered, even if quoted before', async () => {
    expect(await services(shop)).toEqual(['Standard', 'Expresso']);
    await save({ 'delivery.express': false });
    expect(await services(shop)).toEqual(['Standard']);
    await save({ 'delivery.express': true, 'delivery.standard': false });
    expect(await services(shop)).toEqual(['Expresso']);
    await save({ 'delivery.standard': true });
  });
});

describe('ASET-07 freight requests to carriers', () => {
  const requests: RateRequest[] = [];
  const option = (id: number, name: string, priceCents: number) => ({
    id: `melhor-envio-${id}`,
    name,
    company: 'Correios',
    priceCents,
    deliveryRange: { min: 2, max: 4 },
    serviceId: id,
  });
  const carriers = {
    enabled: true,
    quote: (request: RateRequest) => {
      requests.push(request);
      return Promise.resolve([option(1, 'PAC', 1_890), option(2, 'SEDEX', 2_390)]);
    },
  };
  let shop: TestApp;
  let save: (change: Record<string, unknown>) => Promise<void>;
  beforeAll(async () => {
    shop = await createApp({
      override: (module) => module.overrideProvider(ShippingRates).useValue(carriers),
    });
    save = await saving(shop);
  });
  afterAll(() => shop.close());

  it('ASET-07 contain weight, size, insured value and origin from the current settings', async () => {
    await services(shop);
    await services(shop);
    expect(requests).toHaveLength(1);
    await save({
      'delivery.originCep': '90010-150',
      'delivery.pieceGrams': 500,
      'delivery.pieceLengthCm': 35,
      'delivery.pieceWidthCm': 28,
      'delivery.pieceHeightCm': 6,
      'delivery.pieceInsured': 200.5,
    });
    await services(shop);
    expect(requests.at(-1)).toEqual({
      fromCep: '90010150',
      toCep: '01310200',
      pieces: [{ quantity: 2, weightGrams: 500, lengthCm: 35, widthCm: 28, heightCm: 6 }],
      insuranceCents: 20_050,
    });
  });

  it('ASET-07 omit the services of a disabled kind', async () => {
    expect(await services(shop)).toEqual(['PAC', 'SEDEX']);
    await save({ 'delivery.express': false });
    expect(await services(shop)).toEqual(['PAC']);
    await save({ 'delivery.express': true, 'delivery.standard': false });
    expect(await services(shop)).toEqual(['SEDEX']);
  });
});
