import { isSessionExpired, useSessionStore } from '@/stores/session.store';
import { apiTexts } from '@/texts/api';
import { ApiError } from './api-error.js';

/** Sends the person to /auth; the router takes this over when it stands. */
let goToAuth = (_message: string): void => {
  if (location.pathname !== '/auth') location.assign('/auth');
};

/** Who is told that the session is over, with the text to show at /auth. */
export const onSessionLost = (listener: (message: string) => void): void => {
  goToAuth = listener;
};

/** Forgets the session and sends to /auth. Without a token nothing happens: the first of many failures decides. */
export function loseSession(message: string = apiTexts.sessionExpired): void {
  const { token, clear } = useSessionStore.getState();
  if (token === null) return;
  clear();
  goToAuth(message);
}

/** What an answer of the server says about the session: over when it wants a new sign-in. */
export function noticeLostSession({ code, message }: ApiError): void {
  if (code === 'auth.expired' || code === 'auth.required' || code === 'auth.inactive') loseSession(message);
}

/**
 * AUTH-26: before a request, a token whose time is over is removed and the request given up.
 * @throws ApiError auth.expired
 */
export function refuseExpiredSession(): void {
  if (!isSessionExpired()) return;
  loseSession();
  throw new ApiError('auth.expired', apiTexts.tokenExpired, { status: 401 });
}
