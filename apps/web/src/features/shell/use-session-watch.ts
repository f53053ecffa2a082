import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { loseSession } from '@/lib/api/session-lost';
import { isSessionExpired } from '@/stores/session.store';

/** On every change of path a token whose time is over is forgotten and the person sent to /auth (SEC-03, A-34). */
export function useSessionWatch(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isSessionExpired()) loseSession();
  }, [pathname]);
}
