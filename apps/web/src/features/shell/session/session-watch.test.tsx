import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { onSessionEnd } from '@/lib/api/end-session';
import { authRedirect, readAuthRedirect } from '@/shop/session/auth-redirect';
import { useSessionStore } from '@/lib/api/session.store';
import { fakeApi, renderAt } from '@/testing/render-shop';
import { BareLayout } from '../bare-layout.js';

function Auth() {
  return <h1>{readAuthRedirect(useLocation().state).message}</h1>;
}

describe('an expired session', () => {
  it('SEC-03 ends at the next change of path: token gone, at /auth, with the reason', async () => {
    fakeApi({});
    const { router } = renderAt('/', [
      {
        element: <BareLayout />,
        children: [
          { path: '/', element: <h1>Início</h1> },
          { path: '/shop', element: <h1>Ofertas</h1> },
          { path: '/auth', element: <Auth /> },
        ],
      },
    ]);
    onSessionEnd(
      (message) => void router.navigate('/auth', { state: authRedirect(router.state.location, message) }),
    );
    act(() =>
      useSessionStore.getState().setSession({
        user: { id: 'u1', name: 'Ana', role: 'user' },
        token: 't',
        tokenExpiration: Date.now() - 1,
      }),
    );
    await act(() => router.navigate('/shop'));
    expect(await screen.findByText('Sua sessão expirou. Por favor, faça login novamente.')).not.toBeNull();
    expect(useSessionStore.getState()).toMatchObject({
      token: null,
      tokenExpiration: null,
      isAuthenticated: false,
    });
    expect(readAuthRedirect(router.state.location.state).from).toBe('/shop');
  });

  it('never returns to another site', () => {
    expect(readAuthRedirect({ from: '//elsewhere.example' })).toEqual({});
    expect(readAuthRedirect({ from: 'https://elsewhere.example' })).toEqual({});
    expect(readAuthRedirect({ from: '/cart?cep=1' })).toEqual({ from: '/cart?cep=1' });
    expect(readAuthRedirect(null)).toEqual({});
  });
});
