import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useNavigation, type Location } from 'react-router-dom';
import { RouteFocus } from '@/lib/route-focus';
import { uiTexts } from '@/texts/ui';
import { OfflineBanner } from './offline-banner.js';
import { CONTENT_ID, SkipLink } from './skip-link.js';
import { useSessionWatch } from './use-session-watch.js';

interface PageFrameProps {
  header?: ReactNode;
  footer?: ReactNode;
}

/**
 * A page that was opened by itself has the same key as any other such page of the tab: its address tells them apart,
 * so that coming back from a payment does not land in the middle of another page.
 */
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;

/** What every layout shares: skip link, network banner, the content, scroll and focus on a change of page. */
export function PageFrame({ header, footer }: PageFrameProps) {
  useSessionWatch();
  const navigating = useNavigation().state === 'loading';
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

/** A thin line while the next page is on its way. */
function NavigationBar() {
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-toast h-0.5 animate-loading-bar bg-petrol">
      <span className="sr-only">{uiTexts.loading}</span>
    </div>
  );
}
