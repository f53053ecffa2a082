import type { FavouritesResponse } from '@plantao/contracts/accounts/favourites.view';
import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { logFailure } from '@/lib/log';
import { useFavouritesStore, type Favourite } from '@/shop/favourites/favourites.store';
import { hasValidSession, useSessionStore } from '@/lib/api/session.store';
import { useToastsStore } from '@/ui/toast/toasts.store';
import { favouritesPanelTexts } from '@/texts/accounts/favourites-panel';

let tail: Promise<unknown> = Promise.resolve();
let waiting = 0;

const person = (): string | null =>
  hasValidSession() ? (useSessionStore.getState().user?.id ?? null) : null;
const store = () => useFavouritesStore.getState();

/**
 * One change of the account's favourites after the other. The list that comes back is shown when nothing newer is on
 * its way, the same person is still there, and nothing of a guest waits to be joined with it (`joined`: it just was).
 */
function serialize(owner: string, change: () => Promise<FavouritesResponse>, joined = false): Promise<void> {
  waiting += 1;
  const run = async (): Promise<void> => {
    try {
      const { data } = await change();
      if (waiting === 1 && person() === owner && (joined || store().owner === owner)) {
        const items = data.favorites.map(({ id, name, image, price }) => ({ id, name, image, price }));
        store().replace(items, owner);
      }
    } finally {
      waiting -= 1;
    }
  };
  const done = tail.then(run, run);
  tail = done.catch(() => undefined);
  return done;
}

const notify = (text: string, error: unknown): void => {
  logFailure('favourite', error);
  useToastsStore.getState().push('error', text, isApiError(error) ? { description: error.message } : {});
};

/** Puts into the account what the screen shows already; taken back when the server does not want it. */
export function addOnServer(favourite: Favourite): void {
  const owner = person();
  if (!owner) return;
  serialize(owner, () => call(routes.addFavourite, { body: { productId: favourite.id } })).catch(
    (error: unknown) => {
      store().remove(favourite.id);
      notify(favouritesPanelTexts.addFailed, error);
    },
  );
}

/** Takes out of the account what the screen no longer shows; put back when that failed. */
export function removeOnServer(favourite: Favourite): void {
  const owner = person();
  if (!owner) return;
  serialize(owner, () => call(routes.removeFavourite, { params: { productId: favourite.id } })).catch(
    (error: unknown) => {
      store().add(favourite);
      notify(favouritesPanelTexts.removeFailed, error);
    },
  );
}

/**
 * What this browser shows becomes what the account holds: a guest's are joined with the account's, each once (FAV-09);
 * another person's are forgotten. Without a person nothing happens.
 * @throws ApiError
 */
export async function refreshFavourites(): Promise<void> {
  const owner = person();
  if (!owner) return;
  const change = () => {
    const storedFavourites = store();
    if (storedFavourites.owner !== null || storedFavourites.items.length === 0)
      return call(routes.listFavourites);
    return call(routes.syncFavourites, { body: { productIds: storedFavourites.items.map(({ id }) => id) } });
  };
  await serialize(owner, change, true);
}

/** After signing out nobody else shall see them; a guest's own stay. */
export function leaveAccountFavourites(): void {
  if (store().owner !== null) store().replace([], null);
}
