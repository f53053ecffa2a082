import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Concurrent clients on a slow machine are often asked to retry; a shop that refuses more often than this does not
 * serve.
 */
const MAX_ATTEMPTS = 20;

interface Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly code?: string | undefined;
  readonly body?: { readonly code?: string };
}

/**
 * Sends again when the shop is too busy (503 with Retry-After), after the pause that it asks for. After such a response
 * its key may be locked for a moment more (idempotency.running); any other response is final. `send` uses one key for
 * all its calls.
 * @param onBusy gets each response that asked for a retry
 * @returns the last response: a 503 when the shop was busy twenty times
 */
export async function untilServed<T extends Response>(
  send: () => Promise<T>,
  onBusy: (response: T) => void = () => undefined,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send();
    const code = response.code ?? response.body?.code;
    const again = response.status === 503 || (attempt > 1 && code === 'idempotency.running');
    const retryAfter = Number(response.headers['retry-after'] ?? 0);
    if (!again || !(retryAfter > 0) || attempt === MAX_ATTEMPTS) return response;
    onBusy(response);
    await sleep(retryAfter * 1_000);
  }
}
