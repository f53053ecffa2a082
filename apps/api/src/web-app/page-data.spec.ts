import type { FastifyInstance } from 'fastify';
import { PageData } from './page-data.js';

type Answer = { statusCode: number; payload: string };

/** A server whose answers the test decides. */
function server(answer: (call: number) => Promise<Answer>) {
  let calls = 0;
  const inject = () => answer((calls += 1));
  const data = new PageData({ inject } as unknown as FastifyInstance);
  return { read: () => data.answers(['/settings/public']), calls: () => calls };
}

const said = (payload: string, statusCode = 200): Promise<Answer> => Promise.resolve({ statusCode, payload });
const after = (milliseconds: number, payload: string): Promise<Answer> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, { statusCode: 200, payload }));

describe('the data of a page', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is read once by visitors who come at the same time', async () => {
    const shop = server(() => after(20, 'a'));
    const both = [shop.read(), shop.read()];
    await jest.advanceTimersByTimeAsync(20);
    expect(await Promise.all(both)).toEqual([{ '/settings/public': 'a' }, { '/settings/public': 'a' }]);
    expect(shop.calls()).toBe(1);
  });

  it('Under load: is what it was a moment ago when its reading is late or fails', async () => {
    const answers = [said('a'), said('b'), after(5_000, 'c'), said('', 503), said('', 503)];
    const shop = server((call) => answers[call - 1] ?? Promise.reject(new Error('no answer')));
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

  it('is forgotten when it is no longer there', async () => {
    const answers = [said('a'), said('', 404), said('', 503)];
    const shop = server((call) => answers[call - 1] ?? said(''));
    expect(await shop.read()).toEqual({ '/settings/public': 'a' });
    expect(await shop.read()).toEqual({});
    expect(await shop.read()).toEqual({});
  });
});
