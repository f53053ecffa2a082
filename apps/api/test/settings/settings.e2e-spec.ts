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
      returns: { withdrawalDays: 7, exchangeDays: 30 },
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

  it('200 A-08 SHELL-23 announces what the rules in force give, and nothing that never counts', async () => {
    const change = (freeMinimumCents: number | null) =>
      shop.app.get(Settings).change({ 'delivery.freeMinimumCents': freeMinimumCents }, null);
    await change(null);
    expect(await read()).toMatchObject({
      announcements: [],
      promotions: { coupons: [], firstPurchase: null, princesaPercent: 0 },
    });
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
    // From R$ 450 six pieces cost that much anyway; from R$ 450,01 they do not.
    const texts = async () =>
      (await read()).announcements
        .slice(0, -2)
        .map(({ text, coupon }: { text: string; coupon?: string }) => [text.replace('\u00a0', ' '), coupon]);
    await change(45_000);
    expect(await texts()).toEqual([['Frete grátis a partir de R$ 450', undefined]]);
    await change(45_001);
    expect(await texts()).toEqual([
      ['Frete grátis a partir de R$ 450,01', undefined],
      ['Frete grátis a partir de 6 peças', 'FRETE6'],
    ]);
    const { promotions, teamTiers } = await read();
    expect(promotions.coupons).toEqual([
      expect.objectContaining({ code: 'LEVE3', discountValue: 15, minItems: 3, maxDiscount: null }),
      expect.objectContaining({ code: 'FRETE6', freeShipping: true, minItems: 6 }),
    ]);
    // The tiers of teams (5, 10 and 15 %) give no more than LEVE3.
    expect(teamTiers).toEqual([{ pieces: 3, percent: 15, offer: 'LEVE3' }]);
    expect(promotions).toMatchObject({
      firstPurchase: { code: 'PRIMEIRO10', discountValue: 10 },
      princesaPercent: 25,
    });
    await shop.sql(`update coupon set active = false where code in ('LEVE3', 'PRIMEIRO10')`);
    const without = await read();
    expect(without.announcements).toHaveLength(3);
    expect(without.promotions).toMatchObject({ coupons: [{ code: 'FRETE6' }], firstPurchase: null });
  });

  it('200 names no coupon that has another condition, nor one that nobody announced', async () => {
    await aCoupon('AMIGA20', { discount_value: 2_000 });
    await aCoupon('ACIMA500', { discount_value: 2_000, min_items: 2, min_purchase_cents: 50_000 });
    await aCoupon('OUTRA10', { discount_value: 1_000, first_purchase: true });
    expect(JSON.stringify(await read())).not.toMatch(/AMIGA20|ACIMA500|OUTRA10/);
  });

  it('200 ASET-07 says how long delivery takes, and of what kinds it is, as the settings have it', async () => {
    await shop.app
      .get(Settings)
      .change({ 'delivery.daysMin': 2, 'delivery.daysMax': 9, 'delivery.express': false }, null);
    expect((await read()).delivery).toMatchObject({
      days: { min: 2, max: 9 },
      standard: true,
      express: false,
    });
  });
});
