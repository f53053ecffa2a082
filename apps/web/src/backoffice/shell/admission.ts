import type { SessionUser } from '@/stores/session.store';

/** What becomes of somebody who asks for an address of the back office (SEC-04). */
export type Admission = 'staff' | 'stranger' | 'guest' | 'expired';

/** `expired` is whether the token that is held has run out; `user` null means that none is held. */
export function admissionOf(user: Pick<SessionUser, 'role'> | null, expired: boolean): Admission {
  if (user === null) return 'guest';
  if (expired) return 'expired';
  return user.role === 'admin' || user.role === 'operator' ? 'staff' : 'stranger';
}
