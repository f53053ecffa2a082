import { createApp, type TestApp } from '../support/app.js';
import { aProduct, offer, type TestProduct } from '../support/test-products.js';

let shop: TestApp;
let product: TestProduct;
beforeAll(async () => {
  shop = await createApp();
});
beforeEach(async () => {
  product = await aProduct(shop, { stock: { P: { Azul: 0, Rosa: 0 }, M: { Azul: 3 } } });
});
afterAll(() => shop.close());

const input = { email: 'paula@exemplo.test', size: 'P', color: 'Rosa' };
const ask = (body: object, id = product.id) => shop.call('POST', `/products/${id}/stock-alerts`, { body });
const waiting = () =>
  shop.sql<{ email: string; size: string; colour: string }>(
    'select email, size, colour from stock_alert where product_id = ? and served_at is null order by created_at',
    [product.id],
  );

describe('POST /products/:id/stock-alerts', () => {
  it('201 API-43 PROD-23 stores the request and confirms', async () => {
    const { status, body } = await ask({ ...input, email: 'Paula@Exemplo.test' });
    expect([status, body]).toEqual([
      201,
      { status: 'success', message: 'Combinado. Enviamos um e-mail quando a peça voltar.' },
    ]);
    expect(await waiting()).toEqual([{ email: 'paula@exemplo.test', size: 'P', colour: 'Rosa' }]);
  });

  it('201 PROD-23 gives the same response to a repeated request, and stores one', async () => {
    const responses = [await ask(input), ...(await Promise.all([ask(input), ask(input), ask(input)]))];
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await waiting()).toHaveLength(1);
    await ask({ ...input, color: 'Azul' });
    expect(await waiting()).toHaveLength(2);
  });

  it('201 accepts a new request after the previous one was served', async () => {
    await ask(input);
    await shop.sql('update stock_alert set served_at = now() where product_id = ?', [product.id]);
    await ask(input);
    expect(await waiting()).toHaveLength(1);
  });

  it('201 accepts any colour of a size, and any variant of a sold-out product', async () => {
    expect((await ask({ email: input.email, size: 'P' })).status).toBe(201);
    await offer(shop, product.skuOf('M', 'Azul'), 0);
    expect((await ask({ email: input.email })).status).toBe(201);
    expect((await waiting()).map(({ size, colour }) => [size, colour])).toEqual([
      ['P', ''],
      ['', ''],
    ]);
  });

  it.each([
    ['the piece', { size: 'M', color: 'Azul' }],
    ['the size', { size: 'M' }],
    ['a colour in another size', { color: 'Azul' }],
    ['anything of it', {}],
  ])('409 refuses when %s is in stock', async (_, choice) => {
    const { status, body } = await ask({ email: input.email, ...choice });
    expect([status, body.code]).toEqual([409, 'stock-alert.in-stock']);
    expect(await waiting()).toEqual([]);
  });

  it.each(['paula', 'paula@exemplo', '', 7, null])('400 PROD-23 refuses the e-mail %j', async (email) => {
    const { status, body } = await ask({ ...input, email });
    expect([status, body.message]).toEqual([400, 'Email inválido!']);
    expect(await waiting()).toEqual([]);
  });

  it('422 for an unknown size or colour; 404 for an unknown product or one not for sale', async () => {
    expect((await ask({ ...input, size: 'XXG' })).body.code).toBe('variant.unknown');
    expect((await ask({ ...input, color: 'Verde' })).status).toBe(422);
    expect((await ask(input, crypto.randomUUID())).status).toBe(404);
    const hidden = await aProduct(shop, { active: false, stock: { P: { Rosa: 0 } } });
    expect((await ask(input, hidden.id)).status).toBe(404);
  });

  it('429 allows five per minute and address', async () => {
    shop.limiter.enabled = true;
    try {
      const statuses = [];
      for (let call = 0; call < 6; call += 1) statuses.push((await ask(input)).status);
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    } finally {
      shop.limiter.enabled = false;
    }
  });
});
