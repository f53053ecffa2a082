import { CardToken, Payment, PaymentRefund } from 'mercadopago';
import sharp from 'sharp';
import { crc16, pixCode } from '../src/mercado-pago/pix-code.js';
import { call, sdk, startTestSandbox, type TestSandbox } from './support.js';

const BUYER = {
  email: 'ana@example.com',
  first_name: 'Ana',
  last_name: 'Souza',
  identification: { type: 'CPF', number: '52998224725' },
};
const PIX = {
  transaction_amount: 219.8,
  description: 'Pedido #6740f1c2',
  payment_method_id: 'pix',
  external_reference: '6740f1c2',
  payer: BUYER,
};

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

async function cardToken(name: string, changes: Record<string, unknown> = {}): Promise<string> {
  const card = {
    card_number: '5031433215406351',
    expiration_month: '11',
    expiration_year: '2030',
    security_code: '123',
    cardholder: { name, identification: { type: 'CPF', number: '12345678909' } },
    ...changes,
  };
  const answer = await call(`${sandbox.url}/mp/v1/card_tokens?public_key=TEST-key`, 'POST', card);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json.id as string;
}

function cardBody(token: string, changes: Record<string, unknown> = {}) {
  return {
    transaction_amount: 219.8,
    token,
    installments: 3,
    payment_method_id: 'master',
    issuer_id: 24,
    payer: BUYER,
    external_reference: 'order-1',
    ...changes,
  };
}

function pay(body: object, idempotencyKey: string) {
  return new Payment(sdk({ idempotencyKey })).create({ body });
}

function create(body: object, headers: Record<string, string> = {}) {
  return call(`${sandbox.url}/mp/v1/payments`, 'POST', body, {
    authorization: 'Bearer TEST-token',
    'x-idempotency-key': `key-${Math.random()}`,
    ...headers,
  });
}

