import { Suspense } from 'react';
import { later } from '@/lib/later';

const AnnouncementBar = later(() => import('./announcement-bar.js'));
const Footer = later(() => import('./footer.js'));
const WhatsAppButton = later(() => import('./whatsapp-button.js'));

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
