import { lazy, Suspense } from 'react';

const Footer = lazy(async () => ({ default: (await import('./footer.js')).Footer }));

/** The footer is below the fold of every page: its code comes after what can be seen, into room that is kept. */
export function LazyFooter() {
  return (
    <Suspense fallback={<div className="on-night mt-20 min-h-screen md:min-h-96" />}>
      <Footer />
    </Suspense>
  );
}
