import { anOrder } from '@/testing/buyer-responses';
import { pixBody, widgetBody } from './payment-body.js';

const order = anOrder();
const payer = { userId: 'u1', email: 'ana@plantao.test', taxId: '529.982.247-25' };

describe('the request of a payment', () => {
  it('PAY-13 adds token, instalments, issuer, device and the description to a card', () => {
    const data = { payment_method_id: 'visa', token: 't1', installments: 3, issuer_id: 25 };
    expect(widgetBody(order, payer, data, 'device-1')).toEqual({
      transaction_amount: 209.9,
      shownTotal: 209.9,
      description: `Pedido #${order._id}`,
      payment_method_id: 'visa',
      payer: { email: 'ana@plantao.test', identification: { type: 'CPF', number: '52998224725' } },
      orderId: order._id,
      userId: 'u1',
      cpfCnpj: '52998224725',
      token: 't1',
      installments: 3,
      issuer_id: '25',
      deviceId: 'device-1',
    });
  });

  it('PAY-14 fills in missing card data: one instalment, issuer 24, master; the document by its length', () => {
    const body = widgetBody(order, payer, { token: 't1' }, '');
    expect(body).toMatchObject({ payment_method_id: 'master', issuer_id: '24', installments: 1 });
    expect(body.payer?.identification?.type).toBe('CPF');
    expect(body).not.toHaveProperty('deviceId');
    const company = { ...payer, taxId: '12.ABC.345/01DE-35' };
    expect(widgetBody(order, company, { token: 't1' }, '').payer?.identification).toEqual({
      type: 'CNPJ',
      number: '12ABC34501DE35',
    });
  });

  it('adds no card data to a PIX or a boleto', () => {
    const boleto = widgetBody(order, payer, { payment_method_id: 'bolbradesco' }, '');
    for (const body of [pixBody(order, payer), boleto]) {
      expect(body).not.toHaveProperty('installments');
      expect(body).not.toHaveProperty('issuer_id');
      expect(body).not.toHaveProperty('token');
    }
  });
});
