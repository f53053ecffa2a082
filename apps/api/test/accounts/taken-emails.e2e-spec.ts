import { createApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/people.js';

const HOUR = 3_600_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await createApp({ env: { TRUSTED_PROXIES: '1' } });
});
beforeEach(() => {
  shop.limiter.reset();
  shop.limiter.enabled = true;
});
afterAll(() => shop.close());

let counter = 0;
const signup = async (email: string, from: string) => {
  const { status, body } = await shop.call('POST', '/auth/signup', {
    body: { name: 'Marina Souza', email, phone: '(11) 98765-4321', password: 'cavalo-bateria-grampo' },
    headers: { 'x-forwarded-for': from },
  });
  return { status, code: body.code as string | undefined };
};
const free = () => `livre${(counter += 1)}@exemplo.test`;
const taken = async () => (await aPerson(shop)).email;

describe('F17 enumeration of accounts by sign-up (correctness 3.10)', () => {
  it('429 F17 AUTH-13 a network can probe thirty e-mails per hour; new users on it can still sign up', async () => {
    const from = '198.51.100.1';
    for (let guess = 0; guess < 30; guess += 1) {
      expect(await signup(await taken(), from)).toEqual({ status: 409, code: 'account.email-taken' });
      if (guess % 6 === 5) shop.clock.advance(60_001);
    }
    expect(await signup(await taken(), from)).toEqual({ status: 429, code: 'request.limited' });
    expect(await signup(free(), from)).toMatchObject({ status: 201 });
    shop.clock.advance(HOUR);
    expect(await signup(await taken(), from)).toMatchObject({ status: 409 });
  });

  it('429 F17 AUTH-13 one e-mail can be probed three times per hour in total', async () => {
    const email = await taken();
    const codes = [];
    for (let guess = 0; guess < 5; guess += 1)
      codes.push((await signup(email.toUpperCase(), `198.51.100.${10 + guess}`)).code);
    expect(codes).toEqual([
      ...Array<string>(3).fill('account.email-taken'),
      'request.limited',
      'request.limited',
    ]);
  });

  it('429 F17 AUTH-13 concurrent requests reveal no more', async () => {
    const email = await taken();
    const responses = await Promise.all(Array.from({ length: 9 }, () => signup(email, '198.51.100.30')));
    expect(responses.filter(({ code }) => code === 'account.email-taken')).toHaveLength(3);
  });

  it('201 F17 nine concurrent sign-ups do not use up the limit', async () => {
    const responses = await Promise.all(Array.from({ length: 9 }, () => signup(free(), '198.51.100.40')));
    expect(responses.map(({ status }) => status)).toEqual(Array(9).fill(201));
  });

  it('201 F17 a household with many new users is not limited', async () => {
    for (let person = 0; person < 9; person += 1)
      expect(await signup(free(), '198.51.100.20')).toMatchObject({ status: 201 });
  });
});
