import { CachedResponse } from './cached-response.js';
import { ResponseStore } from './response-store.js';

const KB = 1_024;
const response = (bytes: number, ...tags: string[]) =>
  new CachedResponse({ body: Buffer.alloc(bytes), type: 'text/plain', tags });

describe('the store of responses', () => {
  it('never holds more than its bytes, encodings included', () => {
    const store = new ResponseStore(100 * KB);
    for (let at = 0; at < 200; at += 1) {
      const one = response(3 * KB, 'listings');
      store.set(`/${at}`, one);
      store.grow(`/${at}`, one, KB);
      expect(store.totalBytes).toBeLessThanOrEqual(100 * KB);
    }
    expect(store.size).toBeGreaterThan(15);
    store.set('/huge', response(101 * KB));
    expect(store.get('/huge')).toBeUndefined();
    expect(store.size).toBeGreaterThan(15);
  });

  it('keeps what is asked for again, whatever a client with thousands of questions asks for', () => {
    const store = new ResponseStore(100 * KB);
    for (let at = 0; at < 20; at += 1) {
      store.set(`/hot/${at}`, response(2 * KB));
      store.get(`/hot/${at}`);
    }
    for (let at = 0; at < 5_000; at += 1) store.set(`/cold/${at}`, response(2 * KB));
    const hot = Array.from({ length: 20 }, (_, at) => store.get(`/hot/${at}`)).filter(Boolean);
    expect(hot).toHaveLength(20);
  });

  it('removes the least recently used first, also of those that were asked for again', () => {
    const store = new ResponseStore(20 * KB);
    for (const key of ['/a', '/b', '/c', '/d', '/e']) {
      store.set(key, response(3 * KB - 4));
      store.get(key);
    }
    store.get('/b');
    store.set('/f', response(3 * KB));
    expect(['/a', '/b', '/e', '/f'].map((key) => Boolean(store.get(key)))).toEqual([false, true, true, true]);
  });

  it('outdates by what is shown, once, and removes everything', () => {
    const [first, later] = [
      { until: 1, writes: 1 },
      { until: 2, writes: 2 },
    ];
    const store = new ResponseStore(100 * KB);
    store.set('/1', response(10, 'product:1'));
    store.set('/list', response(10, 'product:1', 'product:2', 'listings'));
    store.set('/2', response(10, 'product:2'));
    store.get('/1');
    expect(store.outdate('product:1', first)).toEqual(['/1', '/list']);
    expect(store.outdate('listings', later)).toEqual([]);
    expect(['/1', '/list', '/2'].map((key) => store.get(key)?.outdated)).toEqual([first, first, undefined]);
    store.set('/1', response(10, 'product:1'));
    expect(store.outdate('product:1', later)).toEqual(['/1']);
    store.clear();
    expect([store.size, store.totalBytes]).toEqual([0, 0]);
  });
});
