import type { ArgumentsHost } from '@nestjs/common';
import { Logger } from '@nestjs/common';
import { DatabaseUnavailable } from '@plantao/platform/database';
import { DomainErrorFilter } from './domain-error.filter.js';

interface TestResponse {
  status: number;
  headers: Record<string, string>;
  code: string;
}

/** What a caller gets when a handler throws. */
function responseTo(thrown: unknown): TestResponse {
  const response: TestResponse = { status: 0, headers: {}, code: '' };
  const reply = {
    sent: false,
    header: (name: string, value: string) => ((response.headers[name] = value), reply),
    status: (status: number) => ((response.status = status), reply),
    type: () => reply,
    send: (body: { code: string }) => ((response.code = body.code), reply),
  };
  const http = {
    getRequest: () => ({ id: 'r1', method: 'GET', url: '/api/v1/products', headers: {} }),
    getResponse: () => reply,
  };
  new DomainErrorFilter().catch(thrown, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return response;
}

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

describe('F8 R12: responses while PostgreSQL is unavailable', () => {
  beforeEach(() => void jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['reset', new DatabaseUnavailable(withCode('ECONNRESET'))],
    ['refused', new DatabaseUnavailable(withCode('ECONNREFUSED'))],
    ['terminated', new Error('Connection terminated')],
    ['terminated unexpectedly', new Error('Connection terminated unexpectedly')],
    ['shut down', withCode('57P01')],
    ['crashed', withCode('57P02')],
    ['starting', withCode('57P03')],
    ['idle in a transaction', withCode('25P03')],
    ['full', withCode('53300')],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
    ['not queryable', new Error('Client has encountered a connection error and is not queryable')],
    ['a slow statement', withCode('57014')],
    ['a held lock', withCode('55P03')],
    ['a deadlock', withCode('40P01')],
  ])('%s: 503 with Retry-After', (_name, error) => {
    const { status, headers, code } = responseTo(error);
    expect({ status, code, again: headers['retry-after'] }).toEqual({
      status: 503,
      code: 'request.unavailable',
      again: '2',
    });
  });

  it('an internal error stays 500', () => {
    expect(responseTo(new TypeError('x is not a function'))).toMatchObject({
      status: 500,
      code: 'request.broken',
    });
  });
});
