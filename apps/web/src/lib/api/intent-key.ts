import { safeSessionStorage } from '@/lib/browser-storage';
import { newKey } from './new-key.js';

const PREFIX = 'plantao.intent.';

/** A short name for a text; equal texts have equal names. Not for secrets. */
function digest(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

/**
 * The idempotency key of one intent (correctness 3.4): the same body keeps its key over retries and reloads, another
 * body gets a new one. It lives in the tab until `forgetIntent`.
 */
export function intentKey(intent: string, body: unknown): string {
  const name = PREFIX + intent;
  const fingerprint = digest(JSON.stringify(body ?? null));
  const [storedHash, key] = (safeSessionStorage.getItem(name) ?? '').split(':');
  if (storedHash === fingerprint && key) return key;
  const fresh = newKey();
  safeSessionStorage.setItem(name, `${fingerprint}:${fresh}`);
  return fresh;
}

/** Whether an intent of this tab has no final response yet. */
export const hasIntent = (intent: string): boolean => safeSessionStorage.getItem(PREFIX + intent) !== null;

/** After a final response: the next call is a new intent. */
export const forgetIntent = (intent: string): void => safeSessionStorage.removeItem(PREFIX + intent);
