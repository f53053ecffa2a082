import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '@/lib/api/client';
import { logFailure } from '@/lib/log';
import { leaveAccountMeasures } from '@/shop/fit/measures.store';
import { useSessionStore } from '@/lib/api/session.store';

/**
 * Revokes the token at the server, forgets who was signed in and everything read for them, and goes to /auth (ADM-02).
 * The person is signed out of this browser at once, whether the server answers or not.
 */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useCallback(() => {
    call(routes.logout).catch((error: unknown) => logFailure('logout', error));
    useSessionStore.getState().clear();
    leaveAccountMeasures();
    queries.clear();
    void navigate(pages.auth());
  }, [navigate, queries]);
}
