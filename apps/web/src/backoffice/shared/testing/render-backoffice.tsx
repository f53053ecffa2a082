// The screens themselves, so that no test waits for their code to be read.
import '@/backoffice/dashboard/dashboard.page';
import '@/backoffice/orders/detail/order.page';
import '@/backoffice/orders/list/orders.page';
import '@/backoffice/products/list/products.page';
import '@/backoffice/shell/layout';
import { screen } from '@testing-library/react';
import { Outlet, useLocation } from 'react-router-dom';
import { onSessionEnd } from '@/lib/api/end-session';
import { authRedirect, readAuthRedirect } from '@/shop/session/auth-redirect';
import { loggedCache } from '@/lib/query-client';
import { backofficeRoutes } from '@/routes/backoffice.routes';
import { useDialogStore } from '@/ui/message-dialog/dialog.store';
import { useSessionStore, type SessionUser } from '@/lib/api/session.store';
import { useToastsStore } from '@/ui/toast/toasts.store';
import { renderAt } from '@/testing/render-shop';
import { MessageDialogHost } from '@/ui/message-dialog/message-dialog-host';

const HOUR = 3_600_000;

/** Signs a user in for an hour; a negative `left` gives an expired token. */
export const signIn = (role: SessionUser['role'], left = HOUR): void =>
  useSessionStore.getState().setSession({
    user: { id: 'u9', name: 'Marta', role },
    token: 'token',
    tokenExpiration: Date.now() + left,
  });

/** What was said in toasts since the test began. */
export const toasts = (): string[] => useToastsStore.getState().toasts.map(({ message }) => message);

/** Resets session, toasts and dialogs. */
export const forgetAll = (): void => {
  useSessionStore.getState().clear();
  useToastsStore.setState({ toasts: [] });
  useDialogStore.getState().settle(null);
};

function AuthPage() {
  const { from, message } = readAuthRedirect(useLocation().state);
  return (
    <>
      <h1>Entrar</h1>
      <p data-testid="from">{from}</p>
      <p data-testid="message">{message}</p>
    </>
  );
}

/** Renders the back office at a path, with the dialog host, and placeholder pages for paths outside of it. */
export function renderBackoffice(path: string) {
  const backoffice = [
    {
      hydrateFallbackElement: <></>,
      element: (
        <>
          <Outlet />
          <MessageDialogHost />
        </>
      ),
      children: [
        ...backofficeRoutes,
        { path: 'auth', element: <AuthPage /> },
        { path: '404', element: <h1>Página não encontrada</h1> },
        { path: '*', element: <h1>Loja</h1> },
      ],
    },
  ];
  const view = renderAt(path, backoffice, loggedCache());
  onSessionEnd(
    (message) =>
      void view.router.navigate('/auth', { state: authRedirect(view.router.state.location, message) }),
  );
  return view;
}

/** The shown text of an element with plain spaces. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\u00a0/g, ' ');

/** A panel of the order by its heading. */
export const panel = (name: string): HTMLElement => screen.getByRole('region', { name });
