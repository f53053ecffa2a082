import { createHash, createHmac } from 'node:crypto';
import { anySecret, equalBytes } from '../http/webhook-secrets.js';

export interface SignedNotice {
  /** Header `x-signature`: `ts=…,v1=…`. */
  readonly signature: string | undefined;
  /** Header `x-request-id`. */
  readonly requestId: string | undefined;
  /** Query parameter `data.id`, untouched (P17). */
  readonly dataId: string | undefined;
}

/** What a genuine signature says. */
export interface SignedFacts {
  /**
   * Names the notification by all that was signed and by nothing else: the body and the rest of the address are not.
   */
  readonly key: string;
  /** When it was signed, in milliseconds since 1970. */
  readonly signedAt: number;
}

/** A `ts` above this is in milliseconds, else in seconds: both occur (providers A.12). */
const MILLISECONDS_FROM = 1e11;
/** How old, or how far ahead, a signature may be at its first receipt, in milliseconds (providers A.12). */
const TOLERANCE = 10 * 60_000;

/**
 * Reads a notification's signature: what it says when Mercado Pago made it with one of the secrets (two while one is
 * being replaced), undefined when it did not. Its age is judged by `isFresh`.
 */
export function readMercadoPagoSignature(
  notice: SignedNotice,
  secrets: readonly string[],
): SignedFacts | undefined {
  const parts = new Map(
    (notice.signature ?? '')
      .split(',')
      .map((part) => [part.split('=')[0]?.trim() ?? '', part.split('=')[1]?.trim() ?? '']),
  );
  const ts = parts.get('ts') ?? '';
  const given = parts.get('v1') ?? '';
  if (!/^\d{10,13}$/.test(ts) || !/^[0-9a-f]{64}$/i.test(given)) return undefined;
  const manifest = [
    notice.dataId ? `id:${notice.dataId};` : '',
    notice.requestId ? `request-id:${notice.requestId};` : '',
    `ts:${ts};`,
  ].join('');
  const genuine = anySecret(secrets, (secret) =>
    equalBytes(Buffer.from(given, 'hex'), createHmac('sha256', secret).update(manifest).digest()),
  );
  if (!genuine) return undefined;
  const value = Number(ts);
  return {
    key: createHash('sha256').update(manifest).digest('hex'),
    signedAt: value > MILLISECONDS_FROM ? value : value * 1_000,
  };
}

/** Whether a signature is of this moment, give or take ten minutes: an old one that was overheard opens nothing. */
export const isFresh = ({ signedAt }: SignedFacts, now: Date): boolean =>
  Math.abs(now.getTime() - signedAt) <= TOLERANCE;
