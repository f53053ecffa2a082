import { createHash, randomBytes } from 'node:crypto';

/**
 * Makes the ids that the external services would hand out. With a seed the same calls give the same ids;
 * without one they never repeat those of an earlier run, because the shop remembers them in its database.
 */
export class Ids {
  readonly #seed: string | undefined;
  #draws = 0;
  #numbers = new Map<string, number>();

  constructor(seed?: string) {
    this.#seed = seed;
  }

  /** Rising whole numbers of 11 or 12 digits, one series per kind. */
  number(kind: string): number {
    const start = this.#seed === undefined ? Math.floor(Date.now() / 1000) * 100 : 90_000_000_000;
    const next = (this.#numbers.get(kind) ?? start) + 1;
    this.#numbers.set(kind, next);
    return next;
  }

  /** Small rising numbers: 1, 2, 3, …, one series per kind. */
  serial(kind: string): number {
    const next = (this.#numbers.get(kind) ?? 0) + 1;
    this.#numbers.set(kind, next);
    return next;
  }

  uuid(): string {
    const hex = this.hex(32);
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20),
    ].join('-');
  }

  /** Lower-case hexadecimal text of up to 64 characters. */
  hex(length: number): string {
    return this.#bytes().toString('hex').slice(0, length);
  }

  /** Decimal digits, up to 30 of them. */
  digits(length: number): string {
    return [...this.#bytes()]
      .map((byte) => byte % 10)
      .join('')
      .slice(0, length);
  }

  /** A draw from 0 (included) to 1 (excluded). */
  fraction(): number {
    return this.#bytes().readUInt32BE(0) / 2 ** 32;
  }

  reset(): void {
    if (this.#seed === undefined) return;
    this.#draws = 0;
    this.#numbers.clear();
  }

  #bytes(): Buffer {
    if (this.#seed === undefined) return randomBytes(32);
    this.#draws += 1;
    return createHash('sha256').update(`${this.#seed}:${this.#draws}`).digest();
  }
}
