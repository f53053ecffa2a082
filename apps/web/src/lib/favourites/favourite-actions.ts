import type { FavouritesAnswer } from '@plantao/contracts/accounts/favourites.view';
import { routes } from '@plantao/contracts/http/routes';
import { FAVOURITES } from '@plantao/domain/shared/constants';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { logFailure } from '@/lib/log';
import { useFavouritesStore, type Favourite } from '@/stores/favourites.store';
import { hasValidSession, useSessionStore } from '@/stores/session.store';
import { UNDO_DURATION, useToastsStore } from '@/stores/toasts.store';
import { favouriteTexts } from '@/texts/favourites';
import { uiTexts } from '@/texts/ui';

let tail: Promise<unknown> = Promise.resolve();
let waiting = 0;

const person = (): string | null => (hasValidSession() ? (useSessionStore.getState().user?.id ?? null) : null);
const store = () => useFavouritesStore.getState();
const holds = (id: string): boolean => store().items.some((item) => item.id === id);

/**
 * One change of the account's favourites after the other. The list that comes back is shown when nothing newer is on
 * its way, the same person is still there, and nothing of a guest waits to be joined with it (`joined` says that it was).
 */
function inTurn(owner: string, change: () => Promise<FavouritesAnswer>, joined = false): Promise<void> {
  waiting += 1;
  const run = async (): Promise<void> => {
    try {
      const { data } = await change();
      if (waiting === 1 && person() === owner && (joined || store().owner === owner)) {
        store().replace(data.favorites.map(({ id, name, image, price }) => ({ id, name, image, price })), owner);
      }
    } finally {
      waiting -= 1;
    }
  };
  const done = tail.then(run, run);
  tail = done.catch(() => undefined);
  return done;
}

const tell = (text: string, error: unknown): void =>
  void useToastsStore.getState().push('error', text, isApiError(error) ? { description: error.message } : {});

/** Puts it in here, then at the server; taken back when the server does not want it. */
function put(favourite: Favourite): boolean {
  if (!store().add(favourite)) return false;
  const owner = person();
  if (owner) {
    inTurn(owner, () => call(routes.addFavourite, { body: { productId: favourite.id } })).catch((error: unknown) => {
      logFailure('favourite', error);
      store().remove(favourite.id);
      tell(favouriteTexts.addFailed, error);
    });
  }
  return true;
}

function takeOut(favourite: Favourite): void {
  store().remove(favourite.id);
  const owner = person();
  if (!owner) return;
  inTurn(owner, () => call(routes.removeFavourite, { params: { productId: favourite.id } })).catch((error: unknown) => {
    logFailure('favourite', error);
    store().add(favourite);
    tell(favouriteTexts.removeFailed, error);
  });
}

/** FAV-01: in or out, shown at once. Says which in a toast. */
export function toggleFavourite(favourite: Favourite): void {
  const { push } = useToastsStore.getState();
  if (holds(favourite.id)) {
    takeOut(favourite);
    push('success', favouriteTexts.removed, { id: 'favourite' });
  } else if (put(favourite)) {
    push('success', favouriteTexts.added, { id: 'favourite' });
  } else {
    push('error', favouriteTexts.full(FAVOURITES.max), { id: 'favourite' });
  }
}

/** FAV-05: out, and offered back for five seconds. */
export function removeFavourite(favourite: Favourite): void {
  takeOut(favourite);
  useToastsStore.getState().push('info', favouriteTexts.removed, {
    id: `unfavourite-${favourite.id}`,
    duration: UNDO_DURATION,
    action: { label: uiTexts.undo, onPress: () => void put(favourite) },
  });
}

/** FAV-03: out without a word, because it is in the cart now. */
export const leaveFavourites = takeOut;

/**
 * What this browser shows becomes what the account holds: a guest's are joined with the account's, each once (FAV-09);
 * another person's are forgotten. Without a person nothing happens.
 * @throws ApiError
 */
export async function refreshFavourites(): Promise<void> {
  const owner = person();
  if (!owner) return;
  const change = () => {
    const kept = store();
    if (kept.owner !== null || kept.items.length === 0) return call(routes.listFavourites);
    return call(routes.syncFavourites, { body: { productIds: kept.items.map(({ id }) => id) } });
  };
  await inTurn(owner, change, true);
}

/** After signing out nobody else shall see them; a guest's own stay. */
export function leaveAccountFavourites(): void {
  if (store().owner !== null) store().replace([], null);
}
