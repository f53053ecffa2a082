import { ShippingRates } from '@plantao/domain/checkout/ports/shipping-rates.port';
import { until } from '../../../../test/infra/until.js';
import type { TestResponse } from '../support/call.js';
import { createShop, type ShopWithSandbox } from '../orders/shopping.js';

let shop: ShopWithSandbox;
let withCarrier: ShopWithSandbox;
beforeAll(async () => {
  shop = await createShop();
  withCarrier = await createShop({ ME_TOKEN: 'sandbox-token' });
});
afterAll(async () => {
  await shop.close();
  await withCarrier.close();
});

const quote = (where: ShopWithSandbox, query: Record<string, string | number>) =>
  where.call('GET', '/shipping', { query });

describe('GET /shipping', () => {
  it('200 API-17 SHIP-16 offers Standard and Expresso from the table, cheapest first, with a binding quote', async () => {
    const response = await quote(shop, { cepTo: '01310-100', amount: 1 });
    expect(response.status).toBe(200);
    expect(response.body.data).toMatchObject([
      {
        id: 'standard',
        name: 'Standard',
        price: 14.9,
        fullPrice: 14.9,
        company: { name: 'Entrega Plantão' },
        delivery_range: { min: 2, max: 4 },
      },
      { id: 'express', name: 'Expresso', price: 22.9 },
    ]);
    expect(Date.parse(response.body.data[0].expiresAt) - Date.now()).toBeGreaterThan(90 * 60_000);
  });

  it('200 SHIP-17 makes only the cheapest option free, from exactly the minimum on', async () => {
    const prices = async (subtotal: number) =>
      (await quote(shop, { cepTo: '60175047', amount: 2, subtotal })).body.data.map(
        ({ price }: { price: number }) => price,
      );
    expect(await prices(99.99)).toEqual([32.9, 54.9]);
    expect(await prices(100)).toEqual([0, 54.9]);
  });

  it('200 A-07 A-08 counts the coupon of the cart as the order will: its discount, its minimum, its free delivery', async () => {
    const columns =
      'id, code, discount_type, discount_value, min_purchase_cents, free_shipping, start_date, end_date';
    await shop.sql(
      `insert into coupon (${columns}) values
         (gen_random_uuid(), 'DEZ', 'percentage', 1000, 0, false, '2020-01-01', '2099-12-31'),
         (gen_random_uuid(), 'TUDO', 'percentage', 1000, 9000, true, '2020-01-01', '2099-12-31')`,
    );
    const cheapest = async (subtotal: number, coupon: string) =>
      (await quote(shop, { cepTo: '60175047', amount: 2, subtotal, coupon })).body.data[0].price;
    expect(await cheapest(110, 'DEZ')).toBe(32.9);
    expect(await cheapest(111.11, 'DEZ')).toBe(0);
    expect([await cheapest(89.99, 'TUDO'), await cheapest(90, 'TUDO')]).toEqual([32.9, 0]);
    expect(await cheapest(99, 'NENHUM')).toBe(32.9);
  });

  it('200 A-43 queries the carrier when a token is configured, cheapest first', async () => {
    const response = await quote(withCarrier, { cepTo: '60820050', amount: 2 });
    const prices = response.body.data.map(({ price }: { price: number }) => price);
    expect(
      response.body.data.some(({ company }: { company: { name: string } }) => company.name === 'Correios'),
    ).toBe(true);
    expect(prices).toEqual([...prices].sort((a: number, b: number) => a - b));
  });

  it('200 A-43 falls back to the table within three seconds when the carrier hangs (P48)', async () => {
    const { control } = withCarrier.sandbox;
    control.setFault({ service: 'melhor-envio', kind: 'timeout', rate: 1 });
    const threeSeconds = new AbortController();
    const { timeout } = AbortSignal;
    jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === 3_000 ? threeSeconds.signal : timeout.call(AbortSignal, ms)));
    const rates = withCarrier.app.get(ShippingRates);
    const ask = rates.quote.bind(rates);
    // Nothing but the signal ends the wait: neither the client's own limit nor the carrier's end.
    jest
      .spyOn(rates, 'quote')
      .mockImplementation((request, signal?: AbortSignal) =>
        ask(request, signal as AbortSignal).catch((error: unknown) =>
          signal?.aborted ? Promise.reject(error as Error) : new Promise<never>(() => undefined),
        ),
      );
    try {
      let response: TestResponse | undefined;
      void quote(withCarrier, { cepTo: '70040010', amount: 3 }).then((given) => (response = given));
      await until(() => control.requests().some(({ fault }) => fault === 'timeout'));
      expect(response).toBeUndefined();
      threeSeconds.abort(new Error('three seconds are over'));
      const { body } = await until(() => response);
      expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Standard', 'Expresso']);
      expect(await withCarrier.sql(`select source from freight_quote where cep = '70040010'`)).toEqual([
        { source: 'table' },
      ]);
    } finally {
      jest.restoreAllMocks();
      control.setFault({ service: 'melhor-envio', kind: 'none', rate: 0 });
    }
  });

  it('400 API-17 refuses a malformed CEP and an amount below 1', async () => {
    expect((await quote(shop, { cepTo: '0131010', amount: 1 })).body.message).toBe(
      'CEP inválido. Use o formato 00000-000',
    );
    expect((await quote(shop, { cepTo: '01310100', amount: 0 })).status).toBe(400);
  });
});

describe('GET /cep/{cep}', () => {
  it('200 CHK-12 returns street, neighbourhood, city and state under the names of the specification', async () => {
    const response = await shop.call('GET', '/cep/01310-100');
    expect([response.status, response.body]).toMatchObject([
      200,
      { cep: '01310-100', localidade: 'São Paulo', uf: 'SP' },
    ]);
    expect(response.body.logradouro).not.toBe('');
  });

  it('200 CHK-13 returns the erro flag for an unknown CEP', async () => {
    expect((await shop.call('GET', '/cep/99999999')).body).toMatchObject({ erro: true });
  });

  it('200 falls back to the second service when the first one fails, and caches the result', async () => {
    shop.sandbox.control.setFault({ service: 'viacep', kind: '500', rate: 1 });
    expect((await shop.call('GET', '/cep/88015600')).body.uf).toBe('SC');
    shop.sandbox.control.setFault({ service: 'brasilapi', kind: '500', rate: 1 });
    expect((await shop.call('GET', '/cep/88015600')).body.uf).toBe('SC');
  });

  it('503 CHK-14 reports a failed lookup when no service responds', async () => {
    const response = await shop.call('GET', '/cep/70040010');
    expect([response.status, response.body.message]).toEqual([503, 'Erro ao buscar CEP']);
    for (const service of ['viacep', 'brasilapi'] as const)
      shop.sandbox.control.setFault({ service, kind: 'none', rate: 0 });
  });

  it('400 refuses an invalid CEP', async () => {
    expect((await shop.call('GET', '/cep/1234')).status).toBe(400);
  });
});
