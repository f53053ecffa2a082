import { Suspense, useEffect } from 'react';
import { ConsentGate } from '@/features/consent/consent-gate';
import { LeadPopup } from '@/features/leads/lead-popup';
import { useAccountFavourites } from '@/shop/favourites/use-account-favourites';
import { lazyComponent } from '@/lib/lazy-component';
import { useSticky } from '@/lib/use-sticky';
import { followBrowserStores } from '@/shop/shell/follow-browser-stores';
import { useUiStore } from '@/shop/shell/ui.store';

const FavouritesDrawer = lazyComponent(() => import('@/features/accounts/favourites/favourites-drawer'));

/** Overlays of every page of the shop: favourites, first-purchase offer, cookie banner. */
export default function ShopOverlays() {
  useAccountFavourites();
  useEffect(followBrowserStores, []);
  const favourites = useSticky(useUiStore((state) => state.panel === 'favourites'));
  return (
    <>
      <Suspense fallback={null}>{favourites ? <FavouritesDrawer /> : null}</Suspense>
      <LeadPopup />
      <ConsentGate />
    </>
  );
}
