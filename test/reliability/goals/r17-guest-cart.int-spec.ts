import { setImmediate as soon } from 'node:timers/promises';
import { CART } from '@plantao/domain/shared/constants';
import { aPerson, signIn, type Person } from '../../../apps/api/test/support/people.js';
import type { TestResponse } from '../../../apps/api/test/support/call.js';
import { setupApp } from '../../../apps/api/test/support/app.js';
import { aProduct, type TestProduct } from '../../../apps/api/test/support/test-products.js';
import { untilServed } from '../../../apps/api/test/support/until-served.js';
import { figures, seedOf } from '../figures.js';
import { seededRandom, type SeededRandom } from '../seeded-random.js';

/*
 * The server's half of R17: what browsers send at sign-in, when calls and answers are lost. That a browser keeps its lines
 * until the answer is there is the other half (apps/web/src/shop/cart/guest-cart-rounds.test.ts).
 */
const r17 = figures('R17', { short: 3, full: 300 });
const seed = seedOf();
/** Of calls: half of them never arrive, of the others the answer never does. */
const LOST = 0.3;
const STOCK = 10;
const SIZES = ['PP', 'P', 'M', 'G', 'GG'];

interface Line {
  readonly productId: string;
  readonly selectedSize: string;
  readonly selectedColor: string;
  readonly quantity: number;
}
/** What somebody put into the cart of a browser, and what the stock leaves of it. */
interface Device {
  readonly lines: readonly Line[];
  readonly whole: string;
}

const shop = setupApp({ env: { LOG_LEVEL: 'silent' } });
let products: TestProduct[];
beforeAll(async () => {
  const stock = Object.fromEntries(SIZES.map((size) => [size, { Azul: STOCK }]));
  products = await Promise.all(
    Array.from({ length: CART.maxLines / SIZES.length }, () => aProduct(shop, { stock })),
  );
});

/** Lines and pieces, whatever their order. */
const asText = (lines: readonly { productId: string; selectedSize: string; quantity: number }[]): string =>
  lines
    .map(({ productId, selectedSize, quantity }) => `${productId} ${selectedSize} ${quantity}`)
    .sort()
    .join('\n');

const inCart = ({ body }: TestResponse): string =>
  asText(
    body.data.cart.items.map((item: { product: { productId: string } } & Omit<Line, 'productId'>) => ({
      ...item,
      productId: item.product.productId,
    })),
  );

/** A cart of so many lines, some of more pieces than there are. */
function aDevice(random: SeededRandom, lines: number): Device {
  const all = products.flatMap(({ id }) =>
    SIZES.map((size) => ({ productId: id, selectedSize: size, selectedColor: 'Azul' })),
  );
  const chosen = random
    .shuffled(all)
    .slice(0, lines)
    .map((line) => ({ ...line, quantity: 1 + random.below(STOCK + 3) }));
  return {
    lines: chosen,
    whole: asText(chosen.map((line) => ({ ...line, quantity: Math.min(line.quantity, STOCK) }))),
  };
}

/** Sends until it is answered; resolves to the answer. */
type SignIn = (person: Person, device: Device, random: SeededRandom) => Promise<string>;

const happened = { calls: 0, lost: 0, signedOut: 0 };

/** One sign-in of the device, under one key however often it takes; now and then somebody signs out meanwhile. */
const signInWhole: SignIn = async (person, { lines }, random) => {
  const key = crypto.randomUUID();
  let token = await signIn(shop, person.id);
  const send = (): Promise<TestResponse> =>
    untilServed(() => shop.call('POST', '/cart/sync', { as: token, key, body: { items: lines } }));
  for (;;) {
    const lost = random.chance(LOST);
    happened.calls += 1;
    if (lost) happened.lost += 1;
    if (lost && random.chance(0.5)) continue;
    const sent = send();
    if (random.chance(0.2)) {
      await soon();
      expect((await shop.call('POST', '/auth/logout', { as: token })).status).toBeLessThan(300);
      token = await signIn(shop, person.id);
      happened.signedOut += 1;
    }
    const answer = await sent;
    // 401: signed out before the call was read; 409: the call before this one, whose answer was lost, is under way.
    if (lost || answer.status === 401 || answer.body.code === 'idempotency.running') continue;
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    return inCart(answer);
  }
};

/** Three sign-ins at the same time, two of one browser, of somebody with a saved cart. Resolves to what is wrong. */
async function round(random: SeededRandom, one: SignIn, most: number = CART.maxLines): Promise<string[]> {
  const person = await aPerson(shop);
  const [saved, phone, desk] = [3, most, most - 1 - random.below(most / 2)].map((lines) =>
    aDevice(random, lines),
  ) as [Device, Device, Device];
  await shop.call('POST', '/cart/sync', { as: person, body: { items: saved.lines } });
  const wholes = [saved, phone, desk].map(({ whole }) => whole);
  const wrong: string[] = [];
  let going = true;
  const watching = (async () => {
    for (; going; await soon()) {
      const seen = inCart(await shop.call('GET', '/cart', { as: person }));
      if (!wholes.includes(seen)) wrong.push('a cart that nobody filled was read');
    }
  })();
  const answers = await Promise.all([phone, phone, desk].map((device) => one(person, device, random)));
  going = false;
  await watching;
  for (const [at, answer] of answers.entries())
    if (answer !== [phone, phone, desk][at]?.whole)
      wrong.push(`sign-in ${at} was answered another cart than its own`);
  await shop.call('POST', '/cart/sync', { as: person, body: { items: [] } });
  const left = inCart(await shop.call('GET', '/cart', { as: person }));
  if (left !== phone.whole && left !== desk.whole)
    wrong.push('what is left is not the whole cart of one browser');
  return [...new Set(wrong)];
}

it(
  `R17 CART-24 CART-25 three sign-ins with ${CART.maxLines} lines leave the whole cart of one of two browsers, however many calls are lost (${r17.rounds} rounds)`,
  () =>
    r17.measure(seed, async () => {
      const random = seededRandom(seed);
      for (let at = 0; at < r17.rounds; at += 1)
        expect({ at, wrong: await round(random, signInWhole) }).toEqual({ at, wrong: [] });
      r17.note(happened);
      if (r17.full) expect(happened.lost).toBeGreaterThan(0);
    }),
  3_600_000,
);

it('R17 lines that are sent one by one are mixed (the check detects it)', async () => {
  const oneByOne: SignIn = async (person, { lines }) => {
    let last: TestResponse | undefined;
    for (const body of lines) last = await shop.call('POST', '/cart', { as: person, body });
    return last?.status === 201 ? inCart(last) : '';
  };
  expect(await round(seededRandom(seed), oneByOne, 10)).toContain(
    'what is left is not the whole cart of one browser',
  );
});
