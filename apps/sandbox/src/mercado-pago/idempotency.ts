import { createHash } from 'node:crypto';
import { badRequest, MercadoPagoError } from './mercado-pago-error.js';

interface Remembered {
  fingerprint: string;
  result: unknown;
}

/** Remembers what each `X-Idempotency-Key` made, per path. Refused requests are not remembered. */
export class IdempotencyKeys {
  readonly #remembered = new Map<string, Remembered>();

  /**
   * Runs `make` once per key. The work must not wait for anything, so two equal requests cannot both run it.
   * @throws MercadoPagoError 400/4292 without key, 409 when the key was used with another body
   */
  once<Result>(
    key: unknown,
    path: string,
    body: unknown,
    make: () => Result,
  ): { result: Result; replayed: boolean } {
    if (typeof key !== 'string' || key.trim() === '') {
      throw badRequest(4292, "Header X-Idempotency-Key can't be null");
    }
    const name = `${path} ${key}`;
    const fingerprint = createHash('sha256')
      .update(JSON.stringify(body ?? null))
      .digest('hex');
    const known = this.#remembered.get(name);
    if (known && known.fingerprint !== fingerprint) {
      throw new MercadoPagoError(409, 'The idempotency key was already used with another request body');
    }
    if (known) return { result: known.result as Result, replayed: true };
    const result = make();
    this.#remembered.set(name, { fingerprint, result });
    return { result, replayed: false };
  }

  reset(): void {
    this.#remembered.clear();
  }
}
