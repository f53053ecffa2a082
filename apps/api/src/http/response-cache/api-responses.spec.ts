import { questionOf } from './api-responses.js';

const ID = '5f0c7c3e-8f0a-4c1b-9d7e-0123456789ab';
const keyOf = (address: string) => questionOf(`/api/v1${address}`)?.key.replace('/api/v1', '');

describe('the questions whose responses are cached', () => {
  it('are the same in every order and spelling of their parameters', () => {
    const key = '/products?category=tulipa&limit=10&page=1&search=azul%20claro';
    expect(keyOf('/products?page=1&limit=10&category=tulipa&search=azul+claro')).toBe(key);
    expect(keyOf('/products?search=azul%20claro&category=tulipa&limit=10&page=1')).toBe(key);
  });

  it.each(['/products', `/products/${ID}`, '/categories', '/categories/tulipa', '/settings/public'])(
    'include %s',
    (address) => expect(keyOf(address)).toBe(address),
  );

  it.each([
    '/products?active=all',
    '/products?utm_source=x',
    '/products?page=1&page=2',
    '/products?page[]=1',
    '/products?search=%ff',
    '/products?search=a%00b',
    '/products?__proto__=1',
    `/products?tag=${'x'.repeat(400)}`,
    `/products/${ID}?x=1`,
    `/products/${ID}/reviews`,
    `/products/${ID}/own`,
    `/products/${ID.toUpperCase()}`,
    '/products/7',
    '/categories?active=all',
    '/categories/a%00',
    '/settings/public?x=1',
    '/settings',
    '/cart',
    '/admin/products',
  ])('do not include %s', (address) => {
    expect(keyOf(address)).toBeUndefined();
  });

  it('are counted where they search', () => {
    const isSearch = (address: string) => questionOf(`/api/v1${address}`)?.isSearch;
    expect(isSearch('/products?search=a')).toBe(true);
    expect([`/products/${ID}`, '/products?search=', '/categories'].map(isSearch)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
