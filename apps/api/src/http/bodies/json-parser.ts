import { PayloadTooLargeException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { groupBudget, holdsCardNumber } from '@plantao/domain/shared/card-number';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { message } from '@plantao/domain/shared/errors/message';
import { BodyQueue } from './body-queue.js';
import { budgetOf } from './body-limits.js';
import { fits } from './body-shape.js';
import type { ShopRequest } from '../sessions/caller.js';
import { InvalidRequest } from './invalid-request.js';
import { refusalOf } from './known-fields.js';

/** Enough digits for a card, or digits in disguise. */
const MAY_HOLD_CARD = /\d(?:[ .\-\u00a0]{0,2}\d){12}|\\u/;
/** Calls of other machines, whose numbers are theirs and which are signed. */
const SIGNED = /^\/api\/v1\/webhooks\//;

type Done = (error: Error | null, body?: unknown) => void;
type Parse = (request: FastifyRequest, body: string, done: Done) => void;

/**
 * Reads JSON bodies: keeps the raw bytes for signatures, takes an empty body as none, and refuses what holds more than
 * the route takes (body-shape.ts), carries a NUL, which PostgreSQL cannot hold, a name that could change a prototype, or
 * a card number, which must not come in anywhere.
 */
export function registerJsonParser(fastify: FastifyInstance): void {
  const queue = new BodyQueue();
  const strict = fastify.getDefaultJsonParser('error', 'error') as Parse;
  // What other machines send is theirs: what could change a prototype is taken out of it.
  const tolerant = fastify.getDefaultJsonParser('remove', 'remove') as Parse;
  const read = (request: FastifyRequest, raw: Buffer, done: Done): void => {
    const budget = budgetOf(request);
    if (raw.length > budget.bytes) return done(new PayloadTooLargeException());
    const text = raw.toString('utf8');
    if (text.trim() === '') return done(null, {});
    if (!fits(raw, budget) || /\\u0000/i.test(text)) return done(new DomainError('request.invalid'));
    const isSigned = SIGNED.test(request.url);
    const parse = isSigned ? tolerant : strict;
    parse(request, text, (error, value) => {
      if (error) return done(isJson(text) ? refusalOf('__proto__') : new DomainError('request.json'));
      const cards = MAY_HOLD_CARD.test(text) && !isSigned ? cardFields(value) : {};
      done(Object.keys(cards).length > 0 ? new InvalidRequest(cards) : null, value);
    });
  };
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const raw = body as Buffer;
    (request as ShopRequest).rawBody = raw;
    queue.enter(request, raw.length, () => read(request, raw, done));
  });
}

/** What could be parsed was refused for a name that could change a prototype. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The fields that hold a card number, as `items.0.name`, with what is said of them. */
function cardFields(value: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  const budget = groupBudget();
  const look = (inner: unknown, path: string): void => {
    if (typeof inner === 'string' || typeof inner === 'number') {
      if (holdsCardNumber(String(inner), budget)) found[path] = message('request.card-number');
    } else if (typeof inner === 'object' && inner !== null) {
      for (const [name, member] of Object.entries(inner)) look(member, path ? `${path}.${name}` : name);
    }
  };
  look(value, '');
  return found;
}
