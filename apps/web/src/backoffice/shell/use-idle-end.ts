import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { STAFF_IDLE } from '@plantao/domain/accounts/rules/session.rules';
import { useEffect } from 'react';
import { call } from '@/lib/api/client';
import { endSession } from '@/lib/api/end-session';
import { safeLocalStorage } from '@/lib/browser-storage';
import { logFailure } from '@/lib/log';
import { useSessionStore } from '@/lib/api/session.store';

/** When a page of the back office was last touched in any tab: milliseconds since 1970. */
const TOUCHED = 'plantao.staff-touched';
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
/** Milliseconds. */
const LOOK_EVERY = 30_000;
const NOTE_EVERY = 10_000;

/**
 * Ends the session of staff who touch no page of the back office for STAFF_IDLE, in any tab: open pages poll by themselves,
 * so that to the server the session of an empty desk is in use (V7.3.1).
 */
export function useIdleEnd(): void {
  useEffect(() => {
    let noted = 0;
    const touch = (): void => {
      if (Date.now() - noted < NOTE_EVERY) return;
      noted = Date.now();
      safeLocalStorage.setItem(TOUCHED, String(noted));
    };
    const look = (): void => {
      if (useSessionStore.getState().token === null) return;
      if (Date.now() - Number(safeLocalStorage.getItem(TOUCHED)) < STAFF_IDLE) return;
      call(routes.logout).catch((error: unknown) => logFailure('logout', error));
      endSession();
    };
    touch();
    const timer = setInterval(look, LOOK_EVERY);
    for (const each of TOUCHES) addEventListener(each, touch, { passive: true });
    return () => {
      clearInterval(timer);
      for (const each of TOUCHES) removeEventListener(each, touch);
    };
  }, []);
}
