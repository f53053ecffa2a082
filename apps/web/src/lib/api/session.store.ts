import type { Permission } from '@plantao/domain/accounts/rules/permissions.rules';
import type { Role } from '@plantao/domain/accounts/rules/roles.rules';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserJson } from '@/lib/browser-storage';
import { deleteCookie, writeCookie } from '@/lib/cookies';

export interface SessionUser {
  id: string;
  name: string;
  /** 'user' for customers; else what `permissionsOf` knows, or a role that the shop made. */
  role: Role;
  /** Of staff, as the back office last knew them: of a role that the shop made from the server. Read by public/loader.js too. */
  permissions?: readonly Permission[];
  /** Address of the profile photo; absent in sessions that began before there was one. */
  photo?: string | null;
}

/** The response of login and signup, as far as the browser stores it. */
export interface Session {
  user: SessionUser;
  token: string;
  /** When the token stops working: ISO moment or milliseconds. */
  tokenExpiration: string | number;
}

interface SessionState {
  user: SessionUser | null;
  token: string | null;
  /** Milliseconds since 1970. */
  tokenExpiration: number | null;
  isAuthenticated: boolean;
  setSession: (session: Session) => void;
  /** After a change of name or photo in the customer area. */
  setUser: (user: Partial<SessionUser>) => void;
  clear: () => void;
}

const SIGNED_OUT = { user: null, token: null, tokenExpiration: null, isAuthenticated: false } as const;

const DAY = 24 * 60 * 60 * 1000;

/** An expiry that cannot be read counts as the 24 hours that a token lives (specification, constants). */
const asMoment = (moment: string | number): number => {
  const read = typeof moment === 'number' ? moment : Date.parse(moment);
  return Number.isNaN(read) ? Date.now() + DAY : read;
};

/** The session, stored in the browser. */
export const useSessionStore = create<SessionState>()(
  persist(
    (set) => ({
      ...SIGNED_OUT,
      setSession: ({ user, token, tokenExpiration }) =>
        set({ user, token, tokenExpiration: asMoment(tokenExpiration), isAuthenticated: true }),
      setUser: (user) => set((state) => (state.user ? { user: { ...state.user, ...user } } : state)),
      clear: () => set(SIGNED_OUT),
    }),
    {
      name: 'plantao.session',
      version: 1,
      storage: browserJson(),
      migrate: () => SIGNED_OUT as never,
    },
  ),
);

/** Only indicates to the server which frame the page may begin with (apps/api/src/web-app/pages.ts); proves nothing. */
const SIGN = 'plantao.in';

/** Keeps the sign in step with the session. */
const leaveSign = ({ isAuthenticated, user }: SessionState): void =>
  isAuthenticated ? writeCookie(SIGN, user && user.role !== 'user' ? 'staff' : '1', 1) : deleteCookie(SIGN);
useSessionStore.subscribe(leaveSign);
if (useSessionStore.getState().isAuthenticated) leaveSign(useSessionStore.getState());

/** Whether a token is held and its time is not over (specification, session). */
export const hasValidSession = (now: number = Date.now()): boolean => {
  const { token, tokenExpiration } = useSessionStore.getState();
  return token !== null && tokenExpiration !== null && tokenExpiration > now;
};

/** True when a token is held whose time is over: it is to be forgotten and the person sent to /auth. */
export const isSessionExpired = (now: number = Date.now()): boolean => {
  const { token, tokenExpiration } = useSessionStore.getState();
  return token !== null && (tokenExpiration === null || tokenExpiration <= now);
};
