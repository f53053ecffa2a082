import { screen } from '@testing-library/react';
import { readAuthRedirect } from '@/shop/session/auth-redirect';
import { useSessionStore } from '@/lib/api/session.store';
import { signIn } from '@/testing/buyer-responses';
import { renderRoutes } from '@/testing/render-buyer';
import { accountRoutes } from '@/routes/account.routes';
import { checkoutRoutes } from '@/routes/checkout.routes';
import { RequireSession } from './require-session.js';

const open = (path: string) =>
  renderRoutes(path, [
    { element: <RequireSession />, children: [{ path: '/checkout', element: <p>inside</p> }] },
    { path: '/auth', element: <p>auth</p> },
  ]);

describe('pages for signed-in people', () => {
  it('SEC-01 open with a valid token', () => {
    signIn();
    open('/checkout');
    expect(screen.getByText('inside')).toBeTruthy();
  });

  it('SEC-01 are the checkout, its recovery, a team order, and the customer area with all its pages', () => {
    const guarded = [...checkoutRoutes, ...accountRoutes].filter(({ children }) => children);
    expect(guarded).toHaveLength(2);
    const paths = guarded.flatMap(({ children }) => children?.map(({ path }) => path));
    expect(paths).toEqual(['/checkout', '/checkout-recovery/:id', '/atacado/:id', '/dashboard']);
  });

  it('SEC-02 redirect a visitor without token to /auth with the reason and the return path', () => {
    signIn();
    useSessionStore.getState().clear();
    const { router } = open('/checkout?etapa=entrega');
    expect(router.state.location.pathname).toBe('/auth');
    expect(readAuthRedirect(router.state.location.state)).toEqual({
      from: '/checkout?etapa=entrega',
      message: 'Você precisa estar autenticado para acessar esta página.',
    });
  });
});
