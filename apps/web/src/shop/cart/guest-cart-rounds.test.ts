import { CART } from '@plantao/domain/shared/constants';
import { fakeFetch } from '../../../../../test/browser/fixtures/fake-fetch.js';
import type { TestResponses } from '../../../../../test/browser/fixtures/responses.js';
import { seededRandom } from '../../../../../test/reliability/seeded-random.js';
import { cartCookie } from '@/shop/cart/cart-cookie';
import type { useSessionStore } from '@/lib/api/session.store';
import { lineKey, type LocalLine, type useCartStore } from '@/shop/cart/cart.store';

/*
 * The browser's half of R17: no line leaves it before the server has said that it has all of them. That the server takes
 * whole carts only is the other half (test/reliability/goals/r17-guest-cart.int-spec.ts).
 */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
/** The full size: RELIABILITY_SIZE=full npm run t -- apps/web/src/shop/cart/guest-cart-rounds.test.ts */
const ROUNDS = process.env['RELIABILITY_SIZE'] === 'full' ? 300 : 8;
const random = seededRandom(20_261_126);
const SIZES = ['PP', 'P', 'M', 'G', 'GG'];
const SESSION = {
  user: { id: 'ana', name: 'Ana', role: 'user' },
  token: 't',
  tokenExpiration: 9e15,
} as const;

/** What a page has for itself; its cookie is that of the browser. */
interface Tab {
  readonly syncGuestCart: () => Promise<void>;
  readonly cart: typeof useCartStore;
  readonly session: typeof useSessionStore;
}

async function openTab(): Promise<Tab> {
  const opened: Tab[] = [];
  await jest.isolateModulesAsync(async () => {
    const { syncGuestCart } = await import('./sync-guest-cart.js');
    const { useCartStore: cart } = await import('@/shop/cart/cart.store');
    const { useSessionStore: session } = await import('@/lib/api/session.store');
    opened.push({ syncGuestCart, cart, session });
  });
  return opened[0] as Tab;
}

const asText = (lines: readonly LocalLine[]): string =>
  lines
    .map((line) => `${lineKey(line)} ${line.quantity}`)
    .sort()
    .join('\n');

const fullCart = (): LocalLine[] =>
  Array.from({ length: CART.maxLines }, (_, at) => ({
    productId: `00000000-0000-4000-8000-${String(Math.floor(at / SIZES.length)).padStart(12, '0')}`,
    selectedSize: SIZES[at % SIZES.length] as string,
    selectedColor: 'Azul',
    quantity: 1 + random.below(9),
  }));

/** Three tabs sign in at the same time, with `signIn` in each until its lines are gone. Resolves to what is wrong. */
async function round(tabs: readonly Tab[], signIn: (tab: Tab) => Promise<void>): Promise<string[]> {
  const lines = fullCart();
  const whole = asText(lines);
  const wrong = new Set<string>();
  let [server, acknowledged] = ['', false];
  const lookAtCookie = (): void => {
    if (!acknowledged && asText(cartCookie.read().lines) !== whole)
      wrong.add('the cookie lost lines before the answer');
  };
  const responses: TestResponses = {
    'POST /cart/sync': (_, body) => {
      lookAtCookie();
      const [arrives, answered] = [!random.chance(0.15), !random.chance(0.15)];
      if (!arrives) return 'abort';
      const { items } = body as { items: LocalLine[] };
      server = asText(items);
      if (!answered) return 'abort';
      acknowledged = true;
      const views = items.map((item) => ({ ...item, product: { productId: item.productId } }));
      return { body: { data: { cart: { items: views, count: 1, subtotal: 1, revision: 1 } } } };
    },
  };
  globalThis.fetch = fakeFetch(responses).fetch;
  for (const tab of tabs) tab.cart.setState({ lines, pending: false });
  const untilSent = async (tab: Tab): Promise<void> => {
    while (tab.cart.getState().lines.length > 0) {
      tab.session.getState().setSession(SESSION);
      const sending = signIn(tab).catch(lookAtCookie);
      if (random.chance(0.2)) tab.session.getState().clear();
      await sending;
    }
  };
  await Promise.all(tabs.map(untilSent));
  await Promise.all(tabs.map((tab) => tab.syncGuestCart()));
  if (server !== whole) wrong.add('the server does not have the cart of this browser');
  if (cartCookie.read().lines.length > 0) wrong.add('the cookie is still there');
  return [...wrong];
}

let tabs: Tab[];
beforeAll(async () => {
  tabs = [await openTab(), await openTab(), await openTab()];
});

it(`R17 CART-24 CART-25 a browser with ${CART.maxLines} lines loses none in three sign-ins, however many calls are lost (${ROUNDS} rounds)`, async () => {
  for (let at = 0; at < ROUNDS; at += 1)
    expect({ at, wrong: await round(tabs, ({ syncGuestCart }) => syncGuestCart()) }).toEqual({
      at,
      wrong: [],
    });
}, 600_000);

it('R17 a browser that forgets its lines before the answer loses them (the check detects it)', async () => {
  const forgetful = async ({ cart, syncGuestCart }: Tab): Promise<void> => {
    const sending = syncGuestCart();
    cart.getState().clear();
    await sending;
  };
  const wrong = [];
  for (let at = 0; at < 30; at += 1) wrong.push(...(await round(tabs, forgetful)));
  expect(wrong).toContain('the cookie lost lines before the answer');
});
