import { Suspense } from 'react';
import { ConsentGate } from '@/features/consent/consent-gate';
import { LeadPopup } from '@/features/leads/lead-popup';
import { useAccountFavourites } from '@/lib/favourites/use-account-favourites';
import { later } from '@/lib/later';
import { useSticky } from '@/lib/use-sticky';
import { useUiStore } from '@/stores/ui.store';

const FavouritesDrawer = later(() => import('@/features/favourites/favourites-drawer'));

/** What may come over any page of the shop: the favourites, the offer of the first purchase, the question about cookies. */
export default function ShopOverlays() {
  useAccountFavourites();
  const favourites = useSticky(useUiStore((state) => state.panel === 'favourites'));
  return (
    <>
      <Suspense fallback={null}>{favourites ? <FavouritesDrawer /> : null}</Suspense>
      <LeadPopup />
      <ConsentGate />
    </>
  );
}
