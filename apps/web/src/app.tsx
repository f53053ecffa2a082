import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import { AppErrorBoundary } from '@/features/shell/app-error-boundary';
import { queryClient } from '@/lib/query-client';
import { MessageDialogHost } from '@/ui/message-dialog/message-dialog-host';
import { ToastHost } from '@/ui/toast/toast-host';
import type { AppRouter } from './router.js';

/**
 * Begun anew once the first page is there: a router that gets there between its first rendering and the moment when it
 * is listened to tells nobody, and the waiting would never end.
 */
function Pages({ router }: { readonly router: AppRouter }) {
  const there = useSyncExternalStore(
    (tell) => router.subscribe(tell),
    () => router.state.initialized,
  );
  return <RouterProvider key={String(there)} router={router} />;
}

export function App({ router }: { readonly router: AppRouter }) {
  return (
    <AppErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Pages router={router} />
        <ToastHost />
        <MessageDialogHost />
      </QueryClientProvider>
    </AppErrorBoundary>
  );
}
