import { useEffect, useRef } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { showMessage } from '@/stores/dialog.store';
import { formTexts as texts } from '@/texts/backoffice';

/** Asks before unsaved work is lost; true when the person leaves it behind. */
export const askToLeave = async (): Promise<boolean> =>
  (await showMessage({
    title: texts.leaveTitle,
    text: texts.leaveText,
    type: 'warning',
    buttons: [
      { type: 'cancel', label: texts.stay },
      { type: 'delete', label: texts.leave },
    ],
  })) === 'delete';

const isElsewhere = (now: Location, next: Location): boolean =>
  now.pathname !== next.pathname || now.search !== next.search;

interface LeaveGuard {
  /** Lets the next change of address through unasked: what follows a successful save. */
  pass: () => void;
}

/** While `dirty`, a change of address and a closing of the tab are asked about first. One a screen. */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const passing = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !passing.current && isElsewhere(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let here = true;
    void askToLeave().then((leaves) => {
      if (!here) return;
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      here = false;
    };
  }, [blocker]);
  useEffect(() => {
    if (!dirty) {
      passing.current = false;
      return;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return {
    pass: () => {
      passing.current = true;
    },
  };
}
