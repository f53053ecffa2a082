import type { Route } from '@plantao/contracts/http/route';
import { isApiError } from './api-error.js';
import { call, type CallOptions } from './client.js';
import { forgetIntent, intentKey } from './intent-key.js';

/** Still being worked on, or asked too often: the same intent, later. */
const unfinished = (error: unknown): boolean =>
  !isApiError(error) || !error.refused || error.code === 'idempotency.running';

/**
 * A call whose effect must happen once: it carries the key of its intent until the server has given a final answer,
 * a refusal included. Silence and faults keep the key, so that the next try cannot have a second effect.
 * @throws as `call` does
 */
export async function callOnce<Body, Answer, Query>(
  intent: string,
  route: Route<Body, Answer, Query>,
  options: Omit<CallOptions<Body, Query>, 'key'>,
): Promise<Answer> {
  try {
    const answer = await call(route, { ...options, key: intentKey(intent, options.body) });
    forgetIntent(intent);
    return answer;
  } catch (error) {
    if (!unfinished(error)) forgetIntent(intent);
    throw error;
  }
}
