import { useSessionStore } from '@/lib/api/session.store';

export interface SessionSummary {
  signedIn: boolean;
  firstName: string;
  /** Address of the profile photo. */
  photo: string | null;
  /** May enter the back office. */
  staff: boolean;
}

/** Who is signed in, as far as the header needs it. */
export function useSessionSummary(): SessionSummary {
  const user = useSessionStore((state) => state.user);
  const signedIn = useSessionStore((state) => state.isAuthenticated);
  return {
    signedIn: signedIn && user !== null,
    firstName: user?.name.split(' ')[0] ?? '',
    photo: user?.photo ?? null,
    staff: signedIn && user !== null && user.role !== 'user',
  };
}
