import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loseSession } from '@/lib/api/session-lost';
import { authRedirect } from '@/lib/auth-redirect';
import { paths } from '@/paths';
import { hasValidSession, isSessionExpired, useSessionStore } from '@/stores/session.store';
import { sessionTexts } from '@/texts/session';
import { useEffect } from 'react';

/** Sends to /auth with the reason and the way back. An expired token is forgotten on the way (SEC-02, SEC-03). */
function ToAuth() {
  const location = useLocation();
  const expired = isSessionExpired();
  useEffect(() => {
    if (expired) loseSession();
  }, [expired]);
  // The session watch itself leads to /auth when a token is forgotten.
  if (expired) return null;
  return <Navigate to={paths.auth} replace state={authRedirect(location, sessionTexts.required)} />;
}

/*
 * Both ask when the page changes, not when the session does: whoever signs out is led away by what signed them out,
 * without a reproach.
 */

/** Pages for signed-in people: a stored token whose time is not over (SEC-01). */
export function RequireSession() {
  useLocation();
  return hasValidSession() ? <Outlet /> : <ToAuth />;
}

/** Pages of the back office: a valid token and the role; anybody else who is signed in finds no such page (SEC-04). */
export function RequireAdmin() {
  useLocation();
  if (!hasValidSession()) return <ToAuth />;
  const role = useSessionStore.getState().user?.role;
  return role === 'admin' || role === 'operator' ? <Outlet /> : <Navigate to={paths.notFound} replace />;
}
