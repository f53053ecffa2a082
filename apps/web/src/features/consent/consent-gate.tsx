import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { holdsSecret } from '@plantao/contracts/pages/shop-pages';
import { asksConsent, readConsent, destinationIds } from '@/shop/consent/consent';
import { lazyComponent } from '@/lib/lazy-component';
import { logFailure } from '@/lib/log';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { useUiStore } from '@/shop/shell/ui.store';

const ConsentBanner = lazyComponent(() => import('./consent-banner.js'));

/** Resumes consent from an earlier visit; the code is loaded only then. */
function useResumed(decided: boolean): void {
  useEffect(() => {
    if (!decided) return;
    import('@/shop/consent/resume-consent').then(
      ({ resumeConsent }) => resumeConsent(),
      (error: unknown) => logFailure('consent', error),
    );
  }, [decided]);
}

/** Asks once, where there is something to agree to; again whenever the footer's link is used. */
export function ConsentGate() {
  const ids = destinationIds(useShopSettings());
  const { pathname } = useLocation();
  const [decided, setDecided] = useState(() => readConsent() !== null);
  const reopened = useUiStore((state) => state.panel === 'consent');
  const close = useUiStore((state) => state.close);
  useResumed(decided);
  if (!asksConsent(ids) || holdsSecret(pathname) || (decided && !reopened)) return null;
  const done = () => {
    setDecided(true);
    close();
  };
  return (
    <Suspense fallback={null}>
      <ConsentBanner key={String(reopened)} ids={ids} reopened={reopened} onDone={done} />
    </Suspense>
  );
}
