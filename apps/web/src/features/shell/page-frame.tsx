import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useNavigation, type Location, useLocation } from 'react-router-dom';
import { endSession } from '@/lib/api/end-session';
import { isSessionExpired } from '@/lib/api/session.store';
import { RouteFocus } from '@/lib/route-focus';
import { shellTexts } from '@/texts/shell';
import { uiTexts } from '@/texts/ui';
import { useToastsStore } from '@/ui/toast/toasts.store';
import { OfflineBanner } from './errors/offline-banner.js';

/** Where the content begins; every layout has it. */
const CONTENT_ID = 'conteudo';

interface PageFrameProps {
  header?: ReactNode;
  footer?: ReactNode;
}

/**
 * All directly opened pages of a tab share one history key: the path distinguishes them, so that a return from the
 * payment does not restore another page's scroll position.
 */
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;

/** What every layout shares: skip link, network banner, the content, scroll and focus on a change of page. */
export function PageFrame({ header, footer }: PageFrameProps) {
  useSessionWatch();
  const navigating = useNavigation().state === 'loading';
  useToastsEndWithPage(navigating);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <OfflineBanner />
      {navigating ? <NavigationBar /> : null}
      {header}
      <main id={CONTENT_ID} tabIndex={-1} className="min-h-screen flex-1" aria-busy={navigating || undefined}>
        <Outlet />
      </main>
      {footer}
      <ScrollRestoration getKey={scrollKey} />
      <RouteFocus />
    </div>
  );
}

/** A progress line while the next page loads. */
function NavigationBar() {
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-toast h-0.5 animate-loading-bar bg-petrol">
      <span className="sr-only">{uiTexts.loading}</span>
    </div>
  );
}

/** On every change of path a token whose time is over is forgotten and the person sent to /auth (SEC-03, A-34). */
function useSessionWatch(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isSessionExpired()) endSession();
  }, [pathname]);
}

/** A toast speaks of the page that raised it. */
function useToastsEndWithPage(navigating: boolean): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  /** When the next page was asked for: it may take its time to load. */
  const began = useRef(0);
  useEffect(() => {
    if (navigating) began.current = Date.now();
  }, [navigating]);
  useEffect(() => {
    if (last.current !== pathname) useToastsStore.getState().leave(began.current || Date.now());
    last.current = pathname;
    began.current = 0;
  }, [pathname]);
}

/** First stop of the keyboard: over the header, straight to the content. */
function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="fixed left-4 top-2 z-toast -translate-y-24 rounded-control bg-paper px-4 py-3 font-semibold text-petrol focus:translate-y-0 focus:shadow-lg"
    >
      {shellTexts.skip}
    </a>
  );
}
