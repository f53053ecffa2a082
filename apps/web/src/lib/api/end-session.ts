import { pages } from '@plantao/contracts/pages/shop-pages';
import { isSessionExpired, useSessionStore } from '@/lib/api/session.store';
import { apiTexts } from '@/texts/api';
import { ApiError } from './api-error.js';

/** Redirects to /auth; replaced by the router once it exists. */
let goToAuth = (_message: string): void => {
  if (location.pathname !== pages.auth()) location.assign(pages.auth());
};

/** Called when the session has ended, with the text to show at /auth. */
export const onSessionEnd = (listener: (message: string) => void): void => {
  goToAuth = listener;
};

/** Forgets the session and sends to /auth. Without a token nothing happens: the first of many failures decides. */
export function endSession(message: string = apiTexts.sessionExpired): void {
  const { token, clear } = useSessionStore.getState();
  if (token === null) return;
  clear();
  goToAuth(message);
}

const ENDED: ReadonlySet<string> = new Set([
  'auth.expired',
  'auth.required',
  'auth.inactive',
  'auth.cookie-required',
]);

/** Ends the session when a response demands a new sign-in. */
export function handleSessionExpired({ code, message }: ApiError): void {
  if (ENDED.has(code)) endSession(message);
}

/**
 * AUTH-26: before a request, a token whose time is over is removed and the request given up.
 * @throws ApiError auth.expired
 */
export function refuseExpiredSession(): void {
  if (!isSessionExpired()) return;
  endSession();
  throw new ApiError('auth.expired', apiTexts.tokenExpired, { status: 401 });
}
