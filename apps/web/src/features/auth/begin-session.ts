import type { SessionAnswer } from '@plantao/contracts/accounts/user.view';
import { syncGuestCart } from '@/lib/cart/sync-guest-cart';
import { logFailure } from '@/lib/log';
import { useSessionStore } from '@/stores/session.store';

/**
 * Keeps the session of a login, a signup or a reset and takes the guest's cart along, before any page is shown that
 * counts on it (A-11, CART-24). A cart that cannot be sent now stays here and is sent by the next page.
 */
export async function beginSession({ token, data }: SessionAnswer): Promise<void> {
  const { id, name, role, photo } = data.user;
  useSessionStore
    .getState()
    .setSession({ user: { id, name, role, photo }, token, tokenExpiration: data.tokenExpiration });
  try {
    await syncGuestCart();
  } catch (error) {
    logFailure('cart sync', error);
  }
}
