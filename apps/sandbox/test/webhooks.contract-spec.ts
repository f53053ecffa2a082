import { Payment, WebhookSignatureValidator } from 'mercadopago';
import { signNotice } from '../src/mercado-pago/payment-notices.js';
import {
  call,
  pause,
  sdk,
  SECRET,
  startTestSandbox,
  type ReceivedNotice,
  type TestSandbox,
} from './support.js';

const PIX = {
  transaction_amount: 10,
  payment_method_id: 'pix',
  external_reference: 'o1',
  payer: { email: 'ana@example.com' },
};

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

async function newPix(): Promise<number> {
  const payment = await new Payment(sdk({ idempotencyKey: `k${Math.random()}` })).create({ body: PIX });
  return payment.id ?? 0;
}

function validate(notice: ReceivedNotice, secret = SECRET): void {
  WebhookSignatureValidator.validate({
    xSignature: String(notice.headers['x-signature']),
    xRequestId: String(notice.headers['x-request-id']),
    dataId: notice.url.searchParams.get('data.id') ?? '',
    secret,
  });
}

describe('payment notifications', () => {
  it('are signed as in the worked examples', () => {
    const requestId = '6f1c2b3e-0000-4000-8000-000000000001';
    expect(signNotice('90000000001', requestId, 1795190400, SECRET)).toBe(
      '1e2062251743e9b0b4c9919a58c44efee599229443201e4081abbea1e1259de7',
    );
    expect(signNotice('90000000001', requestId, 1795190400000, SECRET)).toBe(
      '56ee5f94f047cbb1a262b004cc409d2762cb9e6e920a9c04dc1b3c7efd95b92b',
    );
  });

  it('pass the validator of the official SDK, created first and updated after a decision', async () => {
    const id = await newPix();
    await sandbox.listener.until(1);
    const response = await call(`${sandbox.url}/control/payments/${id}`, 'POST', { status: 'approved' });
    expect(response.json).toMatchObject({ status: 'approved', status_detail: 'accredited' });
    const notices = await sandbox.listener.until(2);
    expect(notices.map((notice) => notice.body.action)).toEqual(['payment.created', 'payment.updated']);
    for (const notice of notices) {
      validate(notice);
      expect(() => validate(notice, 'another secret')).toThrow('SignatureMismatch');
      expect(notice.body.data.id).toBe(String(id));
      expect(notice.url.searchParams.get('type')).toBe('payment');
    }
  });

  it('are tried again until the shop accepts them', async () => {
    sandbox.listener.refuse(2);
    await newPix();
    await sandbox.listener.until(3);
    await pause(50);
    expect(sandbox.control.webhooks().deliveries[0]).toMatchObject({
      state: 'delivered',
      tries: [{ status: 500 }, { status: 500 }, { status: 200 }],
    });
  });

  it('come twice, in the wrong order, forged or not at all when asked to', async () => {
    await call(`${sandbox.url}/control/webhooks`, 'POST', { mode: 'duplicate' });
    const id = await newPix();
    await sandbox.listener.until(2);
    expect(sandbox.listener.received[0]?.raw).toBe(sandbox.listener.received[1]?.raw);
    sandbox.control.setWebhooks({ mode: 'bad-signature' });
    sandbox.control.decide(id, { status: 'approved' });
    const forged = (await sandbox.listener.until(3))[2];
    expect(() => validate(forged as ReceivedNotice)).toThrow('SignatureMismatch');
    sandbox.control.setWebhooks({ mode: 'off' });
    sandbox.control.decide(id, { status: 'refunded' });
    await pause(100);
    expect(sandbox.listener.received).toHaveLength(3);
    expect(sandbox.control.webhooks().deliveries[0]).toMatchObject({ state: 'skipped' });
  });

  it('arrive newest first in reorder mode', async () => {
    sandbox.control.setWebhooks({ mode: 'reorder' });
    const id = await newPix();
    sandbox.control.decide(id, { status: 'approved' });
    const notices = await sandbox.listener.until(2);
    expect(notices.map((notice) => notice.body.action)).toEqual(['payment.updated', 'payment.created']);
  });

  it('carry their time in milliseconds when asked to', async () => {
    sandbox.control.setWebhooks({ timestamps: 'milliseconds' });
    await newPix();
    const [notice] = await sandbox.listener.until(1);
    expect(notice?.headers['x-signature']).toMatch(/^ts=\d{13},v1=[0-9a-f]{64}$/);
    validate(notice as ReceivedNotice);
  });

  it('refuse a step that the payment cannot take', async () => {
    const id = await newPix();
    sandbox.control.decide(id, { status: 'cancelled' });
    const response = await call(`${sandbox.url}/control/payments/${id}`, 'POST', { status: 'approved' });
    expect(response.status).toBe(409);
    expect(response.json.message).toContain('estado final');
  });
});
