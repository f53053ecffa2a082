import {
  GatewayAuth,
  GatewayRejected,
  GatewayUnavailable,
} from '@plantao/domain/payments/ports/payment-gateway.port';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { startSandbox, type Sandbox } from '../../../../apps/sandbox/src/sandbox.js';
import { EgressClient } from '../http/egress-client.js';
import { MercadoPagoChargebacks } from './chargebacks.adapter.js';
import { chargebackOf } from './chargebacks.mapper.js';

let sandbox: Sandbox;
const clock = new Clock();
const gatewayWith = (more: Partial<Env> = {}): MercadoPagoChargebacks =>
  new MercadoPagoChargebacks(
    Object.assign(new Env(), {
      APP_ENV: 'test',
      MP_API_BASE_URL: sandbox.urls.mercadoPago,
      MP_ACCESS_TOKEN: 'TEST-token',
      ...more,
    }),
    clock,
    new EgressClient(new Set([new URL(sandbox.urls.mercadoPago).host])),
  );

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'chargebacks' });
  sandbox.control.setWebhooks({ mode: 'off' });
});
afterEach(() => {
  sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
});
afterAll(() => sandbox.close());

let payments = 70_000;
async function contested(days = 7) {
  payments += 1;
  await fetch(`${sandbox.url}/control/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id: payments,
      status: 'approved',
      transaction_amount: 219.8,
      payment_method_id: 'master',
    }),
  });
  return sandbox.control.chargebacks.open(payments, { days, reason: 'fraud' });
}
const FILE = { name: 'provas.pdf', content: Buffer.from('%PDF-1.7 provas') };

describe('chargebacks at Mercado Pago', () => {
  it('are read with amount, reason, deadline and payment; an unknown one is none', async () => {
    const { id, paymentId, deadline } = await contested();
    const gateway = gatewayWith();
    expect(await gateway.get(id)).toEqual({
      id,
      paymentIds: [String(paymentId)],
      amountCents: 21_980,
      currency: 'BRL',
      reason: 'fraud',
      coverable: true,
      covered: null,
      documents: 'none',
      deadline: new Date(deadline),
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
    });
    expect(await gateway.ofPayment(String(paymentId))).toHaveLength(1);
    expect(await gateway.ofPayment('1')).toEqual([]);
    expect(await gateway.get('123')).toBeNull();
  });

  it('take a document; the same once more is the same', async () => {
    const { id } = await contested();
    const gateway = gatewayWith();
    for (let time = 0; time < 2; time += 1) await gateway.submit(id, FILE, 'key');
    expect((await gateway.get(id))?.documents).toBe('received');
    expect(sandbox.control.chargebacks.one(id).documents).toHaveLength(1);
    const sent = sandbox.control.requests('mercado-pago').filter(({ url }) => url.endsWith('/documentation'));
    expect(sent.at(-1)?.headers['x-idempotency-key']).toBe('key');
  });

  it('refuse for good after the deadline, in words; an unavailable provider may be asked again', async () => {
    const { id } = await contested(0);
    const gateway = gatewayWith();
    await expect(gateway.submit(id, FILE, 'key')).rejects.toEqual(
      new GatewayRejected('O prazo para enviar provas terminou.'),
    );
    const fault = (kind: '500' | 'html') =>
      sandbox.control.setFault({ service: 'mercado-pago', kind, rate: 1 });
    fault('500');
    await expect(gateway.submit(id, FILE, 'key')).rejects.toBeInstanceOf(GatewayUnavailable);
    fault('html');
    await expect(gateway.get(id)).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(gateway.ofPayment('1')).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  it('need our credentials', async () => {
    const { id } = await contested();
    const gateway = gatewayWith({ MP_ACCESS_TOKEN: 'invalid-token' });
    await expect(gateway.submit(id, FILE, 'key')).rejects.toBeInstanceOf(GatewayAuth);
    await expect(gateway.get(id)).rejects.toBeInstanceOf(GatewayAuth);
  });
});

describe('what the provider answers', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const answer = {
    id: '217000087654321000',
    payments: [{ id: 77_908_123_456 }],
    amount: '108.43',
    currency: 'BRL',
  };

  it('is read in its older forms as well', () => {
    expect(
      chargebackOf({ ...answer, coverage_applied: 'true', coverage_elegible: 'false' }, now),
    ).toMatchObject({
      paymentIds: ['77908123456'],
      amountCents: 10_843,
      covered: true,
      coverable: false,
      deadline: null,
    });
    expect(chargebackOf({ id: 5, payment_id: 7, amount: 1 }, now)).toMatchObject({
      id: '5',
      paymentIds: ['7'],
    });
  });

  it('says not supplied before the deadline of one that nobody has answered yet', () => {
    const missed = (deadline: string) =>
      chargebackOf(
        { ...answer, documentation_status: 'not_supplied', date_documentation_deadline: deadline },
        now,
      ).documents;
    expect(missed('2026-11-27T00:00:00.000-04:00')).toBe('none');
    expect(missed('2026-11-25T00:00:00.000-04:00')).toBe('missed');
  });

  it.each([[null], ['<html>'], [{}], [{ ...answer, amount: -1 }], [{ ...answer, amount: 1.234 }]])(
    'is none: %j',
    (given) => {
      expect(() => chargebackOf(given, now)).toThrow(GatewayUnavailable);
    },
  );
});
