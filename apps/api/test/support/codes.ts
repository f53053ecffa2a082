import { Secret, TOTP } from 'otpauth';
import { SignInCodes } from '@plantao/domain/accounts';
import type { TestApp } from './app.js';

/** The code that an authenticator app shows now, or `steps` of 30 seconds later. */
export const codeOf = (shop: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: shop.clock.now().getTime() + steps * 30_000,
  });

/** Asks for a code by mail and makes it, as the worker does; '' where none is given. */
export async function mailedCode(shop: TestApp, email: string): Promise<string> {
  await shop.call('POST', '/auth/email-code', { body: { email } });
  const [row] = await shop.sql<{ id: string }>('select id from sign_in_code where email = ?', [email]);
  return (await shop.app.get(SignInCodes).issue(row?.id ?? '', shop.em()))?.code ?? '';
}
