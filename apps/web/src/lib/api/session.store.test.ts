import { hasValidSession, isSessionExpired, useSessionStore } from './session.store.js';

const user = { id: 'u1', name: 'Ana Souza', role: 'user' } as const;

describe('the session', () => {
  afterEach(() => useSessionStore.getState().clear());

  it('holds a token until it expires', () => {
    useSessionStore.getState().setSession({ user, token: 't', tokenExpiration: '2026-11-21T12:00:00.000Z' });
    const noon = Date.parse('2026-11-21T12:00:00.000Z');
    expect(hasValidSession(noon - 1)).toBe(true);
    expect(hasValidSession(noon)).toBe(false);
    expect(isSessionExpired(noon)).toBe(true);
  });

  it('AUTH-25 is restored after a reload: user, token and signed-in state', async () => {
    const tokenExpiration = Date.now() + 60_000;
    useSessionStore.getState().setSession({ user, token: 't', tokenExpiration });
    const stored = localStorage.getItem('plantao.session') ?? '';
    useSessionStore.setState({ user: null, token: null, tokenExpiration: null, isAuthenticated: false });
    localStorage.setItem('plantao.session', stored);
    await useSessionStore.persist.rehydrate();
    expect(useSessionStore.getState()).toMatchObject({
      user,
      token: 't',
      tokenExpiration,
      isAuthenticated: true,
    });
    expect(hasValidSession()).toBe(true);
  });

  it('AUTH-27 clears token, expiry and user from the browser', () => {
    useSessionStore.getState().setSession({ user, token: 't', tokenExpiration: Date.now() + 60_000 });
    useSessionStore.getState().clear();
    expect(JSON.parse(localStorage.getItem('plantao.session') ?? '{}')).toMatchObject({
      state: { user: null, token: null, tokenExpiration: null, isAuthenticated: false },
    });
    expect(isSessionExpired()).toBe(false);
  });

  it('sets a cookie for the server while signed in, and removes it', () => {
    useSessionStore.getState().setSession({ user, token: 't', tokenExpiration: Date.now() + 60_000 });
    expect(document.cookie).toContain('plantao.in=1');
    useSessionStore.getState().clear();
    expect(document.cookie).not.toContain('plantao.in');
  });

  it.each(['admin', 'operator'] as const)('says by the cookie that the back office may open: %s', (role) => {
    useSessionStore
      .getState()
      .setSession({ user: { ...user, role }, token: 't', tokenExpiration: Date.now() + 60_000 });
    expect(document.cookie).toContain('plantao.in=staff');
  });
});
