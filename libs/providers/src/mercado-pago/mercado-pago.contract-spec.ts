import {
  GatewayAuth,
  GatewayInvalid,
  GatewayPaused,
  GatewayRejected,
  GatewayUnavailable,
  type CardInput,
  type ChargeInput,
} from '@plantao/domain/payments/ports/payment-gateway.port';
import { serviceHealth } from '@plantao/platform/breaker';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { startSandbox, type Sandbox } from '../../../../apps/sandbox/src/sandbox.js';
import { cardToken } from '../../../../test/infra/card-token.js';
import { MercadoPagoGateway } from './mercado-pago.adapter.js';

let sandbox: Sandbox;
let gateway: MercadoPagoGateway;
const clock = new Clock();

const gatewayWith = (more: Partial<Env> = {}): MercadoPagoGateway =>
  new MercadoPagoGateway(
    Object.assign(new Env(), {
      APP_ENV: 'test',
      MP_API_BASE_URL: sandbox.urls.mercadoPago,
      MP_ACCESS_TOKEN: 'TEST-token',
      ...more,
    }),
    clock,
  );

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'contract' });
  sandbox.control.setWebhooks({ mode: 'off' });
  gateway = gatewayWith();
});
afterEach(() => {
  sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
});
afterAll(() => sandbox.close());

const charge = (more: Partial<ChargeInput> = {}): ChargeInput => ({
  orderId: crypto.randomUUID(),
  amountCents: 21_980,
  description: 'Pedido #1',
  payer: { email: 'ana@exemplo.test', name: 'Ana Souza', taxId: '52998224725' },
  ...more,
});
const inAnHour = (): Date => new Date(Date.now() + 60 * 60_000);
const key = (): string => crypto.randomUUID();
const aPix = (input = charge(), k = key()) => gateway.createPix({ ...input, expiresAt: inAnHour() }, k);

async function aCard(holder: string, more: Partial<CardInput> = {}): Promise<CardInput> {
  const token = await cardToken(sandbox.urls.mercadoPago, holder);
  return { ...charge(), token, brand: 'master', installments: 1, ...more };
}

