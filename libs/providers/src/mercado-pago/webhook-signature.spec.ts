import { secretsOf } from '../http/webhook-secrets.js';
import { isFresh, readMercadoPagoSignature } from './webhook-signature.js';
import { isSignedByMelhorEnvio } from '../melhor-envio/webhook-signature.js';

const requestId = '6f1c2b3e-0000-4000-8000-000000000001';
const SECONDS = 'ts=1795190400,v1=1e2062251743e9b0b4c9919a58c44efee599229443201e4081abbea1e1259de7';
const MILLISECONDS = 'ts=1795190400000,v1=56ee5f94f047cbb1a262b004cc409d2762cb9e6e920a9c04dc1b3c7efd95b92b';
const check = (signature: string | undefined, secrets = ['sandbox-secret'], dataId = '90000000001') =>
  readMercadoPagoSignature({ signature, requestId, dataId }, secrets) !== undefined;

describe('signature of Mercado Pago', () => {
  it('fits the provider’s worked examples, in seconds and in milliseconds (providers A.12)', () => {
    expect([check(SECONDS), check(MILLISECONDS)]).toEqual([true, true]);
  });

  it('fits either of two secrets, and no other', () => {
    expect([
      check(SECONDS, ['next', 'sandbox-secret']),
      check(SECONDS, ['next']),
      check(SECONDS, []),
    ]).toEqual([true, false, false]);
  });

  it('P17 belongs to one payment', () => {
    expect(check(SECONDS, ['sandbox-secret'], '90000000002')).toBe(false);
  });

  it('F5: identifies a notification by the signed data and time, valid for ten minutes', () => {
    const [seconds, milliseconds] = [SECONDS, MILLISECONDS].map((signature) =>
      readMercadoPagoSignature({ signature, requestId, dataId: '90000000001' }, ['sandbox-secret']),
    );
    if (!seconds || !milliseconds) throw new Error('not signed');
    expect([seconds.signedAt, milliseconds.signedAt]).toEqual([1795190400000, 1795190400000]);
    expect(seconds.key).not.toBe(milliseconds.key);
    const minutes = (count: number) => new Date(seconds.signedAt + count * 60_000);
    expect([-11, -10, 0, 10, 11].map((count) => isFresh(seconds, minutes(count)))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is refused when it is missing, truncated or not hexadecimal', () => {
    for (const signature of [undefined, '', 'ts=1795190400', 'v1=abc', 'ts=x,v1=y', SECONDS.slice(0, -2)])
      expect(check(signature)).toBe(false);
  });

  it('without secrets nothing matches', () => {
    expect([secretsOf(''), secretsOf(' a , b ,')]).toEqual([[], ['a', 'b']]);
  });
});

describe('signature of Melhor Envio', () => {
  const body = Buffer.from(
    '{"event":"order.posted","data":{"id":"9b1f3c52-0000-4000-8000-000000000001","status":"posted"}}',
  );
  const base64 = '64a/YvccaBLwr6R2m/I4FyKvSBWovY4ezS1e6jBQ0qM=';
  const hex = 'eb86bf62f71c6812f0afa4769bf2381722af4815a8bd8e1ecd2d5eea3050d2a3';

  it('fits the worked example in base64 and hex (providers C.9)', () => {
    for (const signature of [base64, hex])
      expect(isSignedByMelhorEnvio(body, signature, ['me-app-secret'])).toBe(true);
  });

  it('fits no other body, secret or text', () => {
    expect(isSignedByMelhorEnvio(Buffer.from('{}'), base64, ['me-app-secret'])).toBe(false);
    expect(isSignedByMelhorEnvio(body, base64, ['another'])).toBe(false);
    for (const signature of [undefined, '', 'x'.repeat(300)])
      expect(isSignedByMelhorEnvio(body, signature, ['me-app-secret'])).toBe(false);
  });
});
