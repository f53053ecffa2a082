import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedNotice {
  /** Header `x-signature`: `ts=…,v1=…`. */
  readonly signature: string | undefined;
  /** Header `x-request-id`. */
  readonly requestId: string | undefined;
  /** Query parameter `data.id`, untouched (P17). */
  readonly dataId: string | undefined;
}

/**
 * Whether Mercado Pago signed this notification with one of the secrets (two while one is being replaced). The age is
 * not judged: repetitions are harmless, and `ts` comes in seconds or milliseconds (P18, providers A.12).
 */
export function isSignedByMercadoPago(notice: SignedNotice, secrets: readonly string[]): boolean {
  const parts = new Map(
    (notice.signature ?? '')
      .split(',')
      .map((part) => [part.split('=')[0]?.trim() ?? '', part.split('=')[1]?.trim() ?? '']),
  );
  const ts = parts.get('ts') ?? '';
  const given = parts.get('v1') ?? '';
  if (!/^\d{10,13}$/.test(ts) || !/^[0-9a-f]{64}$/i.test(given)) return false;
  const manifest = [
    notice.dataId ? `id:${notice.dataId};` : '',
    notice.requestId ? `request-id:${notice.requestId};` : '',
    `ts:${ts};`,
  ].join('');
  return anySecret(secrets, (secret) =>
    equalBytes(Buffer.from(given, 'hex'), createHmac('sha256', secret).update(manifest).digest()),
  );
}

/** `a,b` → the secrets that count; an empty setting accepts nothing. */
export function secretsOf(setting: string): string[] {
  return setting
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
}

/** Tries every secret, so that time tells nothing of which one fitted. */
export function anySecret(secrets: readonly string[], fits: (secret: string) => boolean): boolean {
  return secrets.map(fits).includes(true);
}

export function equalBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
