import { Settings } from '@plantao/domain/settings';
import { createApp, type TestApp } from '../support/app.js';
import { aCategory, aProduct } from '../support/test-products.js';

let shop: TestApp;
beforeAll(async () => {
  shop = await createApp({
    env: {
      MP_PUBLIC_KEY: 'TEST-publica',
      MP_ACCESS_TOKEN: 'TEST-secreta',
      MP_SDK_URL: 'http://localhost:3900/js/v2',
    },
  });
});
afterAll(() => shop.close());

const read = async () => (await shop.call('GET', '/settings/public')).body.data;

async function aCoupon(code: string, more: Record<string, unknown> = {}): Promise<void> {
  const row: Record<string, unknown> = {
    id: crypto.randomUUID(),
    code,
    discount_type: 'percentage',
    discount_value: 0,
    start_date: '2020-01-01',
    end_date: '2099-12-31',
    ...more,
  };
  const columns = Object.keys(row);
  await shop.sql(
    `insert into coupon (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    Object.values(row),
  );
}

describe('GET /settings/public', () => {
  it('200 returns the public settings, no secrets', async () => {
    const response = await shop.call('GET', '/settings/public');
    expect(response.body.data).toMatchObject({
      shop: { name: 'Plantão', demo: true },
      delivery: { freeMinimum: 100 },
      fit: { ease: { tulipa: 4, melange: 8, tradicional: 14, princesa: 2 }, reviewsMin: 5 },
      payment: {
        instalmentsMax: 3,
        card: true,
        pix: true,
        boleto: true,
        publicKey: 'TEST-publica',
        sdkUrl: 'http://localhost:3900/js/v2',
      },
    });
    expect(response.text).not.toContain('TEST-secreta');
    expect(response.text).not.toMatch(/holdMinutes|sender/);
  });

  it('200 follows a change', async () => {
    await shop.app
      .get(Settings)
      .change(
        { 'delivery.freeMinimumCents': 25_050, 'shop.name': 'Plantão Sul', 'fit.easePrincesa': 3 },
        null,
      );
    expect(await read()).toMatchObject({
      shop: { name: 'Plantão Sul' },
      delivery: { freeMinimum: 250.5 },
      fit: { ease: { princesa: 3, tulipa: 4 } },
    });
  });

  it('200 returns only offers that are valid today, with their codes', async () => {
    expect((await read()).announcements).toEqual([]);
    await aCoupon('LEVE3', { discount_value: 1_500, min_items: 3 });
    await aCoupon('FRETE6', { min_items: 6, free_shipping: true });
    await aCoupon('VELHO4', { discount_value: 2_000, min_items: 2, end_date: '2020-02-01' });
    await aCoupon('PRIMEIRO10', { discount_value: 1_000, first_purchase: true });
    const princesa = await aCategory(shop, 'Princesa');
    await aProduct(shop, {
      categoryId: princesa.id,
      priceCents: 7_500,
      oldPriceCents: 10_000,
      sale: true,
      salePercentage: 25,
    });
    expect((await read()).announcements).toEqual([
      { text: 'Frete grátis a partir de 6 peças', coupon: 'FRETE6' },
      { text: '15% OFF na compra de 3 peças', coupon: 'LEVE3' },
      { text: 'Até 25% OFF no modelo Princesa', link: '/category/princesa' },
    ]);
    await shop.sql(`update coupon set active = false where code = 'LEVE3'`);
    expect((await read()).announcements).toHaveLength(2);
  });
});
