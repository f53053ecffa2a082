import { useSessionStore } from '@/lib/api/session.store';
import { apiGet } from './client.js';

const fetchMock = jest.fn(() =>
  Promise.resolve(new Response('{"data":"da rede"}', { headers: { 'content-type': 'application/json' } })),
);

beforeAll(() => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="data">{"/settings/public":{"data":"da página"},"/products?page=1":{"data":"lista"}}</script>',
  );
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});
beforeEach(() => {
  fetchMock.mockClear();
  // What is embedded counts for some seconds, which a slow machine may need to load this file.
  jest.spyOn(performance, 'now').mockReturnValue(1_000);
});
afterEach(() => jest.restoreAllMocks());

describe('responses embedded in the page', () => {
  it('are used for guests only', async () => {
    useSessionStore.setState({
      token: 't',
      tokenExpiration: Date.now() + 60_000,
      isAuthenticated: true,
      user: null,
    });
    expect(await apiGet('/settings/public')).toEqual({ data: 'da rede' });
    useSessionStore.getState().clear();
  });

  it('are used once, then requested', async () => {
    expect(await apiGet('/settings/public')).toEqual({ data: 'da página' });
    expect(fetchMock).not.toHaveBeenCalled();
    expect(await apiGet('/settings/public')).toEqual({ data: 'da rede' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('apply only to the same request, and only while the page is fresh', async () => {
    expect(await apiGet('/products', { page: 2 })).toEqual({ data: 'da rede' });
    jest.spyOn(performance, 'now').mockReturnValue(60_000);
    expect(await apiGet('/products', { page: 1 })).toEqual({ data: 'da rede' });
  });
});
