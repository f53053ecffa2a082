import { Payment } from 'mercadopago';
import { call, sdk, type TestSandbox } from './support.js';

export const BUYER = {
  email: 'ana@example.com',
  first_name: 'Ana',
  last_name: 'Souza',
  identification: { type: 'CPF', number: '52998224725' },
};
export const PIX = {
  transaction_amount: 219.8,
  description: 'Pedido #6740f1c2',
  payment_method_id: 'pix',
  external_reference: '6740f1c2',
  payer: BUYER,
};

export async function cardToken(
  sandbox: TestSandbox,
  name: string,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const card = {
    card_number: '5031433215406351',
    expiration_month: '11',
    expiration_year: '2030',
    security_code: '123',
    cardholder: { name, identification: { type: 'CPF', number: '12345678909' } },
    ...changes,
  };
  const response = await call(`${sandbox.url}/mp/v1/card_tokens?public_key=TEST-key`, 'POST', card);
  if (response.status !== 201) throw new Error(response.text);
  return response.json.id as string;
}

export function cardBody(token: string, changes: Record<string, unknown> = {}) {
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

/** Pays through the official SDK. */
export function pay(body: object, idempotencyKey: string) {
  return new Payment(sdk({ idempotencyKey })).create({ body });
}

/** Pays without the SDK, to see refusals as they are. */
export function create(sandbox: TestSandbox, body: object, headers: Record<string, string> = {}) {
  return call(`${sandbox.url}/mp/v1/payments`, 'POST', body, {
    authorization: 'Bearer TEST-token',
    'x-idempotency-key': `key-${Math.random()}`,
    ...headers,
  });
}

export function iso(afterMinutes: number): string {
  return new Date(Date.now() + afterMinutes * 60_000 - 3 * 3_600_000).toISOString().replace('Z', '-03:00');
}
