import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What names one intent of one caller, and what of it may be stored. */
export interface Intent {
  readonly scope: string;
  readonly fingerprint: string;
  readonly key: string;
  /** What was found of it when the session of its caller was looked up; undefined when nobody has looked yet. */
  readonly found?: FoundKey;
}

/** An intent whose key is written as started by this call, until it is answered or another call has taken it over. */
export interface HeldIntent extends Intent {
  /** What its row says as long as it is this call's. */
  readonly heldSince: Date;
  /** Another call had it before, whose process seems to be gone. */
  readonly resumed: boolean;
}

/** An idempotency key as one statement has found it. */
export interface FoundKey {
  /** Since when it is written as started by this call; null when somebody had it before. */
  readonly heldSince: Date | null;
  /** Null also for one that another call has written meanwhile. */
  readonly row: KeyRow | null;
}

/** A row of `idempotency_key`. */
export interface KeyRow {
  readonly fingerprint: string;
  readonly state: 'started' | 'done';
  readonly status: number | null;
  readonly body: string | null;
}

/**
 * The key itself is known to the caller alone and never stored: the fingerprint is an HMAC under it and the response is
 * sealed with it, so that neither passwords can be guessed from the table nor bearers and personal data be read there.
 */
export function intentOf(input: {
  caller: string;
  method: string;
  route: string;
  key: string;
  content: unknown;
}): Intent {
  const { caller, method, route, key, content } = input;
  const scope = createHash('sha256')
    .update(`["${caller}",${scopeRest({ method, route, key })}`)
    .digest('hex');
  return { scope, key, fingerprint: createHmac('sha256', key).update(canonical(content)).digest('hex') };
}

/** What of the scope does not depend on the caller: SQL that has looked up the session puts the caller before it. */
export function scopeRest({ method, route, key }: { method: string; route: string; key: string }): string {
  return JSON.stringify([method, route, key]).slice(1);
}

/** JSON with sorted keys: the same content in another order is the same content. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}

const cipherKey = ({ key, scope }: Intent): Buffer =>
  Buffer.from(hkdfSync('sha256', key, scope, 'idempotency answer', 32));

export function seal(intent: Intent, body: unknown): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(intent), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(body ?? null), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

export function unseal(intent: Intent, stored: string): unknown {
  const bytes = Buffer.from(stored, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(intent), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
}
