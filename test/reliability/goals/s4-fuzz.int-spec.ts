import fc from 'fast-check';
import { isStaffAccess, type Route } from '@plantao/contracts/http/route';
import { routes } from '@plantao/contracts/http/routes';
import type { AnyBody } from '../../../apps/api/test/support/call.js';
import { aProduct, aSet } from '../../../apps/api/test/support/test-products.js';
import { aPerson, anAdmin, type Person } from '../../../apps/api/test/support/people.js';
import { complaint } from '../fuzz/complaint.js';
import { describeApi, type Description, type Endpoint } from '../fuzz/endpoints.js';
import { bodyOf, breaker, questionsOf } from '../fuzz/malicious.js';
import { figures, seedOf } from '../figures.js';
import { openReliabilityShop, placed, type ReliabilityShop } from './reliability-shop.js';

const SLOW_MS = 2_000;
/** Two thousand requests of each call take most of an hour. */
const LIMIT_MS = 7_200_000;
const s4 = figures('S4', { short: 12, full: 2_000 });
const seed = seedOf();

let shop: ReliabilityShop;
let api: Description;
let ids: string[];
let slowest = 0;
let changes = 0;
/** Requests whose own questions were answered. */
let asked = 0;
beforeAll(async () => {
  shop = await openReliabilityShop({ ME_TOKEN: 'demonstracao' });
  api = await describeApi(shop);
  const [buyer, product] = await Promise.all([aPerson(shop), aProduct(shop)]);
  const order = await placed(shop, buyer, product);
  const set = await aSet(shop, [await aProduct(shop), await aProduct(shop)]);
  ids = [buyer.id, product.id, set.id, order, 'azul', 'pix:1', '01310100'];
});
afterAll(() => shop.close());

interface Request {
  readonly ids: readonly unknown[];
  readonly body: unknown;
  readonly questions: readonly (readonly [string, unknown])[];
}

async function send({ method, path }: Endpoint, { ids: given, body, questions }: Request, as: Person) {
  let next = 0;
  const filled = path.replace(/\{\w+\}/g, () => safe(given[next++ % given.length]));
  const query = questions.map(([name, value]) => `${name}=${safe(value)}`).join('&');
  const began = performance.now();
  const response = await shop.call<AnyBody>(method, query === '' ? filled : `${filled}?${query}`, {
    as,
    ...(method === 'GET' ? {} : { body, key: crypto.randomUUID() }),
  });
  slowest = Math.max(slowest, performance.now() - began);
  return response;
}

/** Fit for an address; a lone surrogate has no encoding. */
const safe = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  ).slice(0, 2_000);

/** What administrators add (201), change and delete leaves a row (S15); calls for many at once may have met nothing. */
const isAudited = ({ method, path }: Endpoint): boolean =>
  (method === 'POST' || (method !== 'GET' && path.includes('{'))) &&
  !/preview|simulat|queues|saved-views/.test(path) &&
  ADMIN_WRITES.has(`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
const ADMIN_WRITES = new Set(
  Object.values(routes as Record<string, Route>)
    .filter(({ access, method }) => isStaffAccess(access) && access !== 'staff' && method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`),
);

/** Added, deleted, or changed in a field that the call knows. */
function tookEffect({ method, body }: Endpoint, request: Request, status: number): boolean {
  if (status >= 300) return false;
  if (method !== 'PATCH') return method === 'DELETE' || status === 201;
  const known = Object.keys(api.schemas[body?.$ref?.split('/').at(-1) ?? '']?.properties ?? {});
  return known.some((name) => name in Object(request.body));
}

const isOwn = ({ query }: Endpoint, name: string): boolean => query.some((own) => own.name === name);

async function auditRows(): Promise<number> {
  const [row] = await shop.sql<{ n: string }>('select count(*) n from audit_log');
  return Number(row?.n);
}

async function fuzz(endpoint: Endpoint): Promise<void> {
  const requests = fc.record({
    ids: fc.array(fc.oneof(fc.constantFrom(...ids), fc.uuid(), breaker), { minLength: 2, maxLength: 2 }),
    body: bodyOf(endpoint.body, api.schemas),
    questions: questionsOf(endpoint.query, api.questions),
  });
  let person = await anAdmin(shop);
  const audited = isAudited(endpoint);
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const before = audited ? await auditRows() : 0;
      const response = await send(endpoint, request, person);
      if (response.status === 401) person = await anAdmin(shop);
      const wrong = complaint(response);
      if (response.status < 300 && request.questions.some(([name]) => isOwn(endpoint, name))) asked += 1;
      if (wrong !== undefined) throw new Error(`${endpoint.method} ${endpoint.path}: ${wrong}`);
      if (!audited || !tookEffect(endpoint, request, response.status)) return;
      changes += 1;
      if ((await auditRows()) === before)
        throw new Error(`${endpoint.method} ${endpoint.path}: took effect and left no trace`);
    }),
    { numRuns: s4.rounds, seed, endOnFailure: s4.full },
  );
}

/** fast-check reports the smallest request; its cause what was wrong. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  const request = /Counterexample: .*/.exec(message)?.[0].slice(0, 300) ?? message;
  return `${cause instanceof Error ? cause.message.slice(0, 400) : ''}\n${request}`;
};

describe('S4 fuzzed requests', () => {
  it(
    'S4 S3 are handled by every call, in Portuguese',
    async () => {
      await s4.measure(seed, async () => {
        const broken: string[] = [];
        for (const endpoint of api.endpoints) {
          await fuzz(endpoint).catch((error: unknown) => broken.push(reasonOf(error)));
        }
        s4.note({
          endpoints: api.endpoints.length,
          slowestMs: Math.round(slowest),
          changes,
          asked,
          broken: broken.length,
        });
        if (broken.length > 0) throw new Error(broken.join('\n\n'));
      });
      expect(api.endpoints.length).toBeGreaterThan(50);
      const asking = api.endpoints.filter(({ query }) => query.length > 0).length;
      expect(asking).toBeGreaterThan(25);
      // One in twenty gets past the checks at least.
      expect(asked).toBeGreaterThan((asking * s4.rounds) / 20);
      expect(Object.prototype).not.toHaveProperty('isAdmin');
    },
    LIMIT_MS,
  );

  it('S15 are audited wherever an administrator changed something by them', () => {
    expect(changes).toBeGreaterThan(0);
  });

  it('S4 take no longer than two seconds', () => {
    expect(slowest).toBeLessThan(s4.full ? SLOW_MS : s4.limit(5 * SLOW_MS));
  });
});
