import { LIMITS, type Limit, type LimitName } from '../../../apps/api/src/http/limits/limits.js';
import { createApp, type TestApp } from '../../../apps/api/test/support/app.js';
import type { AnyBody, TestResponse } from '../../../apps/api/test/support/call.js';
import { aPerson, type Person } from '../../../apps/api/test/support/people.js';
import { duringTests } from '../../infra/during-tests.js';
import { stopClock } from '../../infra/stop-clock.js';

const LANES = 20;
/** Calls beyond each limit. */
const MORE = 7;

const shop = duringTests(async () => {
  const app = await createApp({ env: { TRUSTED_PROXIES: '1' } });
  app.limiter.enabled = true;
  return app;
});

type Method = Parameters<TestApp['call']>[0];
interface Limited {
  readonly call: readonly [Method, path: string];
  /** Of call number `n`; what is refused for its content counts as well. */
  readonly body?: (n: number) => object;
}

const ID = crypto.randomUUID();
const nothing = () => ({});
/** A call of every limit. */
const CALLS: Readonly<Record<LimitName, Limited>> = {
  signup: { call: ['POST', '/auth/signup'], body: nothing },
  signIn: { call: ['POST', '/auth/login'], body: nothing },
  forgot: { call: ['POST', '/auth/forgotPassword'], body: (n) => ({ email: `alvo${n}@exemplo.test` }) },
  emailCode: { call: ['POST', '/auth/email-code'], body: (n) => ({ email: `alvo${n}@exemplo.test` }) },
  reset: { call: ['PATCH', '/auth/resetPassword/x'], body: nothing },
  resetCheck: { call: ['GET', '/auth/resetPassword/x'] },
  passkeyOptions: { call: ['POST', '/auth/passkey/options'], body: nothing },
  passkeySignIn: { call: ['POST', '/auth/passkey'], body: nothing },
  security: { call: ['POST', '/auth/proof/options'], body: nothing },
  emailProof: { call: ['POST', '/auth/email-proof'], body: nothing },
  emailProofUse: { call: ['PATCH', '/auth/email-proof/x'], body: nothing },
  closing: { call: ['POST', '/users/ME/close'], body: nothing },
  personalData: { call: ['GET', '/users/ME/data'] },
  coupon: { call: ['GET', '/coupons/validate?code=NADA&totalAmount=10'] },
  lead: { call: ['POST', '/leads'], body: nothing },
  contact: { call: ['POST', '/contact'], body: nothing },
  review: { call: ['POST', `/products/${ID}/reviews`], body: nothing },
  stockAlert: { call: ['POST', `/products/${ID}/stock-alerts`], body: nothing },
  embroidery: { call: ['POST', '/embroideries'], body: nothing },
  embroideryFind: { call: ['POST', '/embroideries/find'], body: nothing },
  logo: { call: ['POST', '/embroidery-logos'], body: nothing },
  openReturn: { call: ['POST', '/orders/00000000-0000-4000-8000-000000000000/returns'], body: nothing },
  reminder: { call: ['POST', '/reminders/open'], body: () => ({ token: 'x' }) },
  teamOrder: { call: ['POST', '/team-orders'], body: nothing },
  draftLink: { call: ['GET', '/draft-links/x'] },
  teamLink: { call: ['GET', '/team-links/x'] },
  teamChoice: { call: ['PUT', '/team-links/x/choice'], body: nothing },
  teamQuote: { call: ['GET', '/team-quotes/x'] },
  search: { call: ['GET', '/products?search=jaleco'] },
  cep: { call: ['GET', '/cep/0'] },
  freight: { call: ['GET', '/shipping'] },
  order: { call: ['POST', '/orders'], body: nothing },
  payment: { call: ['POST', `/orders/payment-create/${ID}`], body: nothing },
  webhook: { call: ['POST', '/webhooks/mercadopago'], body: nothing },
  pageSpans: { call: ['POST', '/page-spans'], body: nothing },
  upload: { call: ['POST', '/uploads'], body: nothing },
};

/** What all clients together may ask for is tested where it is decided (codes by mail): here it would refuse everybody else. */
const CASES = Object.entries(LIMITS).flatMap(([name, limits]) =>
  (limits as readonly Limit[])
    .filter(({ by }) => by !== 'all')
    .map((limit) => [name as LimitName, limit] as const),
);

let networks = 0;
/** An address that nobody has had yet, of the networks for benchmarks. */
const anAddress = (): string => `198.18.${(networks >> 8) & 255}.${networks++ & 255}`;

/** Call number `n` of somebody, from an address. */
function send(name: LimitName, n: number, as: Person, from: string): Promise<TestResponse<AnyBody>> {
  const { call, body } = CALLS[name];
  const [method, path] = call;
  return shop.call<AnyBody>(method, path.replace('ME', as.id), {
    as,
    headers: { 'x-forwarded-for': from },
    ...(body && { body: body(n) }),
  });
}

/** So many calls beside each other that are counted together by `limit`. */
async function flood(name: LimitName, { by }: Limit, calls: number): Promise<TestResponse<AnyBody>[]> {
  const [person, address] = [await aPerson(shop), anAddress()];
  const answers: TestResponse<AnyBody>[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < calls) {
      const n = (next += 1);
      const from = by === 'ip' ? address : anAddress();
      answers.push(await send(name, by === 'account' ? 0 : n, person, from));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return answers;
}

describe('S20 limits', () => {
  // The calls of a test fall into one minute, however long they take.
  let goOn: () => void;
  beforeEach(() => (goOn = stopClock(shop)));
  afterEach(() => goOn());

  it('S20 are those of correctness 3.9', () => {
    const day = 24 * 3_600_000;
    expect(LIMITS).toMatchObject({
      forgot: [{ by: 'account', max: 3, per: 3_600_000 }, { by: 'ip' }],
      coupon: [{ max: 20, per: 60_000 }],
      lead: [{ max: 5, per: 60_000 }],
      review: [{ max: 5, per: day }],
      search: [{ max: 60, per: 60_000 }],
      cep: [{ max: 30, per: 60_000 }],
      freight: [{ max: 20, per: 60_000 }],
      order: [{ max: 6, per: 60_000 }],
      payment: [{ max: 6, per: 60_000 }],
      upload: [{ max: 10, per: 60_000 }],
    });
  });

  it.each(CASES.map(([name, limit]) => [`${name} by ${limit.by}: ${limit.max}`, name, limit] as const))(
    'S20 %s are let through, the rest gets 429 with the time to wait, and nobody else',
    async (_, name, limit) => {
      const answers = await flood(name, limit, limit.max + MORE);
      const refused = answers.filter(({ status }) => status === 429);
      expect([name, answers.length - refused.length]).toEqual([name, limit.max]);
      for (const { headers, body } of refused) {
        const seconds = Number(headers['retry-after']);
        expect([name, seconds]).toEqual([name, expect.any(Number)]);
        // Rounded up.
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(limit.per / 1_000 + 1);
        expect(body.message).toMatch(/^Muitas tentativas\. Aguarde \d+ s e tente novamente\.$/);
      }
      const other = await send(name, limit.max + MORE + 1, await aPerson(shop), anAddress());
      expect([name, other.status === 429]).toEqual([name, false]);
    },
    120_000,
  );
});
