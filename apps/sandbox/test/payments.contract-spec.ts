import { Payment } from 'mercadopago';
import sharp from 'sharp';
import { crc16, pixCode } from '../src/mercado-pago/pix-code.js';
import { BUYER, create, iso, pay, PIX } from './buyers.js';
import { sdk, startTestSandbox, type TestSandbox } from './support.js';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

describe('PIX', () => {
  it('writes the code with the checksum of the published vectors', () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(pixCode(90000000001, 21980)).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406219.805802BR5912LOJA SANDBOX6009SAO PAULO62240520mpqrinter900000000016304ADC6',
    );
  });

  it('gives the official SDK a pending payment with code, picture and end', async () => {
    const payment = await pay(PIX, 'k1');
    expect(payment).toMatchObject({
      id: 90000000001,
      status: 'pending',
      status_detail: 'pending_waiting_transfer',
      payment_type_id: 'bank_transfer',
      transaction_amount: 219.8,
      external_reference: '6740f1c2',
      api_response: { status: 201 },
    });
    const shown = payment.point_of_interaction?.transaction_data;
    expect(shown?.qr_code).toBe(pixCode(90000000001, 21980));
    const picture = await sharp(Buffer.from(shown?.qr_code_base64 ?? '', 'base64')).metadata();
    expect(picture).toMatchObject({ format: 'png' });
    expect(picture.width).toBeGreaterThan(300);
    expect(Date.parse(payment.date_of_expiration ?? '') - Date.parse(payment.date_created ?? '')).toBe(
      86_400_000,
    );
  });

  it.each([29, 31 * 24 * 60])('refuses an end %i minutes ahead with cause 23', async (minutes) => {
    const response = await create(sandbox, { ...PIX, date_of_expiration: iso(minutes) });
    expect(response.status).toBe(400);
    expect(response.json.cause[0].code).toBe(23);
  });

  it('refuses an end without milliseconds and offset', async () => {
    const response = await create(sandbox, { ...PIX, date_of_expiration: '2026-11-21T13:00:00Z' });
    expect(response.json.cause[0].code).toBe(23);
  });

  it('expires by the clock of the sandbox and notifies by webhook', async () => {
    const payment = await pay({ ...PIX, date_of_expiration: iso(31) }, 'k1');
    sandbox.control.advanceClock(32 * 60);
    const read = await new Payment(sdk()).get({ id: payment.id ?? 0 });
    expect(read).toMatchObject({ status: 'cancelled', status_detail: 'expired' });
    const notices = await sandbox.listener.until(2);
    expect(notices.map((notice) => notice.body.action)).toEqual(['payment.created', 'payment.updated']);
  });

  it('pays itself after some seconds in automatic mode', async () => {
    sandbox.control.setPix({ mode: 'auto', seconds: 5 });
    const payment = await pay(PIX, 'k1');
    sandbox.control.advanceClock(5);
    expect(await new Payment(sdk()).get({ id: payment.id ?? 0 })).toMatchObject({
      status: 'approved',
      status_detail: 'accredited',
    });
  });
});

describe('idempotency and identity', () => {
  it('answers a repeated key with the same payment, and another body with a conflict', async () => {
    const first = await pay(PIX, 'same');
    const second = await pay(PIX, 'same');
    expect(second.id).toBe(first.id);
    expect(second.api_response.status).toBe(200);
    await expect(pay({ ...PIX, transaction_amount: 1 }, 'same')).rejects.toMatchObject({ status: 409 });
    expect(sandbox.control.payments()).toHaveLength(1);
  });

  it('creates one payment for twenty equal concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => pay(PIX, 'same')));
    expect(new Set(responses.map((response) => response.id)).size).toBe(1);
    expect(responses.filter((response) => response.api_response.status === 201)).toHaveLength(1);
  });

  it('wants an access token and an idempotency key', async () => {
    expect((await create(sandbox, PIX, { authorization: '' })).status).toBe(401);
    expect((await create(sandbox, PIX, { authorization: 'Bearer invalid' })).status).toBe(401);
    const response = await create(sandbox, PIX, { 'x-idempotency-key': '' });
    expect([response.status, response.json.cause[0].code]).toEqual([400, 4292]);
  });

  it('shows the requests with their headers', async () => {
    await new Payment(sdk({ idempotencyKey: 'k9', meliSessionId: 'device-1' })).create({ body: PIX });
    const [seen] = sandbox.control.requests('mercado-pago');
    expect(seen).toMatchObject({
      method: 'POST',
      status: 201,
      headers: { 'x-idempotency-key': 'k9', 'x-meli-session-id': 'device-1' },
    });
  });

  it.each([
    [{ transaction_amount: undefined }, 4002],
    [{ transaction_amount: '10' }, 4003],
    [{ transaction_amount: 10.001 }, 4037],
    [{ payment_method_id: undefined }, 4001],
    [{ payment_method_id: 'doge' }, 3028],
    [{ payer: { email: 'nobody' } }, 4050],
    [{ payer: { ...BUYER, identification: { type: 'CPF', number: '11111111111' } } }, 2067],
    [{ notification_url: 'not a url' }, 4020],
  ])('refuses %j with cause %i', async (changes, code) => {
    const response = await create(sandbox, { ...PIX, ...changes });
    expect([response.status, response.json.cause[0].code]).toEqual([400, code]);
  });
});
