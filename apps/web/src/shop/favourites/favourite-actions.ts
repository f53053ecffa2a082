import { FAVOURITES } from '@plantao/domain/shared/constants';
import { track } from '@/shop/analytics/analytics';
import { useFavouritesStore, type Favourite } from '@/shop/favourites/favourites.store';
import { hasValidSession } from '@/lib/api/session.store';
import { UNDO_DURATION, useToastsStore } from '@/ui/toast/toasts.store';
import { favouriteTexts } from '@/texts/accounts/favourites';
import { uiTexts } from '@/texts/ui';
import type * as Account from './account-favourites.js';

const store = () => useFavouritesStore.getState();
const toast: ReturnType<typeof useToastsStore.getState>['push'] = (...args) =>
  useToastsStore.getState().push(...args);

/** The account's side, loaded only by who has one. Changes are sent in the order in which they were made. */
const atServer = (work: (account: typeof Account) => void): void => {
  if (hasValidSession()) void import('./account-favourites.js').then(work);
};

function put(favourite: Favourite): boolean {
  const added = store().add(favourite);
  if (added) atServer((account) => account.addOnServer(favourite));
  return added;
}

/** FAV-03: out without a word, because it is in the cart now. */
export function leaveFavourites(favourite: Favourite): void {
  store().remove(favourite.id);
  atServer((account) => account.removeOnServer(favourite));
}

/** FAV-01: in or out, shown at once. Says which in a toast. */
export function toggleFavourite(favourite: Favourite): void {
  if (store().items.some(({ id }) => id === favourite.id)) {
    leaveFavourites(favourite);
    toast('success', favouriteTexts.removed, { id: 'favourite' });
  } else if (put(favourite)) {
    track('favourite', { productId: favourite.id, price: favourite.price });
    toast('success', favouriteTexts.added, { id: 'favourite' });
  } else {
    toast('error', favouriteTexts.full(FAVOURITES.max), { id: 'favourite' });
  }
}

/** FAV-05: out, and offered back for five seconds. */
export function removeFavourite(favourite: Favourite): void {
  leaveFavourites(favourite);
  toast('info', favouriteTexts.removed, {
    id: `unfavourite-${favourite.id}`,
    duration: UNDO_DURATION,
    action: { label: uiTexts.undo, onPress: () => void put(favourite) },
  });
}
