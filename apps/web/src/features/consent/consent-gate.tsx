import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { asksConsent, readConsent, receiverIds } from '@/lib/consent/consent';
import { later } from '@/lib/later';
import { logFailure } from '@/lib/log';
import { useShopSettings } from '@/lib/use-shop-settings';
import { holdsSecret } from '@/paths';
import { useUiStore } from '@/stores/ui.store';

const ConsentBanner = later(() => import('./consent-banner.js'));

/** What was agreed to on an earlier visit starts again; its code comes only then. */
function useResumed(decided: boolean): void {
  useEffect(() => {
    if (!decided) return;
    import('@/lib/consent/resume').then(
      ({ resumeConsent }) => resumeConsent(),
      (error: unknown) => logFailure('consent', error),
    );
  }, [decided]);
}

/** Asks once, where there is something to agree to; again whenever the footer's link is used. */
export function ConsentGate() {
  const ids = receiverIds(useShopSettings());
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
