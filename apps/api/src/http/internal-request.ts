import type { IncomingMessage } from 'node:http';

/** Known to this process only: no visitor can claim to be the server. */
const SECRET = crypto.randomUUID();
const HEADER = 'x-internal-request';

/** Headers of a request that the server sends to itself for a page. */
export const INTERNAL_HEADERS: Readonly<Record<string, string>> = { [HEADER]: SECRET };

/** Whether the server sent it to itself: part of a page request that was accepted already, and no visitor. */
export const isInternalRequest = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers[HEADER] === SECRET;

/** Header of a response to such a request: PostgreSQL could not be reached. */
export const UNREAD_HEADER = 'x-database-unavailable';
