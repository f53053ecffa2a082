import { Suspense } from 'react';
import { lazyComponent } from '@/lib/lazy-component';

const AnnouncementBar = lazyComponent(() => import('./header/announcement-bar.js'));
const Footer = lazyComponent(() => import('./footer/footer.js'));
const SeenOffline = lazyComponent(() => import('./errors/seen-offline.js'));
const WhatsAppButton = lazyComponent(() => import('./footer/whatsapp-button.js'));

/*
 * Parts whose code may come after the page's own. Each keeps its room meanwhile, so that nothing moves.
 */

/** The bar above the header; 36 px are reserved. */
export function LazyAnnouncementBar() {
  return (
    <Suspense fallback={<div className="on-night h-9" />}>
      <AnnouncementBar />
    </Suspense>
  );
}

/** Below the fold of every page. */
export function LazyFooter() {
  return (
    <Suspense fallback={<div className="on-night mt-20 min-h-screen md:min-h-96" />}>
      <Footer />
    </Suspense>
  );
}

/** Floats over the page; read while there is a network, what helps without one as well. */
export function LazyWhatsAppButton() {
  return (
    <Suspense fallback={null}>
      <WhatsAppButton />
      <SeenOffline />
    </Suspense>
  );
}
