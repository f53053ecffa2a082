import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './app.js';

/** The code that an authenticator app shows now, or `steps` of 30 seconds later. */
export const codeOf = (shop: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: shop.clock.now().getTime() + steps * 30_000,
  });
