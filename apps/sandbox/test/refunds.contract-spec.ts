import { Payment, PaymentRefund } from 'mercadopago';
import { BUYER, cardBody, cardToken, create, pay, PIX } from './buyers.js';
import { call, sdk, startTestSandbox, type TestSandbox } from './support.js';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

describe('reading, cancelling and refunding', () => {
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
    const paid = await pay(cardBody(await cardToken(sandbox, 'APRO')), 'k2');
    await expect(new Payment(sdk()).cancel({ id: paid.id ?? 0 })).rejects.toMatchObject({ status: 400 });
  });

  it('refunds in part and then in full, never more than was paid', async () => {
    const paid = await pay(cardBody(await cardToken(sandbox, 'APRO')), 'k1');
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
    expect((await create(sandbox, boleto)).json.cause[0].code).toBe(4096);
    const { json } = await create(sandbox, { ...boleto, payer: { ...BUYER, address } });
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
