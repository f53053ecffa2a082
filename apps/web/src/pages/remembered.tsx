import RecentlyViewed, { FavouriteProducts } from '@/features/catalogue/recently-viewed';
import { cartTexts } from '@/texts/cart';

/** Below an empty cart: what its owner liked and looked at. */
export default function Remembered() {
  return (
    <div className="space-y-12">
      <FavouriteProducts title={cartTexts.favourites} />
      <RecentlyViewed title={cartTexts.recent} />
    </div>
  );
}
