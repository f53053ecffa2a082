import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { asksConsent, readConsent, receiverIds } from '@/lib/consent';
import { useShopSettings } from '@/lib/use-shop-settings';
import { useUiStore } from '@/stores/ui.store';

const ConsentBanner = lazy(() => import('./consent-banner.js'));

/** Asks once, where there is something to agree to; again whenever the footer's link is used. */
export function ConsentGate() {
  const ids = receiverIds(useShopSettings());
  const { pathname } = useLocation();
  const [decided, setDecided] = useState(() => readConsent() !== null);
  const reopened = useUiStore((state) => state.panel === 'consent');
  const close = useUiStore((state) => state.close);
  if (!asksConsent(ids) || pathname.startsWith('/recovery') || (decided && !reopened)) return null;
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
