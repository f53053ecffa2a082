import type { Route } from '@plantao/contracts/http/route';
import { isApiError } from './api-error.js';
import { call, type CallOptions } from './client.js';
import { forgetIntent, intentKey } from './intent-key.js';

/** In progress, or rate limited: retry later with the same key. */
const unfinished = (error: unknown): boolean =>
  !isApiError(error) || !error.refused || error.code === 'idempotency.running';

/**
 * A call whose effect must happen once: it carries the key of its intent until the server has given a final answer,
 * a refusal included. Silence and faults keep the key, so that the next try cannot have a second effect.
 * @throws as `call` does
 */
export async function callIdempotent<Body, Result, Query>(
  intent: string,
  route: Route<Body, Result, Query>,
  options: Omit<CallOptions<Body, Query>, 'key'>,
): Promise<Result> {
  try {
    const response = await call(route, { ...options, key: intentKey(intent, options.body) });
    forgetIntent(intent);
    return response;
  } catch (error) {
    if (!unfinished(error)) forgetIntent(intent);
    throw error;
  }
}
