import { isStaffAccess, type Route } from '@plantao/contracts/http/route';
import { routes } from '@plantao/contracts/http/routes';
import { PERMISSIONS, type Permission } from '@plantao/domain/accounts/rules/permissions.rules';
import { BUILT_IN_ROLE_NAMES, permissionsOf } from '@plantao/domain/accounts/rules/roles.rules';
import { ALL_STAFF_ACTIONS, ALL_STAFF_QUESTIONS, eachOf } from '../http/all-staff-actions.js';
import type { StaffAction } from '../http/staff-actions.js';
import { setupShop } from '../orders/shopping.js';
import type { CallOptions, TestResponse } from '../support/call.js';
import { aColleague, anAdmin, aRole, type Person } from '../support/people.js';
import { found, LOOSE, seedEverybody, SEEDED, WRITTEN } from './seeded-person.js';

const shop = setupShop({ ME_TOKEN: 'demonstracao', MP_SDK_URL: 'https://sdk.exemplo.test/js/v2' });
interface Colleague extends Person {
  readonly role: string;
  readonly permissions: ReadonlySet<Permission>;
}
let admin: Colleague;
/** Everybody whose role hides personal data; the last may everything else. */
let people: readonly Colleague[];
beforeAll(async () => {
  admin = { ...(await anAdmin(shop)), role: 'admin', permissions: new Set(PERMISSIONS) };
  const most = PERMISSIONS.filter((permission) => permission !== 'personal-data:read');
  const builtIn = BUILT_IN_ROLE_NAMES.map((role) => [role, role, permissionsOf(role)] as const).filter(
    ([, , permissions]) => !permissions.has('personal-data:read'),
  );
  const roles = [
    ...builtIn,
    ['most', await aRole(shop, most), new Set(most) as ReadonlySet<Permission>] as const,
  ];
  people = await Promise.all(
    roles.map(async ([role, id, permissions]) => ({ ...(await aColleague(shop, id)), role, permissions })),
  );
});

const table = Object.values(routes as Record<string, Route>).filter(({ access }) => isStaffAccess(access));
const changes = table.filter(({ method }) => method !== 'GET');
const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const acts = eachOf({ ...ALL_STAFF_ACTIONS, ...ALL_STAFF_QUESTIONS });

/** What stands in a body where somebody types: everything that a shop should hide. */
const TYPED: Readonly<Record<string, string>> = {
  ...{ text: WRITTEN, reason: WRITTEN, note: WRITTEN, phone: SEEDED.phone },
  ...{ street: SEEDED.street, number: SEEDED.number },
  ...{ complement: SEEDED.complement, neighborhood: SEEDED.neighborhood },
};
/** Nothing tells the street of a text from other words where there is no order (ADR 39). */
const ABOUT_NO_ORDER = /\/(reconciliation|stock|coupons)\b/;

function typed(body: unknown, route: string): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || Buffer.isBuffer(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (key === 'email') return [key, `plantada.${crypto.randomUUID()}@segredo.test`];
      const text = TYPED[key] ?? typed(value, route);
      return [key, text === WRITTEN && ABOUT_NO_ORDER.test(route) ? LOOSE : text];
    }),
  );
}

/**
 * What `as` is answered to an act of administrators: they make what it needs, and everybody in the shop is made the seeded person before each
 * call of theirs. The call itself is sent by `as`, then again with its key, and once more with another.
 */
async function answersTo(
  [route, , act]: (typeof acts)[number],
  as: Person,
  isOwn = false,
): Promise<readonly [TestResponse, ...TestResponse[]]> {
  const [method, path = ''] = route.split(' ');
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);
  const actor = isOwn ? as : admin;
  const answers: TestResponse[] = [];
  const call = async (...[asked, at, options = {}]: Parameters<typeof shop.call>): Promise<TestResponse> => {
    if (options.as !== actor) return shop.call(asked, at, options);
    await seedEverybody(shop);
    if (asked !== method || !pattern.test(at)) return shop.call(asked, at, options);
    const sent: CallOptions = { ...options, as, body: typed(options.body, route) };
    const key = crypto.randomUUID();
    for (const each of [key, key, crypto.randomUUID()])
      answers.push(await shop.call(asked, at, { ...sent, key: each }));
    return answers[0] as TestResponse;
  };
  await (act satisfies StaffAction)({ shop: { ...shop, call: call as typeof shop.call }, admin: actor });
  const [first, ...others] = answers;
  if (!first) throw new Error(`${route} was not called`);
  return [first, ...others];
}

