import { createBrowserRouter } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { onSessionEnd } from '@/lib/api/end-session';
import { authRedirect } from '@/shop/session/auth-redirect';
import { queryClient } from '@/lib/query-client';
import { routes } from './routes.js';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** Begins with the page that the address asks for. Called once. */
export function openRouter(): AppRouter {
  const router = createBrowserRouter(routes);
  // A lost session leaves nothing read for that person, and leads to /auth with the reason and the way back.
  onSessionEnd((message) => {
    queryClient.clear();
    if (router.state.location.pathname === pages.auth()) return;
    void router.navigate(pages.auth(), { state: authRedirect(router.state.location, message) });
  });
  return router;
}

/** Resolves when the code of the requested page has loaded. */
export function firstPage(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    const look = () => (router.state.initialized ? resolve() : undefined);
    router.subscribe(look);
    look();
  });
}
