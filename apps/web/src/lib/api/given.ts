import { logFailure } from '../log.js';

/** Milliseconds after which what came inside the page is asked for anew. */
const FRESH = 15_000;

let given: Record<string, unknown> | undefined;

/** The answers that the server wrote into the page (apps/api/src/web-app/page-data.ts), by address below /api/v1. */
function read(): Record<string, unknown> {
  try {
    return JSON.parse(document.getElementById('data')?.textContent ?? '{}') as Record<string, unknown>;
  } catch (error) {
    logFailure('data of the page', error);
    return {};
  }
}

/** What came inside the page in answer to this reading, while it is fresh. */
export function seeGiven(address: string): unknown {
  given ??= read();
  if (performance.now() > FRESH) given = {};
  return given[address];
}

/** The same, once. */
export function takeGiven(address: string): unknown {
  const answer = seeGiven(address);
  delete given?.[address];
  return answer;
}
