import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, renderAt } from '@/testing/render-shop';
import NotFoundPage from './not-found.page.js';

describe('an address that does not exist', () => {
  beforeEach(() => fakeApi({}));

  it('SHELL-04 explains it in both languages and offers ways on', () => {
    renderAt('/404', <NotFoundPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Página não encontrada' })).not.toBeNull();
    expect(screen.getByText('404 · Not Found')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Ir para o início' }).getAttribute('href')).toBe('/');
    expect(document.title).toBe('Página não encontrada | Plantão');
  });

  it('searches from there', async () => {
    const { router } = renderAt('/nada', <NotFoundPage />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar produtos' }), 'jaleco{Enter}');
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/shop?busca=jaleco');
  });
});
