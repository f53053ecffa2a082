import type { FastifyInstance, FastifyRequest } from 'fastify';
import { holdsCardNumber } from '@plantao/domain/shared/card-number';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { message } from '@plantao/domain/shared/errors/message';
import type { ShopRequest } from './caller.js';
import { InvalidRequest } from './invalid-request.js';

const DEEPEST = 20;
/** Enough digits for a card, or digits in disguise. */
const MAY_HOLD_CARD = /\d(?:[ .\-\u00a0]{0,2}\d){12}|\\u/;
/** Calls of other machines, whose numbers are theirs and which are signed. */
const SIGNED = /^\/api\/v1\/webhooks\//;

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Reads JSON bodies: keeps the raw bytes for signatures, takes an empty body as none, and refuses what is nested too
 * deeply, carries a NUL, which PostgreSQL cannot hold, or a card number, which must not come in anywhere.
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
    parse(request, text, (error, value) => {
      if (error) return done(new DomainError('request.json'));
      const cards = MAY_HOLD_CARD.test(text) && !SIGNED.test(request.url) ? cardFields(value) : {};
      done(Object.keys(cards).length > 0 ? new InvalidRequest(cards) : null, value);
    });
  });
}

/** The fields that hold a card number, as `items.0.name`, with what is said of them. */
function cardFields(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string' || typeof value === 'number')
    return holdsCardNumber(String(value)) ? { [path]: message('request.card-number') } : {};
  if (typeof value !== 'object' || value === null) return {};
  const fields = Object.entries(value).map(
    ([name, member]) => [path ? `${path}.${name}` : name, member] as const,
  );
  return Object.assign({}, ...fields.map(([name, member]) => cardFields(member, name))) as Record<
    string,
    string
  >;
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
