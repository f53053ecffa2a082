import type { SessionUser } from '@/lib/api/session.store';

/** Whether somebody may open the back office (SEC-04). */
export type AccessResult = 'staff' | 'customer' | 'guest' | 'expired';

/** `expired`: the stored token has expired; `user` is null without a token. */
export function checkAccess(user: Pick<SessionUser, 'role'> | null, expired: boolean): AccessResult {
  if (user === null) return 'guest';
  if (expired) return 'expired';
  return user.role === 'user' ? 'customer' : 'staff';
}
