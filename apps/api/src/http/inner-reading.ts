import type { FastifyRequest } from 'fastify';

/** Known to this process only: no visitor can claim to be the server. */
const SECRET = crypto.randomUUID();
const HEADER = 'x-inner-reading';

/** Headers of a question that the server asks itself for a page. */
export const INNER_HEADERS: Readonly<Record<string, string>> = { [HEADER]: SECRET };

/** Whether the server asks itself: part of a page that was let in already, and no visitor. */
export const isInnerReading = ({ headers }: FastifyRequest): boolean => headers[HEADER] === SECRET;
