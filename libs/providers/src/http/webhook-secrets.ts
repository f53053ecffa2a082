import { timingSafeEqual } from 'node:crypto';

/** Splits a setting with one secret, or with two during rotation: `a,b`. None for an empty setting. */
export function secretsOf(setting: string): string[] {
  return setting
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
}

/** Whether one of the secrets fits. Tries them all, so that the duration does not reveal which one. */
export function anySecret(secrets: readonly string[], fits: (secret: string) => boolean): boolean {
  return secrets.map(fits).includes(true);
}

/** Compares in constant time. */
export function equalBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
