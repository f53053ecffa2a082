import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/paths';
import { useSessionStore } from '@/stores/session.store';

/** Forgets who was signed in and everything read for them, and goes to /auth. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useCallback(() => {
    useSessionStore.getState().clear();
    queries.clear();
    void navigate(paths.auth);
  }, [navigate, queries]);
}
