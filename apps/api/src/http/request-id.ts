import type { IncomingMessage } from 'node:http';

const REQUEST_ID = /^[\w.-]{8,80}$/;

/** The id that a request came with, or a new one: of its log line and of its response's `x-request-id`. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : crypto.randomUUID();
}
