import { createBrowserRouter } from 'react-router-dom';
import { onSessionLost } from '@/lib/api/session-lost';
import { authRedirect } from '@/lib/auth-redirect';
import { queryClient } from '@/lib/query-client';
import { paths } from '@/paths';
import { routes } from './routes.js';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** Begins with the page that the address asks for. Called once. */
export function openRouter(): AppRouter {
  const router = createBrowserRouter(routes);
  // A lost session leaves nothing read for that person, and leads to /auth with the reason and the way back.
  onSessionLost((message) => {
    queryClient.clear();
    if (router.state.location.pathname === paths.auth) return;
    void router.navigate(paths.auth, { state: authRedirect(router.state.location, message) });
  });
  return router;
}

/** Resolves as soon as the code of the page that was asked for is there. */
export function firstPage(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    const look = () => (router.state.initialized ? resolve() : undefined);
    router.subscribe(look);
    look();
  });
}
