import { createApp, type RegisteredRoute, type TestApp } from '../support/app.js';
import { anAdmin, type Person } from '../support/people.js';

const OF_ALL = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
const PAGES = [
  ...['/', '/shop', '/product/1', '/cart', '/checkout', '/checkout-recovery/1', '/auth', '/recovery/segredo'],
  ...[
    '/dashboard/orders',
    '/admin',
    '/admin/orders',
    '/nada',
    '/assets/nada.js',
    '/media/nada.webp',
    '/shop%00',
  ],
];

let shop: TestApp;
let admin: Person;
beforeAll(async () => {
  shop = await createApp({
    env: { PUBLIC_URL: 'https://loja.exemplo.test', MP_SDK_URL: 'https://sdk.mercadopago.com/js/v2' },
  });
  admin = await anAdmin(shop);
});
afterAll(() => shop.close());

type Headers = Readonly<Record<string, string | undefined>>;

const policyOf = (headers: Headers): Record<string, string[]> =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split(/; ?/).map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources];
    }),
  );

/** What is missing of what every answer of the shop says to browsers. */
function faultsOf(headers: Headers): string[] {
  const faults = Object.entries(OF_ALL).flatMap(([name, value]) =>
    headers[name] === value ? [] : [`${name}: ${headers[name]}`],
  );
  const policy = policyOf(headers);
  const scripts = policy['script-src'] ?? policy['default-src'] ?? ['missing'];
  if (scripts.some((source) => /unsafe|missing|^\*$|^(https?|data|blob):$/.test(source)))
    faults.push(`script-src ${scripts.join(' ')}`);
  if (String(policy['frame-ancestors'] ?? policy['sandbox']) !== `'none'` && !('sandbox' in policy))
    faults.push('may be framed');
  const nothing = String(policy['default-src']) === `'none'`;
  if (!nothing && String(policy['object-src']) !== `'none'`) faults.push('object-src');
  if (!nothing && !/^'(none|self)'$/.test(String(policy['base-uri']))) faults.push('base-uri');
  if (headers['access-control-allow-origin'] !== undefined) faults.push('lets other origins read');
  for (const name of ['x-powered-by', 'server'])
    if (headers[name] !== undefined) faults.push(`tells ${name}`);
  return faults;
}

/** A call of a route with ids of nobody; of a preflight the browser's own question. */
const ask = ({ method, path }: RegisteredRoute, as?: Person) =>
  shop.call(
    method as 'GET',
    `/${path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000').replace('*', 'x')}`,
    {
      ...(as && { as }),
      headers: { origin: 'https://elsewhere.example' },
      ...(['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(method) ? {} : { body: {} }),
    },
  );

const isApi = ({ path }: RegisteredRoute): boolean => path.startsWith('/api/v1/');

describe('S10 security headers of every response', () => {
  it('S10 correctness 3.11 security headers are sent by every route, also with errors', async () => {
    expect(shop.routes.length).toBeGreaterThan(200);
    const faults: string[] = [];
    for (const route of shop.routes) {
      for (const as of [undefined, admin]) {
        const { headers, status } = await ask(route, as);
        // Mail programs show the mark of the shop.
        const forOthers = route.path === '/icon-192.png' && 'cross-origin-resource-policy: cross-origin';
        for (const fault of faultsOf(headers).filter((each) => each !== forOthers))
          faults.push(`${route.method} ${route.path} (${status}): ${fault}`);
        if (status === 401 && as) admin = await anAdmin(shop);
      }
    }
    expect(faults).toEqual([]);
  });

  it('S10 are sent with every page, file and unknown address', async () => {
    for (const page of PAGES)
      expect([page, faultsOf((await shop.call('GET', `/${page}`)).headers)]).toEqual([page, []]);
  });

  it('S10 the API description page has no inline script', async () => {
    const { text } = await shop.call('GET', '//api/docs');
    expect(text.match(/<script[^>]*>/g)?.length).toBeGreaterThan(2);
    expect(text.match(/<script(?![^>]* src=)[^>]*>/g)).toBeNull();
  });

  it('S10 forbid caching of responses to signed-in users and to mutations', async () => {
    const kept: string[] = [];
    for (const route of shop.routes.filter(isApi)) {
      const { headers, status } = await ask(route, admin);
      if (headers['cache-control'] !== 'no-store')
        kept.push(`${route.method} ${route.path} (${status}): ${headers['cache-control']}`);
      if (status === 401) admin = await anAdmin(shop);
    }
    expect(kept).toEqual([]);
  });

  it('S10 requires trusted types on every page but the payment, and sends no referrer from reset pages', async () => {
    for (const page of PAGES.filter((each) => !/assets|media|%00/.test(each))) {
      const { headers } = await shop.call('GET', `/${page}`);
      const types = policyOf(headers)['require-trusted-types-for'];
      expect([page, types]).toEqual([page, page.startsWith('/checkout-recovery') ? undefined : [`'script'`]]);
    }
    for (const page of ['/recovery', '/recovery/segredo', '/auth'])
      expect((await shop.call('GET', `/${page}`)).headers['referrer-policy']).toBe('no-referrer');
  });

  it('S10 the test would detect a response without them', () => {
    expect(faultsOf({})).toHaveLength(9);
    expect(
      faultsOf({ ...OF_ALL, 'content-security-policy': "default-src 'self' 'unsafe-inline'" }),
    ).toHaveLength(4);
  });
});
