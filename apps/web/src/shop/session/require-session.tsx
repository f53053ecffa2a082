import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { endSession } from '@/lib/api/end-session';
import { authRedirect } from '@/shop/session/auth-redirect';
import { hasValidSession, isSessionExpired } from '@/lib/api/session.store';
import { sessionTexts } from '@/texts/accounts/session';

/** Sends to /auth with the reason and the way back. An expired token is forgotten on the way (SEC-02, SEC-03). */
function ToAuth() {
  const location = useLocation();
  const expired = isSessionExpired();
  useEffect(() => {
    if (expired) endSession();
  }, [expired]);
  // The session watch itself leads to /auth when a token is forgotten.
  if (expired) return null;
  return <Navigate to={pages.auth()} replace state={authRedirect(location, sessionTexts.required)} />;
}

/**
 * Pages for signed-in people: a stored token whose time is not over (SEC-01). It asks when the page changes, not when
 * the session does: after a sign-out, the code that signed out redirects, without an error text.
 */
export function RequireSession() {
  useLocation();
  return hasValidSession() ? <Outlet /> : <ToAuth />;
}
