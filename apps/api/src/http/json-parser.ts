import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import type { ShopRequest } from './caller.js';

const DEEPEST = 20;

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Reads JSON bodies: keeps the raw bytes for signatures, takes an empty body as none, and refuses what is nested too
 * deeply or carries a NUL, which PostgreSQL cannot hold.
 */
export function registerJsonParser(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('remove', 'remove') as (
    request: FastifyRequest,
    body: string,
    done: Done,
  ) => void;
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const raw = body as Buffer;
    (request as ShopRequest).rawBody = raw;
    const text = raw.toString('utf8');
    if (text.trim() === '') return done(null, {});
    if (/\\u0000/i.test(text) || depthOf(text) > DEEPEST) return done(new DomainError('request.invalid'));
    parse(request, text, (error, value) => done(error ? new DomainError('request.json') : null, value));
  });
}

/** How deeply brackets nest outside strings. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, (depth += 1));
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return deepest;
}
