import { DriverException } from '@mikro-orm/core';
import { DatabaseUnavailable, isDatabaseUnavailable, isLostConnection } from './database-unavailable.js';

const withCode = (code: string, message = 'something'): Error => Object.assign(new Error(message), { code });

describe('F8: unavailable database', () => {
  it.each([
    ['57P01, ended by an administrator', withCode('57P01')],
    ['57P02, crashed', withCode('57P02')],
    ['57P03, starting or shutting down', withCode('57P03')],
    ['57P05, idle session', withCode('57P05')],
    ['25P03, idle in a transaction', withCode('25P03')],
    ['25P04, transaction too long', withCode('25P04')],
    ['53300, no connection left', withCode('53300')],
    ['08006, connection failure', withCode('08006')],
    ['08P01, protocol', withCode('08P01')],
    ['terminated', new Error('Connection terminated')],
    ['terminated unexpectedly', new Error('Connection terminated unexpectedly')],
    ['terminated while connecting', new Error('Connection terminated due to connection timeout')],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
    ['a client that broke', new Error('Client has encountered a connection error and is not queryable')],
    ['a client that was closed', new Error('Client was closed and is not queryable')],
    ['a pool that ends', new Error('Cannot use a pool after calling end on the pool')],
    ['told by the driver', new DatabaseUnavailable(withCode('ECONNRESET'))],
    [
      'told by the driver and passed on by the ORM',
      new DriverException(new DatabaseUnavailable(withCode('ECONNREFUSED'))),
    ],
    ['deep inside', new Error('no order', { cause: new Error('x', { cause: withCode('57P01') }) })],
  ])('%s', (_name, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ENOENT',
    'EAGAIN',
  ])('%s, when reported by a database connection', (code) => {
    expect([isLostConnection(withCode(code)), isDatabaseUnavailable(withCode(code))]).toEqual([true, false]);
  });

  it.each([
    ['a refused statement', withCode('23505')],
    ['a slow statement', withCode('57014')],
    ['a provider that cannot be reached', new TypeError('fetch failed', { cause: withCode('ECONNRESET') })],
    ['nothing', undefined],
    ['a text', 'Connection terminated'],
  ])('is not %s', (_name, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
