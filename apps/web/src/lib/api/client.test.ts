import { routes } from '@plantao/contracts/http/routes';
import { useSessionStore } from '@/lib/api/session.store';
import { ApiError } from './api-error.js';
import { apiGet, call } from './client.js';
import { onSessionEnd } from './end-session.js';

const response = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const signIn = (expiresIn: number) =>
  useSessionStore.getState().setSession({
    user: { id: 'u1', name: 'Ana', role: 'user' },
    token: 'abc',
    tokenExpiration: Date.now() + expiresIn,
  });

const lost = jest.fn();
let fetched: jest.Mock;

const sent = (place = 0) => {
  const [address, init] = fetched.mock.calls[place] as [string, RequestInit];
  return { address, init, headers: init.headers as Headers };
};

beforeEach(() => {
  useSessionStore.getState().clear();
  lost.mockReset();
  onSessionEnd(lost);
  fetched = jest.fn(async () => response(200, { data: {} }));
  globalThis.fetch = fetched as typeof fetch;
});

describe('the calls of the shop', () => {
  it('carry nothing of a trace unless the page is traced', async () => {
    await call(routes.getCart);
    expect([...sent().headers.keys()].filter((name) => name.startsWith('trace'))).toEqual([]);
  });

  it('fills the path, leaves empty filters out and joins lists with commas', async () => {
    await call(routes.listProducts, { query: { page: 2, search: '', sizes: ['P', 'M'] } });
    expect(sent().address).toBe('/api/v1/products?page=2&sizes=P%2CM');
    await call(routes.getProduct, { params: { id: 'a/b' } });
    expect(sent(1).address).toBe('/api/v1/products/a%2Fb');
  });

  it('SEC-07 asks once for what is pressed twice, and again once it has been answered', async () => {
    const ask = (text: string) => call(routes.addNote, { body: { orderId: 'o1', text } });
    const [one, two] = [ask('Ligar'), ask('Ligar')];
    await Promise.all([one, two, ask('Outra')]);
    expect(await one).toBe(await two);
    expect(fetched).toHaveBeenCalledTimes(2);
    fetched.mockResolvedValueOnce(response(500, {}));
    await expect(ask('Ligar')).rejects.toBeInstanceOf(ApiError);
    await ask('Ligar');
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  it('SEC-07 gives every POST, PUT and PATCH a fresh idempotency key, and keeps the one of an intent', async () => {
    await call(routes.captureLead, { body: { name: 'Ana', whatsapp: '11912345678', email: 'a@b.co' } });
    await call(routes.captureLead, { body: { name: 'Ana', whatsapp: '11912345678', email: 'a@b.co' } });
    await call(routes.captureLead, {
      key: 'one-intent',
      body: { name: 'Ana', whatsapp: '11912345678', email: 'a@b.co' },
    });
    const keys = [0, 1, 2].map((place) => sent(place).headers.get('x-idempotency-key'));
    expect(keys[0]).toHaveLength(36);
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys[2]).toBe('one-intent');
    await apiGet('/products');
    expect(sent(3).headers.get('x-idempotency-key')).toBeNull();
  });

  it('SEC-06 carries the bearer token while a valid session is held', async () => {
    signIn(60_000);
    await apiGet('/cart');
    expect(sent().headers.get('authorization')).toBe('Bearer abc');
  });

  it('AUTH-26 cancels a request with an expired token, removes the token and redirects to /auth once', async () => {
    signIn(-1);
    await expect(apiGet('/cart')).rejects.toMatchObject({
      code: 'auth.expired',
      message: 'O acesso expirou. Redirecionando para o login.',
    });
    expect(fetched).not.toHaveBeenCalled();
    expect(useSessionStore.getState().token).toBeNull();
    expect(lost).toHaveBeenCalledWith('Sua sessão expirou. Por favor, faça login novamente.');
    await apiGet('/products');
    expect(lost).toHaveBeenCalledTimes(1);
  });

  it('ends the session when the server refuses the token', async () => {
    signIn(60_000);
    fetched.mockImplementation(async () =>
      response(401, { status: 'fail', code: 'auth.expired', message: 'Sua sessão expirou.', requestId: 'r' }),
    );
    await expect(apiGet('/cart')).rejects.toBeInstanceOf(ApiError);
    expect(useSessionStore.getState().isAuthenticated).toBe(false);
    expect(lost).toHaveBeenCalledTimes(1);
  });

  it('restores an error with its code, message, fields and details', async () => {
    fetched.mockResolvedValue(
      response(409, {
        status: 'fail',
        code: 'cart.stock-limit',
        message: 'Estoque máximo: 2',
        fields: { quantity: 'x' },
        details: { n: 2 },
        requestId: 'r1',
      }),
    );
    await expect(apiGet('/x')).rejects.toMatchObject({
      code: 'cart.stock-limit',
      status: 409,
      message: 'Estoque máximo: 2',
      fields: { quantity: 'x' },
      details: { n: 2 },
      requestId: 'r1',
      refused: true,
    });
  });

  it.each([
    [true, 'A loja não respondeu como devia. Tente novamente em instantes.'],
    [false, 'Sem conexão. Confira sua internet e tente novamente.'],
  ])(
    'reports in Portuguese whether the shop or the network is unavailable (network: %s)',
    async (onLine, message) => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(onLine);
      fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
      await expect(apiGet('/x')).rejects.toMatchObject({ code: 'network', message });
    },
  );

  it('reports an unexpected response in Portuguese', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    await expect(apiGet('/x')).rejects.toMatchObject({ code: 'broken', status: 502 });
  });

  it('aborts a call that takes too long', async () => {
    fetched.mockImplementation(
      (_address: string, init: RequestInit) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    await expect(call(routes.listCategories, { timeout: 10 })).rejects.toMatchObject({ code: 'timeout' });
  });
});
