import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import { AppErrorBoundary } from '@/features/shell/errors/app-error-boundary';
import { queryClient } from '@/lib/query-client';
import { MessageDialogHost } from '@/ui/message-dialog/message-dialog-host';
import { ToastHost } from '@/ui/toast/toast-host';
import type { AppRouter } from './router.js';

/**
 * Created again once the first page has loaded: a router that finishes between its first render and the subscription
 * notifies nobody, and the loading state would never end.
 */
function Pages({ router }: { readonly router: AppRouter }) {
  const there = useSyncExternalStore(
    (notify) => router.subscribe(notify),
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
