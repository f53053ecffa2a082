import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AppErrorBoundary } from '@/features/shell/app-error-boundary';
import { onSessionLost } from '@/lib/api/session-lost';
import { authRedirect } from '@/lib/auth-redirect';
import { queryClient } from '@/lib/query-client';
import { paths } from '@/paths';
import { MessageDialogHost } from '@/ui/message-dialog/message-dialog-host';
import { ToastHost } from '@/ui/toast/toast-host';
import { routes } from './routes.js';

const router = createBrowserRouter(routes);

/** Resolves as soon as the code of the page that was asked for is there. */
export const pageArrived = new Promise<void>((resolve) => {
  const look = () => (router.state.initialized ? resolve() : undefined);
  router.subscribe(look);
  look();
});

// A lost session leaves nothing read for that person, and leads to /auth with the reason and the way back.
onSessionLost((message) => {
  queryClient.clear();
  if (router.state.location.pathname === paths.auth) return;
  void router.navigate(paths.auth, { state: authRedirect(router.state.location, message) });
});

const isThere = (): boolean => router.state.initialized;
const whenThere = (tell: () => void) => router.subscribe(tell);

/**
 * Begun anew once the first page is there: a router that gets there between its first rendering and the moment when it
 * is listened to tells nobody, and the waiting would never end.
 */
function Pages() {
  const there = useSyncExternalStore(whenThere, isThere);
  return <RouterProvider key={String(there)} router={router} />;
}

export function App() {
  return (
    <AppErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Pages />
        <ToastHost />
        <MessageDialogHost />
      </QueryClientProvider>
    </AppErrorBoundary>
  );
}
