import { createHash } from 'node:crypto';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import type { ShopRequest } from '../sessions/caller.js';
import { intentOf, type Intent } from './idempotency-secrets.js';

const WRITES = new Set(['POST', 'PUT', 'PATCH']);
const KEY = /^[\x21-\x7e]{8,255}$/;

/** The idempotency key of a call that has one, whatever it is. */
export function givenKey({ method, headers }: ShopRequest): string | string[] | undefined {
  return WRITES.has(method) ? headers['x-idempotency-key'] : undefined;
}

/** The key, if it is one that is accepted. */
export function validKey(request: ShopRequest): string | undefined {
  const key = givenKey(request);
  return typeof key === 'string' && KEY.test(key) ? key : undefined;
}

/**
 * What a call with a key wants: of its signed-in person, or else of its address.
 * @throws DomainError idempotency.key
 */
export function intentFrom(request: ShopRequest, userId = request.caller?.userId): Intent {
  const key = validKey(request);
  if (key === undefined) throw new DomainError('idempotency.key');
  const caller = userId ?? createHash('sha256').update(request.ip).digest('hex');
  const content = { body: request.body ?? null, params: request.params, query: request.query };
  return intentOf({ caller, method: request.method, route: request.routeOptions.url ?? '', key, content });
}
