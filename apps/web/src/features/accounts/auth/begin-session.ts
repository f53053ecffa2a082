import type { SessionResponse } from '@plantao/contracts/accounts/user.view';
import { syncGuestCart } from '@/shop/cart/sync-guest-cart';
import { logFailure } from '@/lib/log';
import { useSessionStore } from '@/lib/api/session.store';

/**
 * Stores the session after login, signup or reset and syncs the guest's cart before a page that needs it is shown
 * (A-11, CART-24). A cart that cannot be sent now stays here and is sent by the next page.
 */
export async function beginSession({ token, data }: SessionResponse): Promise<void> {
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
