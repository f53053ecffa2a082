import { hasValidSession, isSessionExpired, useSessionStore } from './session.store.js';

const user = { id: 'u1', name: 'Ana Souza', role: 'user' } as const;

describe('the session', () => {
  afterEach(() => useSessionStore.getState().clear());

  it('holds a token until its time is over', () => {
    useSessionStore.getState().setSession({ user, token: 't', tokenExpiration: '2026-11-21T12:00:00.000Z' });
    const noon = Date.parse('2026-11-21T12:00:00.000Z');
    expect(hasValidSession(noon - 1)).toBe(true);
    expect(hasValidSession(noon)).toBe(false);
    expect(isSessionExpired(noon)).toBe(true);
  });

  it('is kept in the browser and forgotten on leaving', () => {
    useSessionStore.getState().setSession({ user, token: 't', tokenExpiration: Date.now() + 1000 });
    expect(localStorage.getItem('plantao.session')).toContain('"token":"t"');
    useSessionStore.getState().clear();
    expect(localStorage.getItem('plantao.session')).not.toContain('"t"');
    expect(isSessionExpired()).toBe(false);
  });
});
