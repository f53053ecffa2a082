import { PageCache, type Page } from './page-cache.js';

const page = (html: string, found = true): Promise<Page> => Promise.resolve({ found, html, noindex: false });

describe('page cache', () => {
  it('renders a page once for many visitors, and again after twenty seconds', async () => {
    let now = 0;
    let made = 0;
    const cache = new PageCache(() => now);
    const ask = () => cache.get('/shop', () => page(String((made += 1))));
    const responses = await Promise.all([ask(), ask(), ask()]);
    expect(responses.map(({ html }) => html)).toEqual(['1', '1', '1']);
    now = 19_999;
    expect((await ask()).html).toBe('1');
    now = 20_001;
    expect((await ask()).html).toBe('2');
  });

  it('caches pages by address', async () => {
    const cache = new PageCache();
    await cache.get('/a', () => page('a'));
    expect((await cache.get('/b', () => page('b'))).html).toBe('b');
  });

  it('does not cache missing or failed pages', async () => {
    const cache = new PageCache();
    await cache.get('/x', () => page('nada', false));
    expect((await cache.get('/x', () => page('agora'))).html).toBe('agora');
    await expect(cache.get('/y', () => Promise.reject(new Error('banco')))).rejects.toThrow('banco');
    expect((await cache.get('/y', () => page('agora'))).html).toBe('agora');
  });

  it('holds at most five hundred pages and evicts the oldest', async () => {
    const cache = new PageCache();
    for (let index = 0; index <= 500; index += 1) await cache.get(`/${index}`, () => page('1'));
    expect((await cache.get('/0', () => page('2'))).html).toBe('2');
    expect((await cache.get('/500', () => page('2'))).html).toBe('1');
  });
});
