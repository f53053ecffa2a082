import { readCookie, writeCookie } from '@/lib/cookies';
import { LIFETIMES } from '@plantao/domain/shared/constants';

const COOKIE = 'modalShown';
/** Lives as long as the tab: one visit. */
const VISIT = 'plantao.popup';

/** where somebody is buying, signing in or at work, nothing gets in the way. */
const QUIET = /^\/(cart|checkout|checkout-recovery|auth|recovery|confirm-email|dashboard|admin)(\/|$)/;

const FIELD = 'input, textarea, select, [contenteditable="true"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** LEAD-04: never again while the cookie lasts, nor twice in one visit. */
export const wasShown = (): boolean => readCookie(COOKIE) !== null || sessionStorage.getItem(VISIT) !== null;

export const rememberVisit = (): void => sessionStorage.setItem(VISIT, '1');

/** LEAD-05 and after success: 30 days. */
export const rememberClosed = (): void => writeCookie(COOKIE, '1', LIFETIMES.popupCookieDays);

export const isQuietPage = (pathname: string): boolean => QUIET.test(pathname);

/** Not over another dialog, and not while somebody is typing. */
export const isInterrupting = (): boolean =>
  document.querySelector(DIALOG) !== null || (document.activeElement?.matches(FIELD) ?? false);