const foundIn = ({ headers, text }: TestResponse): string[] => found(`${JSON.stringify(headers)}\n${text}`);

it('S17 has a real call of every route of the back office that changes something', () => {
  const known = new Set(acts.map(([route]) => route));
  expect(changes.map(nameOf).filter((route) => !known.has(route))).toEqual([]);
});

it('S17 no call that takes effect is answered with personal data, nor the same again, nor what is shown of it later', async () => {
  const leaks: string[] = [];
  const refused = new Set<string>();
  const answered = new Set<string>();
  // Where no built-in role is answered.
  const most = people.at(-1) as Colleague;
  for (const act of acts) {
    const [route] = act;
    const access = changes.find((each) => nameOf(each) === route)?.access ?? 'staff';
    if (access === 'admin') continue;
    for (const person of people) {
      if (access !== 'staff' && !person.permissions.has(access as Permission)) continue;
      if (person === most && answered.has(route)) continue;
      const answers = await answersTo(act, person, access === 'staff' && route !== 'PATCH /users/:id');
      const [{ status, body }] = answers;
      if (status < 300) answered.add(route);
      else refused.add(`${person.role} ${route}: ${status} ${body?.code}`);
      for (const answer of answers)
        if (foundIn(answer).length > 0)
          leaks.push(`${person.role} ${route} ${answer.status}: ${foundIn(answer).join()}`);
    }
  }
  for (const { path } of table.filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
    const answer = await shop.call('GET', path, { as: most });
    if (foundIn(answer).length > 0) leaks.push(`later ${path}: ${foundIn(answer).join()}`);
  }
  for (let after: string | null | undefined; after !== null;) {
    const page = await shop.call('GET', '/admin/audit', { as: most, query: { limit: 100, after } });
    if (foundIn(page).length > 0) leaks.push(`audit log: ${foundIn(page).join()}`);
    after = page.body.data.next as string | null;
  }
  expect(leaks).toEqual([]);
  // What the route table lets in and the call itself refuses.
  expect([...refused].sort()).toEqual(
    [
      ...people.map(({ role }) => `${role} PATCH /users/:id: 403 auth.forbidden`),
      ...['finance', 'operator', 'reader', 'shipping'].map(
        (role) => `${role} POST /uploads: 403 auth.forbidden`,
      ),
      ...['most', 'shipping'].map((role) => `${role} PATCH /admin/order-notes: 403 note.hidden`),
      'shipping POST /admin/orders/:id/edit: 403 auth.forbidden',
    ].sort(),
  );
  const silent = changes.filter((each) => each.access !== 'admin' && !answered.has(nameOf(each)));
  expect(silent.map(nameOf)).toEqual(['PATCH /admin/order-notes']);
}, 600_000);

it('S17 the same calls are answered with them to an administrator', async () => {
  const shown = [
    'PATCH /admin/users/:id',
    'PATCH /admin/messages/:id',
    'PATCH /orders/:id/status',
    'POST /admin/order-notes',
    'POST /admin/orders/:id/refunds',
    'POST /admin/draft-orders',
    'POST /admin/team-orders/:id/closing',
    'POST /admin/returns/:id/refusal',
    'POST /admin/chargebacks/:id/notes',
    'POST /admin/recovery/:queue/:id/messages',
  ];
  for (const act of acts.filter(([route, at]) => shown.includes(route) && at === 0)) {
    const [answer] = await answersTo(act, admin);
    expect([act[0], answer.status < 300, foundIn(answer).length > 0]).toEqual([act[0], true, true]);
  }
});
