import { aPerson, anAdmin, type Person } from '../../../apps/api/test/support/people.js';
import { WithTracing } from '../../../apps/api/src/modules/traces/page-spans.controller.js';
import { setupApp } from '../../../apps/api/test/support/app.js';
import type { TestResponse, AnyBody } from '../../../apps/api/test/support/call.js';
import { describeApi, type Description, type Endpoint, type Schema } from '../fuzz/endpoints.js';
import { FORBIDDEN } from '../fuzz/malicious.js';

/** Levels of forms within forms that a field is put into. */
const DEPTH = 3;

/** Names of FORBIDDEN that clients of the specification send to a call, which takes and drops them (Drops). */
const DROPPED: Readonly<Record<string, readonly string[]>> = {
  'POST /products': ['_id', 'id', 'createdAt'],
  'PATCH /products/{id}': ['_id', 'id', 'createdAt'],
  'POST /cart': ['price'],
  'POST /orders/payment-create/{orderId}': ['userId'],
  'POST /process_payment': ['userId', 'total'],
};

// Reports of pages are taken only where somebody collects traces.
const shop = setupApp({
  override: (module) => module.overrideGuard(WithTracing).useValue({ canActivate: () => true }),
});
let api: Description;
let admin: Person;
beforeAll(async () => {
  api = await describeApi(shop);
  admin = await anAdmin(shop);
});

interface Place {
  /** As a refusal names it: `items.0`, '' for the body itself. */
  readonly path: string;
  readonly form: Schema;
  /** The body around an object in this place. */
  around(inner: object): object;
}

const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (api.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

/** The body and every form within it. */
function placesOf(schema: Schema, depth = 1): Place[] {
  const form = resolved(schema);
  if (form.properties === undefined) return [];
  const own: Place = { path: '', form, around: (inner) => inner };
  if (depth === DEPTH) return [own];
  const within = Object.entries(form.properties).flatMap(([name, property]) => {
    const member = property.items ?? property;
    const [step, wrap] = property.items
      ? [`${name}.0`, (inner: object): object => ({ [name]: [inner] })]
      : [name, (inner: object): object => ({ [name]: inner })];
    return placesOf(member, depth + 1).map((place) => ({
      path: place.path === '' ? step : `${step}.${place.path}`,
      form: place.form,
      around: (inner: object) => wrap(place.around(inner)),
    }));
  });
  return [own, ...within];
}

const send = ({ method, path }: Endpoint, body: object): Promise<TestResponse<AnyBody>> =>
  shop.call<AnyBody>(method, path.replaceAll(/\{\w+\}/g, crypto.randomUUID()), {
    as: admin,
    key: crypto.randomUUID(),
    body,
  });

const dropped = ({ method, path }: Endpoint, place: string): readonly string[] =>
  (place === ''
    ? DROPPED[`${method} ${path}`]
    : place === 'items.0' && path === '/cart/sync'
      ? ['price']
      : undefined) ?? [];

describe('S3 fields that nobody may send', () => {
  it('S3 are refused with 400 by every route with a form, at every depth, by their name', async () => {
    let asked = 0;
    const wrong: unknown[] = [];
    for (const endpoint of api.endpoints.filter(({ body }) => body?.$ref)) {
      for (const { path, form, around } of placesOf(endpoint.body ?? {})) {
        for (const [name, value] of Object.entries({ ...FORBIDDEN, naoExiste: 1 })) {
          // Some forms have a field of this name: a price that was seen, the status of an order.
          if (form.properties?.[name] || dropped(endpoint, path).includes(name)) continue;
          const at = path === '' ? name : `${path}.${name}`;
          const { status, body } = await send(endpoint, around({ [name]: value }));
          asked += 1;
          const text = `O campo “${at}” não é aceito aqui.`;
          if (status !== 400 || body.message !== text || body.fields?.[at] !== text)
            wrong.push([endpoint.method, endpoint.path, at, status, body.message]);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(800);
  });

  it.each(Object.entries(DROPPED))(
    'S3 %s takes what clients of the specification send, and drops it',
    async (call, names) => {
      const [method, path] = call.split(' ') as [Endpoint['method'], string];
      const body = Object.fromEntries(names.map((name) => [name, { role: 'admin' }]));
      const { body: answer } = await send({ method, path, query: [] }, body);
      expect(names.filter((name) => answer?.fields?.[name] !== undefined)).toEqual([]);
    },
  );

  it('S3 nothing of a refused body is stored', async () => {
    const ana = await aPerson(shop);
    const before = await shop.sql('select * from app_user where id = ?', [ana.id]);
    for (const [name, value] of Object.entries(FORBIDDEN)) {
      const body = { name: 'Outro Nome', [name]: value };
      const { status } = await shop.call('PATCH', `/users/${ana.id}`, { as: ana, body });
      expect([name, status]).toEqual([name, 400]);
    }
    expect(await shop.sql('select * from app_user where id = ?', [ana.id])).toEqual(before);
  });

  it.each(['__proto__', '\\u005f_proto__'])(
    'S3 a body with %s is refused and changes no prototype',
    async (name) => {
      const { status, body } = await shop.call('POST', '/leads', {
        body: `{"name":"Ana","${name}":{"isAdmin":true}}`,
        headers: { 'content-type': 'application/json' },
      });
      expect([status, body.message]).toEqual([400, 'O campo “__proto__” não é aceito aqui.']);
      expect({}).not.toHaveProperty('isAdmin');
    },
  );

  it('S3 a name without an end is cut in the refusal', async () => {
    const { status, text } = await shop.call('POST', '/leads', { body: { ['x'.repeat(9_000)]: 1 } });
    expect([status, text.length < 500]).toEqual([400, true]);
  });

  it('S3 an unknown question of an address is dropped: links carry more than the shop asks for', async () => {
    expect((await shop.call('GET', '/products?utm_source=boletim&isAdmin=true')).status).toBe(200);
  });
});