function iso(afterMinutes: number): string {
  return new Date(Date.now() + afterMinutes * 60_000 - 3 * 3_600_000).toISOString().replace('Z', '-03:00');
}

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
    const answer = await create({ ...PIX, date_of_expiration: iso(minutes) });
    expect(answer.status).toBe(400);
    expect(answer.json.cause[0].code).toBe(23);
  });

  it('refuses an end without milliseconds and offset', async () => {
    const answer = await create({ ...PIX, date_of_expiration: '2026-11-21T13:00:00Z' });
    expect(answer.json.cause[0].code).toBe(23);
  });

  it('expires by the clock of the sandbox and says so by webhook', async () => {
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

describe('cards', () => {
  it.each([
    ['APRO', 'approved', 'accredited'],
    ['OTHE', 'rejected', 'cc_rejected_other_reason'],
    ['CONT', 'in_process', 'pending_contingency'],
    ['FUND', 'rejected', 'cc_rejected_insufficient_amount'],
    ['SECU', 'rejected', 'cc_rejected_bad_filled_security_code'],
    ['EXPI', 'rejected', 'cc_rejected_bad_filled_date'],
    ['FORM', 'rejected', 'cc_rejected_bad_filled_other'],
    ['CALL', 'rejected', 'cc_rejected_call_for_authorize'],
  ])('holder %s ends %s', async (holder, status, detail) => {
    const payment = await pay(cardBody(await cardToken(holder)), `k-${holder}`);
    expect(payment).toMatchObject({ status, status_detail: detail, issuer_id: '24', installments: 3 });
  });

  it('never leaves a payment in process in binary mode', async () => {
    const payment = await pay(cardBody(await cardToken('CONT'), { binary_mode: true }), 'k1');
    expect(payment.status).toBe('rejected');
  });

  it('accepts a token once and knows no invented one', async () => {
    const token = await cardToken('APRO');
    await pay(cardBody(token), 'k1');
    expect((await create(cardBody(token))).json.cause[0].code).toBe(3003);
    expect((await create(cardBody('f'.repeat(32)))).json.cause[0].code).toBe(2006);
  });

  it('does not use up a token on a refused request', async () => {
    const token = await cardToken('APRO');
    expect((await create(cardBody(token, { installments: 13 }))).json.cause[0].code).toBe(4033);
    expect((await pay(cardBody(token), 'k1')).status).toBe('approved');
  });

  it('names each wrong field of a card', async () => {
    const answer = await call(`${sandbox.url}/mp/v1/card_tokens?public_key=k`, 'POST', {
      card_number: '5031433215406352',
      expiration_month: 11,
      expiration_year: 2020,
      security_code: '12',
      cardholder: { name: '', identification: { type: 'CPF', number: '12345678900' } },
    });
    expect(answer.status).toBe(400);
    expect(answer.json.cause.map((cause: { code: string }) => cause.code)).toEqual([
      'E301',
      '326',
      'E203',
      '221',
      '324',
    ]);
  });

  it('makes tokens for the official SDK too', async () => {
    const token = await new CardToken(sdk())
      .create({
        body: {
          card_number: '4235647728025682',
          expiration_month: '11',
          expiration_year: '2030',
          security_code: '123',
        },
      })
      .catch((error: { causes: { code: string }[] }) => error);
    expect(token).toMatchObject({ causes: [{ code: '221' }, { code: '212' }, { code: '214' }] });
  });

  it('offers three instalments without interest and the rest with', async () => {
    const query = 'public_key=k&bin=503143&amount=219.80';
    const { json, headers } = await call(`${sandbox.url}/mp/v1/payment_methods/installments?${query}`);
    expect(json[0]).toMatchObject({ payment_method_id: 'master', issuer: { id: '24' } });
    expect(json[0].payer_costs[2]).toMatchObject({
      installments: 3,
      installment_rate: 0,
      installment_amount: 73.27,
      total_amount: 219.8,
      recommended_message: '3 parcelas de R$ 73,27 (R$ 219,80)',
    });
    expect(json[0].payer_costs[3].installment_rate).toBeGreaterThan(0);
    expect(headers.get('access-control-allow-origin')).toBe('*');
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

  it('makes one payment of twenty equal requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(PIX, 'same')));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(answers.filter((answer) => answer.api_response.status === 201)).toHaveLength(1);
  });

  it('wants an access token and an idempotency key', async () => {
    expect((await create(PIX, { authorization: '' })).status).toBe(401);
    expect((await create(PIX, { authorization: 'Bearer invalid' })).status).toBe(401);
    const answer = await create(PIX, { 'x-idempotency-key': '' });
    expect([answer.status, answer.json.cause[0].code]).toEqual([400, 4292]);
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
    const answer = await create({ ...PIX, ...changes });
    expect([answer.status, answer.json.cause[0].code]).toEqual([400, code]);
  });
});

describe('reading, cancelling and giving back', () => {
  it('finds payments by the order they belong to', async () => {
    await pay(PIX, 'k1');
    await pay({ ...PIX, external_reference: 'other' }, 'k2');
    const found = await new Payment(sdk()).search({ options: { external_reference: '6740f1c2' } });
    expect(found.paging).toMatchObject({ total: 1 });
    expect(found.results?.[0]?.external_reference).toBe('6740f1c2');
  });

  it('does not know other payments', async () => {
    await expect(new Payment(sdk()).get({ id: 1 })).rejects.toMatchObject({
      status: 404,
      message: 'Payment not found',
    });
  });

  it('cancels what is pending and refuses to cancel what is paid', async () => {
    const open = await pay(PIX, 'k1');
    expect(await new Payment(sdk()).cancel({ id: open.id ?? 0 })).toMatchObject({
      status: 'cancelled',
      status_detail: 'by_collector',
    });
    const paid = await pay(cardBody(await cardToken('APRO')), 'k2');
    await expect(new Payment(sdk()).cancel({ id: paid.id ?? 0 })).rejects.toMatchObject({ status: 400 });
  });

  it('gives back in part and then in full, never more than was paid', async () => {
    const paid = await pay(cardBody(await cardToken('APRO')), 'k1');
    const id = paid.id ?? 0;
    const refund = (amount: number | undefined, idempotencyKey: string) =>
      new PaymentRefund(sdk({ idempotencyKey })).create({
        payment_id: id,
        body: amount === undefined ? {} : { amount },
      });
    expect(await refund(50, 'r1')).toMatchObject({ amount: 50, payment_id: id, status: 'approved' });
    expect(await refund(50, 'r1')).toMatchObject({ amount: 50 });
    expect(await new Payment(sdk()).get({ id })).toMatchObject({
      status: 'approved',
      status_detail: 'partially_refunded',
      transaction_amount_refunded: 50,
    });
    await expect(refund(170, 'r2')).rejects.toMatchObject({ status: 400, causes: [{ code: 2017 }] });
    expect(await refund(undefined, 'r3')).toMatchObject({ amount: 169.8 });
    expect(await new Payment(sdk()).get({ id })).toMatchObject({
      status: 'refunded',
      transaction_amount_refunded: 219.8,
    });
    await expect(refund(1, 'r4')).rejects.toMatchObject({ causes: [{ code: 2063 }] });
    expect(await new PaymentRefund(sdk()).list({ payment_id: id })).toHaveLength(2);
  });

  it('issues a boleto with a 44-digit bar code to a buyer with an address', async () => {
    const address = {
      zip_code: '01310100',
      street_name: 'Avenida Paulista',
      street_number: '1000',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      federal_unit: 'SP',
    };
    const boleto = { ...PIX, payment_method_id: 'bolbradesco' };
    expect((await create(boleto)).json.cause[0].code).toBe(4096);
    const { json } = await create({ ...boleto, payer: { ...BUYER, address } });
    expect(json).toMatchObject({
      status: 'pending',
      status_detail: 'pending_waiting_payment',
      payment_type_id: 'ticket',
    });
    expect(json.barcode.content).toMatch(/^2379\d{40}$/);
    expect(json.barcode.content.slice(9, 19)).toBe('0000021980');
    const page = await call(json.transaction_details.external_resource_url.replace('localhost', '127.0.0.1'));
    expect(page.text).toContain('Boleto');
  });
});
