import { useEffect, useRef } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { formTexts as texts } from '@/texts/backoffice/shell';

/** Asks before unsaved changes are lost; true to discard them. */
export const askToLeave = (): Promise<boolean> =>
  confirmAction({
    title: texts.leaveTitle,
    text: texts.leaveText,
    type: 'warning',
    keep: texts.stay,
    button: 'delete',
    act: texts.leave,
  });

const isElsewhere = (now: Location, next: Location): boolean =>
  now.pathname !== next.pathname || now.search !== next.search;

interface LeaveGuard {
  /** Lets the next navigation pass without asking, after a successful save. */
  pass: () => void;
}

/** While `dirty`, asks before navigation and before the tab is closed. One per screen. */
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
