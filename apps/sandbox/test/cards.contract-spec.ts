import { CardToken } from 'mercadopago';
import { cardBody, cardToken, create, pay } from './buyers.js';
import { call, sdk, startTestSandbox, type TestSandbox } from './support.js';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

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
    const payment = await pay(cardBody(await cardToken(sandbox, holder)), `k-${holder}`);
    expect(payment).toMatchObject({ status, status_detail: detail, issuer_id: '24', installments: 3 });
  });

  it('never leaves a payment in process in binary mode', async () => {
    const payment = await pay(cardBody(await cardToken(sandbox, 'CONT'), { binary_mode: true }), 'k1');
    expect(payment.status).toBe('rejected');
  });

  it('accepts a token once and refuses an invented one', async () => {
    const token = await cardToken(sandbox, 'APRO');
    await pay(cardBody(token), 'k1');
    expect((await create(sandbox, cardBody(token))).json.cause[0].code).toBe(3003);
    expect((await create(sandbox, cardBody('f'.repeat(32)))).json.cause[0].code).toBe(2006);
  });

  it('does not use up a token on a refused request', async () => {
    const token = await cardToken(sandbox, 'APRO');
    expect((await create(sandbox, cardBody(token, { installments: 13 }))).json.cause[0].code).toBe(4033);
    expect((await pay(cardBody(token), 'k1')).status).toBe('approved');
  });

  it('reports each invalid field of a card', async () => {
    const response = await call(`${sandbox.url}/mp/v1/card_tokens?public_key=k`, 'POST', {
      card_number: '5031433215406352',
      expiration_month: 11,
      expiration_year: 2020,
      security_code: '12',
      cardholder: { name: '', identification: { type: 'CPF', number: '12345678900' } },
    });
    expect(response.status).toBe(400);
    expect(response.json.cause.map((cause: { code: string }) => cause.code)).toEqual([
      'E301',
      '326',
      'E203',
      '221',
      '324',
    ]);
  });

  it('creates tokens for the official SDK too', async () => {
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
