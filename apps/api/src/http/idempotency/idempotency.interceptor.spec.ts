import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Env } from '@plantao/platform/config';
import { defer, lastValueFrom } from 'rxjs';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import type { IdempotencyStore } from './idempotency.store.js';

const DEADLOCK = Object.assign(new Error('deadlock detected'), { code: '40P01' });

/** Sends a request with a key; `record` is what storing the response does. */
async function send(handler: () => Promise<unknown>, record: () => Promise<void> = () => Promise.resolve()) {
  const em = { transactional: (work: () => Promise<unknown>) => work() };
  const store = { claim: () => Promise.resolve(undefined), record, isGiven: () => false };
  const request = {
    method: 'POST',
    headers: { 'x-idempotency-key': 'a-key-of-a-call' },
    routeOptions: { url: '/api/v1/cart' },
    params: {},
    query: {},
    ip: '10.0.0.1',
  };
  const http = { getRequest: () => request, getResponse: () => ({ statusCode: 201 }) };
  const context = { switchToHttp: () => http, getHandler: () => handler };
  const interceptor = new IdempotencyInterceptor(
    em as unknown as EntityManager,
    store as unknown as IdempotencyStore,
    { get: () => false } as unknown as Reflector,
    { DATABASE_POOL: 4 } as Env,
  );
  return lastValueFrom(
    interceptor.intercept(context as unknown as ExecutionContext, { handle: () => defer(handler) }),
  );
}

describe('a call with a key (correctness 3.2: up to three times)', () => {
  it('runs a handler three times that meets a deadlock each time, and answers with that error', async () => {
    const handler = jest.fn(() => Promise.reject(DEADLOCK));
    await expect(send(handler)).rejects.toBe(DEADLOCK);
    expect(handler).toHaveBeenCalledTimes(3);
  });

  it('runs it again when what is written last met one', async () => {
    const handler = jest.fn(() => Promise.resolve('made'));
    const record = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(DEADLOCK);
    expect(await send(handler, record)).toBe('made');
    expect(handler).toHaveBeenCalledTimes(2);
  });
});
