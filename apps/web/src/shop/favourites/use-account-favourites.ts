import { useEffect } from 'react';
import { logFailure } from '@/lib/log';
import { useSessionStore } from '@/lib/api/session.store';
import { leaveAccountFavourites, refreshFavourites } from './account-favourites.js';

/** Follows who is signed in: reads and joins the favourites at sign-in, forgets the account's at sign-out (FAV-09). */
export function useAccountFavourites(): void {
  const id = useSessionStore((state) => state.user?.id ?? null);
  useEffect(() => {
    if (id === null) leaveAccountFavourites();
    else refreshFavourites().catch((error: unknown) => logFailure('favourites', error));
  }, [id]);
}
