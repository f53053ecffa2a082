import { logFailure } from '../log.js';

/** Milliseconds after which preloaded responses are stale. */
const FRESH = 15_000;

let given: Record<string, unknown> | undefined;

/**
 * The API responses that the server wrote into the page (apps/api/src/web-app/page-data.ts), by path below /api/v1.
 */
function read(): Record<string, unknown> {
  try {
    return JSON.parse(document.getElementById('data')?.textContent ?? '{}') as Record<string, unknown>;
  } catch (error) {
    logFailure('data of the page', error);
    return {};
  }
}

/** The preloaded response for this path, while it is fresh. */
export function peekPreloaded(address: string): unknown {
  given ??= read();
  if (performance.now() > FRESH) given = {};
  return given[address];
}

/** The same, and removes it. */
export function takePreloaded(address: string): unknown {
  const response = peekPreloaded(address);
  delete given?.[address];
  return response;
}
