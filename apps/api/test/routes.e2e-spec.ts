import { isStaffAccess, type Route } from '@plantao/contracts/http/route';
import { routes } from '@plantao/contracts/http/routes';
import { setupApp } from './support/app.js';
import { aPerson, anAdmin, type Person } from './support/people.js';

const shop = setupApp();
let people: Record<'user' | 'admin', Person>;
beforeAll(async () => {
  people = { user: await aPerson(shop), admin: await anAdmin(shop) };
});

type Entry = readonly [name: string, route: Route];
const table: Entry[] = Object.entries(routes as Record<string, Route>);
const withAccess = (...levels: Route['access'][]): Entry[] =>
  table.filter(([, { access }]) => levels.includes(access));
/** What which role may is in roles/role-matrix. */
const ofStaff = table.filter(([, { access }]) => isStaffAccess(access));
const title = ([name, { method, path }]: Entry): [string, Entry] => [
  `${method} ${path} (${name})`,
  [name, { method, path, access: routes[name as keyof typeof routes].access }],
];

/** Addresses of the server that are no calls of the API. */
const APART = [
  /^\/api\/v1\/openapi\.json$/,
  /^\/api\/docs/,
  /^\/admin\/queues/,
  /^\/media\//,
  /^\/health\//,
  /^\/metrics$/,
  /^\/assets\//,
  /^\/\*$/,
  /^\/[\w.-]*$/,
];

function send({ method, path }: Route, as?: Person, body?: unknown, id: string = crypto.randomUUID()) {
  const filled = path.replace(/:\w+/g, id);
  const withBody = method !== 'GET' && method !== 'DELETE';
  return shop.call(method, filled, {
    ...(as ? { as } : {}),
    ...(withBody && body !== undefined ? { body } : {}),
  });
}

describe('the routes of the API', () => {
  it('are exactly those of the table', () => {
    const running = shop.routes
      .filter(({ path }) => !APART.some((apart) => apart.test(path)))
      .map(({ method, path }) => `${method} ${path}`);
    const reported = table.map(([, { method, path }]) => `${method} /api/v1${path}`);
    expect([...new Set(running)].sort()).toEqual(reported.sort());
  });

  it.each([...withAccess('user'), ...ofStaff].map(title))(
    '401 SEC-09 %s requires a session',
    async (_, [, route]) => {
      const { status, body } = await send(route, undefined, {});
      expect([status, body.code]).toEqual([401, 'auth.required']);
    },
  );

  it.each(ofStaff.map(title))('403 SEC-10 %s refuses customers', async (_, [, route]) => {
    const { status, body } = await send(route, people.user, {});
    expect([status, body.code, body.message]).toEqual([403, 'auth.forbidden', 'Acesso negado']);
  });

  it.each(withAccess('public').map(title))('SEC-05 %s is open to guests', async (_, [, route]) => {
    const { status, body } = await send(route, undefined, {});
    expect([status, body?.code]).not.toEqual([401, 'auth.required']);
    expect(status).not.toBe(403);
  });

  it.each(withAccess('signed').map(title))('401 %s refuses unsigned messages', async (_, [, route]) => {
    const { status, body } = await send(route, undefined, { id: 1, type: 'payment', data: { id: '1' } });
    expect([status, body.status]).toEqual([401, 'fail']);
  });
});

/** What no screen sends. */
const GARBAGE: readonly (readonly [string, unknown])[] = [
  ['an empty body', {}],
  ['a list', [1, 'dois', null]],
  [
    'wrong types',
    {
      items: 'x',
      addresses: { a: 1 },
      quantity: {},
      email: ['a'],
      name: { $ne: '' },
      status: 7,
      password: 1e999,
      shipping: [],
      userData: null,
      payer: 'x',
      code: {},
      text: [],
    },
  ],
  [
    'endless texts',
    {
      name: 'x'.repeat(70_000),
      email: 'a'.repeat(70_000),
      text: 'y'.repeat(70_000),
      status: 'z'.repeat(9_000),
    },
  ],
  ["another's prototype", JSON.parse('{"__proto__":{"a":1},"constructor":1,"toString":1,"length":-1}')],
];

describe('invalid input', () => {
  it.each(table.map(title))('%s handles it', async (_, [, route]) => {
    for (const [what, body] of GARBAGE) {
      for (const id of [
        crypto.randomUUID(),
        '%F0%9F%92%A5',
        "'; drop table app_user; --".replace(/[ ;']/g, encodeURIComponent),
        '0',
        'x'.repeat(290),
      ]) {
        const { status } = await send(route, people.admin, body, id);
        expect([what, id, status]).toEqual([what, id, expect.any(Number)]);
        expect(status).toBeLessThan(500);
        if (!route.path.includes(':')) break;
      }
    }
  });

  it.each(
    [...withAccess('public', 'user'), ...ofStaff].filter(([, { method }]) => method === 'GET').map(title),
  )('%s handles invalid queries', async (_, [, route]) => {
    const queries = [
      'page=-1&limit=0',
      'page=1e9&limit=1e9',
      'page[]=1&search[a]=b&tag=1&tag=2',
      'sort=;&sizes=a&sizes=b&minPrice=NaN',
      'cepTo=%27&amount=x&code=%25',
      'search=%25_%5C&category=%27',
      'orderId=x&id=y',
    ];
    for (const query of queries) {
      const response = await shop.call(
        route.method,
        `${route.path.replace(/:\w+/g, crypto.randomUUID())}?${query}`,
        { as: people.admin },
      );
      expect([query, response.status]).toEqual([query, expect.any(Number)]);
      expect(response.status).toBeLessThan(500);
    }
  });
});