describe('payments at Mercado Pago', () => {
  it('a PIX comes back with code, picture, expiry and our reference (providers A.7)', async () => {
    const input = charge();
    const pix = await aPix(input);
    expect(pix).toMatchObject({
      status: 'pending',
      method: 'pix',
      amountCents: 21_980,
      currency: 'BRL',
      reference: input.orderId,
      details: 'PIX',
      ours: true,
    });
    expect(pix.pix?.code).toMatch(/^000201/);
    expect(pix.pix?.qrBase64.length).toBeGreaterThan(100);
    expect(Math.abs((pix.expiresAt?.getTime() ?? 0) - Date.now() - 60 * 60_000)).toBeLessThan(60_000);
  });

  it('the same key returns the same payment, another key another one (P15, providers A.5)', async () => {
    const [input, same] = [charge(), key()];
    const expiresAt = inAnHour();
    const first = await gateway.createPix({ ...input, expiresAt }, same);
    const second = await gateway.createPix({ ...input, expiresAt }, same);
    const third = await gateway.createPix({ ...input, expiresAt }, key());
    expect([second.id === first.id, third.id === first.id]).toEqual([true, false]);
  });

  it('two calls send two keys and two devices: options do not leak between calls (providers A.4)', async () => {
    const before = sandbox.control.requests('mercado-pago').length;
    const keys = [key(), key()];
    await gateway.createCard(await aCard('APRO', { deviceId: 'armor.first' }), keys[0] ?? '');
    await aPix(charge(), keys[1]);
    const sent = sandbox.control
      .requests('mercado-pago')
      .slice(before)
      .filter(({ url }) => url.endsWith('/v1/payments'));
    expect(sent.map(({ headers }) => [headers['x-idempotency-key'], headers['x-meli-session-id']])).toEqual([
      [keys[0], 'armor.first'],
      [keys[1], undefined],
    ]);
  });

  it('cards have the outcome of the holder’s name, with brand and last digits', async () => {
    const ends = [];
    for (const holder of ['APRO', 'FUND', 'CONT'])
      ends.push(await gateway.createCard(await aCard(holder, { installments: 3 }), key()));
    expect(ends.map(({ status, statusDetail }) => [status, statusDetail])).toEqual([
      ['approved', 'accredited'],
      ['rejected', 'cc_rejected_insufficient_amount'],
      ['in_process', 'pending_contingency'],
    ]);
    expect(ends[0]).toMatchObject({
      method: 'card',
      details: 'Cartão Mastercard final 6351',
      installments: 3,
    });
  });

  it('a boleto comes back with its page and line', async () => {
    const address = {
      street: 'Rua A',
      number: '',
      complement: '',
      neighborhood: 'Centro',
      city: 'Fortaleza',
      state: 'CE',
      zipCode: '60820050',
      country: 'Brasil',
    };
    const boleto = await gateway.createBoleto(
      { ...charge(), address, expiresAt: new Date(Date.now() + 3 * 86_400_000) },
      key(),
    );
    expect(boleto).toMatchObject({ method: 'boleto', status: 'pending', details: 'Boleto' });
    expect(boleto.boleto?.url).toMatch(/^http/);
    expect(boleto.boleto?.barcode).toMatch(/^\d{47}$/);
  });

  it('an alphanumeric CNPJ is sent unchanged, as CNPJ (A-16, P45)', async () => {
    const before = sandbox.control.requests('mercado-pago').length;
    await aPix(
      charge({ payer: { email: 'clinica@exemplo.test', name: 'Clínica', taxId: '12ABC34501DE35' } }),
    );
    const [sent] = sandbox.control.requests('mercado-pago').slice(before);
    expect(JSON.stringify(sent?.body)).toContain('{"type":"CNPJ","number":"12ABC34501DE35"}');
  });

  it('is read, found by our reference and by date; an unknown number is null', async () => {
    const input = charge();
    const pix = await aPix(input);
    expect((await gateway.get(pix.id))?.id).toBe(pix.id);
    expect(await gateway.get('404')).toBeNull();
    expect((await gateway.findByReference(input.orderId)).map(({ id }) => id)).toEqual([pix.id]);
    expect((await gateway.changedSince(new Date(Date.now() - 60_000), 500)).map(({ id }) => id)).toContain(
      pix.id,
    );
  });

  it('cancelling returns the current payment, including an earlier approval', async () => {
    const [open, paid] = [await aPix(), await aPix()];
    sandbox.control.decide(paid.id, { status: 'approved' });
    expect((await gateway.cancel(open.id, key())).status).toBe('cancelled');
    expect((await gateway.cancel(paid.id, key())).status).toBe('approved');
  });

  it('a refund is made once per key; a second one of the whole amount finds it done', async () => {
    const pix = await aPix();
    sandbox.control.decide(pix.id, { status: 'approved' });
    const [same, amount] = [key(), 21_980];
    const [first, second] = [
      await gateway.refund(pix.id, amount, same),
      await gateway.refund(pix.id, amount, same),
    ];
    expect([second.id, (await gateway.refund(pix.id, amount, key())).done]).toEqual([first.id, true]);
    expect((await gateway.get(pix.id))?.status).toBe('refunded');
    expect(sandbox.control.payment(pix.id).refunds).toHaveLength(1);
  });

  it('a refund refused by the provider has its reason (providers A.6)', async () => {
    const pix = await aPix();
    await expect(gateway.refund(pix.id, 21_980, key())).rejects.toMatchObject({
      name: 'GatewayRejected',
      reason: 'O pagamento não aceita mais reembolso.',
    });
    await expect(gateway.refund(pix.id, 21_980, key())).rejects.toBeInstanceOf(GatewayRejected);
  });

  it('a preference has a number', async () => {
    const { preferenceId } = await gateway.createPreference(
      { ...charge(), returnUrl: 'http://localhost:3000' },
      key(),
    );
    expect(preferenceId).toMatch(/^\d+-[0-9a-f-]{36}$/);
  });

  it('maps error codes: a used card token, a code of ten minutes', async () => {
    const card = await aCard('OTHE');
    await gateway.createCard(card, key());
    await expect(gateway.createCard(card, key())).rejects.toBeInstanceOf(GatewayInvalid);
    await expect(
      gateway.createPix({ ...charge(), expiresAt: new Date(Date.now() + 600_000) }, key()),
    ).rejects.toMatchObject({ codes: ['23'] });
  });

  it.each(['500', '502', '429', 'malformed', 'types', 'html', 'reset'] as const)(
    'a provider error (%s) is retryable',
    async (kind) => {
      sandbox.control.setFault({ service: 'mercado-pago', kind, rate: 1 });
      await expect(aPix()).rejects.toBeInstanceOf(GatewayUnavailable);
      sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
      await aPix();
    },
  );

  it('a response that is not a list is not treated as an empty one', async () => {
    sandbox.control.setFault({ service: 'mercado-pago', kind: 'html', rate: 1 });
    await expect(gateway.findByReference(key())).rejects.toBeInstanceOf(GatewayUnavailable);
    sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
    expect(await gateway.findByReference(key())).toEqual([]);
  });

  it('R10 after five failures in a row nothing is sent, until one call succeeds after 30 s', async () => {
    const requestCount = () => sandbox.control.requests('mercado-pago').length;
    sandbox.control.setFault({ service: 'mercado-pago', kind: 'html', rate: 1 });
    for (let time = 0; time < 5; time += 1) await expect(aPix()).rejects.toThrow(GatewayUnavailable);
    const before = requestCount();
    await expect(aPix()).rejects.toBeInstanceOf(GatewayPaused);
    expect(requestCount()).toBe(before);
    sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
    await expect(aPix()).rejects.toBeInstanceOf(GatewayPaused);
    clock.advance(30_000);
    const [first, ...others] = await Promise.allSettled([aPix(), aPix(), aPix()]);
    expect(first).toMatchObject({ status: 'fulfilled', value: { status: 'pending' } });
    for (const other of others) expect(other).toMatchObject({ reason: { name: 'GatewayPaused' } });
    expect((await aPix()).status).toBe('pending');
  });

  it('refused credentials are not a session error, and raise an alarm until accepted', async () => {
    const token = serviceHealth('mercado-pago-token');
    token.worked();
    for (let time = 1; time <= 3; time += 1) {
      await expect(gatewayWith({ MP_ACCESS_TOKEN: '' }).get('1')).rejects.toBeInstanceOf(GatewayAuth);
      expect(token.figures.failures).toBe(time);
    }
    await aPix();
    expect(token.figures.failures).toBe(0);
  });

  it('a payment of another account is not ours', async () => {
    const pix = await aPix();
    expect((await gatewayWith({ MP_COLLECTOR_ID: '1' }).get(pix.id))?.ours).toBe(false);
  });

  it('production accepts only the provider’s own URL', () => {
    expect(() => gatewayWith({ APP_ENV: 'production' })).toThrow('official');
  });
});
