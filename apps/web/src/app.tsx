import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AppErrorBoundary } from '@/features/shell/app-error-boundary';
import { queryClient } from '@/lib/query-client';
import { MessageDialogHost } from '@/ui/message-dialog/message-dialog-host';
import { ToastHost } from '@/ui/toast/toast-host';
import { routes } from './routes.js';

const router = createBrowserRouter(routes);

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
