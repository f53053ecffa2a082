import type { FastifyInstance } from 'fastify';
import { PageData, type ApiCache } from './page-data.js';

type TestResponse = { statusCode: number; payload: string };

/** A server whose answers the test decides. */
function server(response: (call: number) => Promise<TestResponse>) {
  let calls = 0;
  const inject = () => response((calls += 1));
  const off = { catchUp: () => Promise.resolve(false) } as unknown as ApiCache;
  const data = new PageData({ inject } as unknown as FastifyInstance, off);
  return { read: async () => (await data.responses(['/settings/public'])).responses, calls: () => calls };
}

const respond = (payload: string, statusCode = 200): Promise<TestResponse> =>
  Promise.resolve({ statusCode, payload });
const after = (milliseconds: number, payload: string): Promise<TestResponse> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, { statusCode: 200, payload }));

describe('the data of a page', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is read once for concurrent visitors', async () => {
    const shop = server(() => after(20, 'a'));
    const both = [shop.read(), shop.read()];
    await jest.advanceTimersByTimeAsync(20);
    expect(await Promise.all(both)).toEqual([{ '/settings/public': 'a' }, { '/settings/public': 'a' }]);
    expect(shop.calls()).toBe(1);
  });

  it('Under load: falls back to the previous value when reading it is slow or fails', async () => {
    const responses = [respond('a'), respond('b'), after(5_000, 'c'), respond('', 503), respond('', 503)];
    const shop = server((call) => responses[call - 1] ?? Promise.reject(new Error('no answer')));
    expect(await shop.read()).toEqual({ '/settings/public': 'a' });
    expect(await shop.read()).toEqual({ '/settings/public': 'b' });
    const late = shop.read();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await late).toEqual({ '/settings/public': 'b' });
    await jest.advanceTimersByTimeAsync(4_000);
    expect(await shop.read()).toEqual({ '/settings/public': 'c' });
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await shop.read()).toEqual({});
  });

  it('is removed from the cache when it no longer exists', async () => {
    const responses = [respond('a'), respond('', 404), respond('', 503)];
    const shop = server((call) => responses[call - 1] ?? respond(''));
    expect(await shop.read()).toEqual({ '/settings/public': 'a' });
    expect(await shop.read()).toEqual({});
    expect(await shop.read()).toEqual({});
  });
});
