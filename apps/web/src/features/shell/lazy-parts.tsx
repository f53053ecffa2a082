import { lazy, Suspense } from 'react';

const AnnouncementBar = lazy(async () => ({
  default: (await import('./announcement-bar.js')).AnnouncementBar,
}));
const Footer = lazy(async () => ({ default: (await import('./footer.js')).Footer }));
const WhatsAppButton = lazy(async () => ({ default: (await import('./whatsapp-button.js')).WhatsAppButton }));

/*
 * Parts whose code may come after the page's own. Each keeps its room meanwhile, so that nothing moves.
 */

/** The bar above the header; 36 px are kept. */
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

/** Floats over the page. */
export function LazyWhatsAppButton() {
  return (
    <Suspense fallback={null}>
      <WhatsAppButton />
    </Suspense>
  );
}
