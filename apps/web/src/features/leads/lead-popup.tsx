import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { THRESHOLDS, TIMINGS, LIFETIMES } from '@plantao/domain/shared/constants';
import { isCalling } from '@/lib/api/client';
import { safeSessionStorage } from '@/lib/browser-storage';
import { lazyComponent } from '@/lib/lazy-component';
import { readCookie, writeCookie } from '@/lib/cookies';

const COOKIE = 'modalShown';
/** Lives as long as the tab: one visit. */
const VISIT = 'plantao.popup';

/** where somebody is buying, signing in or at work, nothing gets in the way. */
const QUIET =
  /^\/(cart|checkout|checkout-recovery|auth|recovery|confirm-email|dashboard|admin|atacado|equipe)(\/|$)/;

const FIELD = 'input, textarea, select, [contenteditable="true"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** LEAD-04: never again while the cookie lasts, nor twice in one visit. */
const wasShown = (): boolean => readCookie(COOKIE) !== null || safeSessionStorage.getItem(VISIT) !== null;

const rememberVisit = (): void => safeSessionStorage.setItem(VISIT, '1');

/** LEAD-05 and after success: 30 days. */
const rememberClosed = (): void => writeCookie(COOKIE, '1', LIFETIMES.popupCookieDays);

const isQuietPage = (pathname: string): boolean => QUIET.test(pathname);

/** Not over another dialog, and not while somebody is typing. */
const isInterrupting = (): boolean =>
  document.querySelector(DIALOG) !== null || (document.activeElement?.matches(FIELD) ?? false);

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart', 'wheel'] as const;

/** Milliseconds between two looks for a quiet moment. */
const LOOK_AGAIN = 1000;

/** Milliseconds after a press, a key or a page that was opened in which somebody is still choosing. */
const CHOOSING = 10_000;

/** A finger that scrolls presses nothing: only a finished press counts. */
const TOUCHES = ['click', 'keydown', 'input'] as const;

const loadModal = () => import('./lead-modal.js');
const LeadModal = lazyComponent(loadModal);

/** Watches for a moment to offer the first-purchase coupon, once (LEAD-01 to LEAD-05). The offer itself loads then. */
export function LeadPopup() {
  const { pathname } = useLocation();
  const [shown, setShown] = useState(wasShown);
  const [open, setOpen] = useState(false);

  const show = useCallback(() => {
    // Another tab may have shown it in the meantime.
    if (wasShown()) return;
    rememberVisit();
    setShown(true);
    setOpen(true);
  }, []);
  const isQuiet = useIdlePage(!shown, pathname);
  usePopupTriggers(!shown && !isQuietPage(pathname), isQuiet, show);

  const close = useCallback(() => {
    rememberClosed();
    setOpen(false);
  }, []);
  const page = useRef(pathname);
  useEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    if (open) close();
  }, [pathname, open, close]);

  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <LeadModal open={open} onClose={close} onDone={rememberClosed} />
    </Suspense>
  );
}

/**
 * Returns whether the visitor is idle: nothing pressed, typed or opened for 10 s, no request pending, no dialog open,
 * no field in use. Listens while `watching`; the first page of the visit does not count as opened.
 */
function useIdlePage(watching: boolean, pathname: string): () => boolean {
  const touched = useRef(-Infinity);
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    touched.current = performance.now();
  }, [pathname]);
  useEffect(() => {
    if (!watching) return;
    const touch = () => {
      touched.current = performance.now();
    };
    for (const event of TOUCHES) window.addEventListener(event, touch, true);
    return () => {
      for (const event of TOUCHES) window.removeEventListener(event, touch, true);
    };
  }, [watching]);
  return useCallback(
    () => performance.now() - touched.current >= CHOOSING && !isCalling() && !isInterrupting(),
    [],
  );
}

/**
 * Calls `onTrigger` when the mouse leaves through the top, the page is scrolled past 10 % of the window's height, or
 * nothing has happened for 30 s (LEAD-01 to LEAD-03), or, when that moment is not a quiet one, at the next one that
 * is. A hidden tab waits.
 */
function usePopupTriggers(enabled: boolean, isQuiet: () => boolean, onTrigger: () => void): void {
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout>;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const attempt = (then: () => void) => {
      clearTimeout(waiting);
      if (ended) return;
      if (document.visibilityState === 'visible' && isQuiet()) then();
      else waiting = setTimeout(offer, LOOK_AGAIN);
    };
    // Once more when its code is there: somebody may have opened something meanwhile.
    const shown = () => attempt(onTrigger);
    const offer = () => attempt(() => void loadModal().then(shown, shown));
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') offer();
        restart();
      }, TIMINGS.popupInactivity);
    };
    const leave = (event: MouseEvent) => {
      if (event.relatedTarget === null && event.clientY <= 0) offer();
    };
    const scroll = () => {
      if (window.scrollY > window.innerHeight * THRESHOLDS.popupScrollShare) offer();
    };
    restart();
    for (const event of ACTIVITY) window.addEventListener(event, restart, { passive: true });
    document.addEventListener('visibilitychange', restart);
    document.addEventListener('mouseout', leave);
    window.addEventListener('scroll', scroll, { passive: true });
    return () => {
      ended = true;
      clearTimeout(timer);
      clearTimeout(waiting);
      for (const event of ACTIVITY) window.removeEventListener(event, restart);
      document.removeEventListener('visibilitychange', restart);
      document.removeEventListener('mouseout', leave);
      window.removeEventListener('scroll', scroll);
    };
  }, [enabled, isQuiet, onTrigger]);
}
