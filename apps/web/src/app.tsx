import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AppErrorBoundary } from '@/features/shell/app-error-boundary';
import { onSessionLost } from '@/lib/api/session-lost';
import { queryClient } from '@/lib/query-client';
import { MessageDialogHost } from '@/ui/message-dialog/message-dialog-host';
import { paths } from '@/paths';
import { ToastHost } from '@/ui/toast/toast-host';
import { routes } from './routes.js';

const router = createBrowserRouter(routes);

// A session that ends in the middle of a visit: /auth says why and knows the way back.
onSessionLost((message) => {
  const { pathname, search } = router.state.location;
  if (pathname !== paths.auth) void router.navigate(paths.auth, { state: { message, from: pathname + search } });
});

export function App() {
  return (
    <AppErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastHost />
        <MessageDialogHost />
      </QueryClientProvider>
    </AppErrorBoundary>
  );
}
