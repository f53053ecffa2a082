import { routes } from '@plantao/contracts/http/routes';
import { useSessionStore } from '@/lib/api/session.store';
import { apiGet, call } from './client.js';
import { onSessionEnd } from './end-session.js';

const response = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const EARLY = { data: 'cedo' };
const LATER = { data: 'depois' };

let fetched: jest.Mock;
const lost = jest.fn();

/** As public/loader.js leaves it behind. */
function asked(coming: Promise<Response>, token = 'abc'): void {
  coming.catch(() => undefined);
  Object.assign(globalThis, { plantaoEarly: { token, responses: { '/cart': coming } } });
}

beforeEach(() => {
  lost.mockReset();
  onSessionEnd(lost);
  useSessionStore.getState().setSession({
    user: { id: 'u1', name: 'Ana', role: 'user' },
    token: 'abc',
    tokenExpiration: Date.now() + 60_000,
  });
  fetched = jest.fn(() => Promise.resolve(response(200, LATER)));
  globalThis.fetch = fetched as typeof fetch;
  // What was asked for early counts for some seconds, which a slow machine may need to load this file.
  jest.spyOn(performance, 'now').mockReturnValue(1_000);
});
afterEach(() => {
  jest.restoreAllMocks();
  useSessionStore.getState().clear();
  Reflect.deleteProperty(globalThis, 'plantaoEarly');
});

describe('what the loader asked for', () => {
  it('is used once, then requested', async () => {
    asked(Promise.resolve(response(200, EARLY)));
    expect(await apiGet('/cart')).toEqual(EARLY);
    expect(fetched).not.toHaveBeenCalled();
    expect(await apiGet('/cart')).toEqual(LATER);
  });

  it('is used by one of two who ask at the same time', async () => {
    asked(Promise.resolve(response(200, EARLY)));
    expect(await Promise.all([apiGet('/cart'), apiGet('/cart')])).toEqual([EARLY, LATER]);
  });

  it('is not used for another address, with another token, or by a guest', async () => {
    asked(Promise.resolve(response(200, EARLY)));
    expect(await apiGet('/cart', { page: 2 })).toEqual(LATER);
    asked(Promise.resolve(response(200, EARLY)), 'another');
    expect(await apiGet('/cart')).toEqual(LATER);
    asked(Promise.resolve(response(200, EARLY)));
    useSessionStore.getState().clear();
    expect(await apiGet('/cart')).toEqual(LATER);
  });

  it('is not used after a change, nor when the change comes while it is on its way', async () => {
    asked(Promise.resolve(response(200, EARLY)));
    await call(routes.addCartItem, {
      body: { productId: 'p', quantity: 1, selectedSize: 'M', selectedColor: 'Azul' },
    });
    expect(await apiGet('/cart')).toEqual(LATER);
    let arrive = (_: Response): void => undefined;
    asked(new Promise((resolve) => (arrive = resolve)));
    const coming = apiGet('/cart');
    await call(routes.addCartItem, {
      body: { productId: 'p', quantity: 1, selectedSize: 'M', selectedColor: 'Azul' },
    });
    arrive(response(200, EARLY));
    expect(await coming).toEqual(LATER);
  });

  it('is not used once it is stale', async () => {
    asked(Promise.resolve(response(200, EARLY)));
    jest.spyOn(performance, 'now').mockReturnValue(60_000);
    expect(await apiGet('/cart')).toEqual(LATER);
  });

  it('is requested again when the network failed it', async () => {
    asked(Promise.reject(new TypeError('Failed to fetch')));
    expect(await apiGet('/cart')).toEqual(LATER);
  });

  it('stays for the next who asks when nobody waits for it any more', async () => {
    asked(Promise.resolve(response(200, EARLY)));
    fetched.mockRejectedValue(new DOMException('Aborted', 'AbortError'));
    const controller = new AbortController();
    const given = apiGet('/cart', {}, { signal: controller.signal });
    controller.abort();
    await expect(given).rejects.toThrow();
    expect(await apiGet('/cart')).toEqual(EARLY);
  });

  it('AUTH-26 ends the session when it is a refusal of the token, as a later response would', async () => {
    asked(
      Promise.resolve(
        response(401, {
          status: 'fail',
          code: 'auth.expired',
          message: 'Sua sessão expirou.',
          requestId: 'r',
        }),
      ),
    );
    await expect(apiGet('/cart')).rejects.toMatchObject({ code: 'auth.expired', status: 401 });
    expect(useSessionStore.getState().isAuthenticated).toBe(false);
    expect(lost).toHaveBeenCalledTimes(1);
  });
});
