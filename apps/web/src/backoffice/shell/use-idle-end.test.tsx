import { act, renderHook } from '@testing-library/react';
import { callsOf, fakeBackend } from '@/backoffice/shared/testing/fake-backend';
import { forgetAll, signIn } from '@/backoffice/shared/testing/render-backoffice';
import { onSessionEnd } from '@/lib/api/end-session';
import { useSessionStore } from '@/lib/api/session.store';
import { useIdleEnd } from './use-idle-end.js';

const MINUTE = 60_000;
const isSignedIn = (): boolean => useSessionStore.getState().token !== null;
const pass = (minutes: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(minutes * MINUTE));
const touch = (): boolean => window.dispatchEvent(new MouseEvent('pointermove'));

let said: string[];
let calls: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  jest.useFakeTimers();
  said = [];
  onSessionEnd((message) => void said.push(message));
  calls = fakeBackend({ 'POST /auth/logout': { status: 'success' } });
  signIn('admin', 24 * 60 * MINUTE);
});
afterEach(() => {
  jest.useRealTimers();
  forgetAll();
  localStorage.clear();
});

describe('V7.3.1 the session of staff', () => {
  it('V7.3.1 ends, at the server as well, when no page was touched for two hours', async () => {
    renderHook(useIdleEnd);
    await pass(119);
    expect(isSignedIn()).toBe(true);
    await pass(2);
    expect(isSignedIn()).toBe(false);
    expect(said).toEqual(['Sua sessão expirou. Por favor, faça login novamente.']);
    expect(callsOf(calls, 'POST /auth/logout')).toHaveLength(1);
    await pass(120);
    expect(callsOf(calls, 'POST /auth/logout')).toHaveLength(1);
  });

  it('V7.3.1 goes on while somebody is there, in this tab or in another one', async () => {
    renderHook(useIdleEnd);
    await pass(100);
    touch();
    await pass(100);
    localStorage.setItem('plantao.staff-touched', String(Date.now()));
    await pass(119);
    expect(isSignedIn()).toBe(true);
    expect(callsOf(calls, 'POST /auth/logout')).toEqual([]);
  });

  it('V7.3.1 ends on a machine that slept', async () => {
    renderHook(useIdleEnd);
    jest.setSystemTime(Date.now() + 3 * 60 * MINUTE);
    await pass(1);
    expect(isSignedIn()).toBe(false);
  });
});
