import { routes } from '@plantao/contracts/http/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '@/lib/api/client';
import { logFailure } from '@/lib/log';
import { paths } from '@/paths';
import { useSessionStore } from '@/stores/session.store';

/** ADM-02: out of this browser at once and on to /auth; the server revokes the token whether we hear of it or not. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useCallback(() => {
    call(routes.logout).catch((error: unknown) => logFailure('logout', error));
    useSessionStore.getState().clear();
    queries.clear();
    void navigate(paths.auth);
  }, [navigate, queries]);
}
