import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSessionStore } from '@/lib/api/session.store';
import { useUiStore } from '@/shop/shell/ui.store';
import { fakeApi, renderAt } from '@/testing/render-shop';
import { categoriesResponse, settingsResponse } from '@/testing/shop-responses';
import { Header } from './header.js';
import { ShellPanels } from '../shop-layout.js';

const facetsResponse = {
  data: {
    facets: {
      garmentTypes: [{ value: 'calcas', count: 12 }],
      audiences: [{ value: 'feminino', count: 7 }],
    },
    partial: [],
  },
};
const responses = {
  '/auth/logout': { status: 'success', message: '' },
  '/settings/public': settingsResponse,
  '/categories': categoriesResponse,
  '/products/facets': facetsResponse,
};

const signIn = (role: 'user' | 'admin' = 'user') =>
  act(() =>
    useSessionStore.getState().setSession({
      user: { id: 'u1', name: 'Ana Souza', role },
      token: 't',
      tokenExpiration: Date.now() + 1000_000,
    }),
  );

/** A wide screen: every media query for a minimum width holds. */
const wide = (query: string) =>
  ({
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;

describe('the header of the shop', () => {
  const narrow = window.matchMedia;
  beforeAll(() => {
    window.matchMedia = wide;
  });
  afterAll(() => {
    window.matchMedia = narrow;
  });
  beforeEach(() => {
    fakeApi(responses);
    act(() => {
      useSessionStore.getState().clear();
      useUiStore.getState().close();
    });
  });

  it('marks the offers as the current page on /shop, and not while it shows what a search found', async () => {
    const current = async (at: string) => {
      const { unmount } = renderAt(at, <Header />);
      await userEvent.click(await screen.findByRole('button', { name: 'Categorias' }));
      const marks = ['Ofertas', 'Todas'].map((name) =>
        screen.getByRole('link', { name }).getAttribute('aria-current'),
      );
      unmount();
      return marks;
    };
    expect(await current('/shop?ordenar=price-asc')).toEqual(['page', 'page']);
    expect(await current('/shop?busca=jaleco')).toEqual(['false', 'false']);
  });

  it('SHELL-08 links to home, offers and models, SHELL-10 and twice to home by its logos', async () => {
    renderAt('/', <Header />);
    const nav = screen.getByRole('navigation', { name: 'Principal' });
    expect(within(nav).getByRole('link', { name: 'Início' }).getAttribute('href')).toBe('/');
    expect(within(nav).getByRole('link', { name: 'Ofertas' }).getAttribute('href')).toBe('/shop');
    await userEvent.click(await within(nav).findByRole('button', { name: /^Modelos/ }));
    expect(within(nav).getByRole('link', { name: 'Modelos' }).getAttribute('href')).toBe('/pages');
    expect((await screen.findByRole('link', { name: 'Ver todos os modelos' })).getAttribute('href')).toBe(
      '/pages',
    );
    const logos = screen.getAllByRole('link', { name: 'Plantão, página inicial' });
    expect(logos.map((logo) => logo.getAttribute('href'))).toEqual(['/', '/']);
  });

  it('SHELL-09 opens a conversation about wholesale in a new tab', async () => {
    renderAt('/', <Header />);
    const link = screen.getByRole('link', { name: 'Atacado' });
    await waitFor(() => expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5511900000000\?text=/));
    expect(link.getAttribute('target')).toBe('_blank');
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('atacado');
  });

  it('SHELL-12 shows the four models under the pointer, each leading to its category', async () => {
    renderAt('/', <Header />);
    await userEvent.hover(await screen.findByRole('button', { name: /^Modelos/ }));
    for (const slug of ['tulipa', 'melange', 'tradicional', 'princesa']) {
      const link = await screen.findByRole('link', { name: new RegExp(`^${slug}`, 'i') });
      expect(link.getAttribute('href')).toBe(`/category/${slug}`);
    }
  });

  it('ACAT-11 leaves a category that is not active out of every menu', async () => {
    const active = categoriesResponse.data.categories.filter(({ slug }) => slug !== 'melange');
    fakeApi({ ...responses, '/categories': { data: { categories: active } } });
    renderAt('/', <Header />);
    await userEvent.hover(await screen.findByRole('button', { name: /^Modelos/ }));
    await screen.findByRole('link', { name: /^Tulipa/ });
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Melange/ })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Categorias' }));
    const list = screen.getByRole('list', { name: 'Categorias' });
    expect(within(list).queryByRole('link', { name: 'Melange' })).toBeNull();
    expect(within(list).getByRole('link', { name: 'Tulipa' })).toBeTruthy();
  });

  it('SHELL-13 offers the categories that the API has, and all of them', async () => {
    renderAt('/', <Header />);
    await userEvent.click(await screen.findByRole('button', { name: 'Categorias' }));
    const list = screen.getByRole('list', { name: 'Categorias' });
    const links = within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Todas', '/shop'],
      ['Melange', '/category/melange'],
      ['Princesa', '/category/princesa'],
      ['Tradicional', '/category/tradicional'],
      ['Tulipa', '/category/tulipa'],
    ]);
  });

  it('SHELL-15 has a support link, the sales team and a live chat that opens', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    renderAt('/', <Header />);
    const sales = screen.getByRole('link', { name: 'Falar com consultora' });
    await waitFor(() => expect(sales.getAttribute('href')).toContain('https://wa.me/5511900000000'));
    expect(screen.getByRole('link', { name: 'Atendimento' }).getAttribute('href')).toBe('/contact');
    await userEvent.click(screen.getByRole('button', { name: 'Chat ao vivo' }));
    expect(open).toHaveBeenCalledWith('https://chat.example/plantao', '_blank', 'noopener');
  });

  it('SHELL-13 offers the kinds of garment with what the shop has of each', async () => {
    renderAt('/', <Header />);
    await userEvent.click(await screen.findByRole('button', { name: 'Categorias' }));
    const link = await screen.findByRole('link', { name: 'Calças' });
    expect([link.getAttribute('href'), link.title]).toEqual(['/shop?tipo=calcas', '12 produtos']);
  });

  it('SHELL-16 SHELL-17 has the account on a phone as well', () => {
    window.matchMedia = narrow;
    renderAt('/', <Header />);
    const account = screen.getByRole('link', { name: 'Entrar ou criar conta' });
    expect(account.closest('.hidden')).toBeNull();
    window.matchMedia = wide;
  });

  it('SHELL-17 sends a visitor who is not signed in to /auth', () => {
    renderAt('/', <Header />);
    expect(screen.getByRole('link', { name: 'Entrar ou criar conta' }).getAttribute('href')).toBe('/auth');
  });

  it('SHELL-16 offers a customer the customer area and sign-out, to /auth', async () => {
    signIn();
    const { router } = renderAt('/shop', <Header />);
    await userEvent.click(await screen.findByRole('button', { name: 'Conta de Ana' }));
    expect((await screen.findByRole('link', { name: 'Meus pedidos' })).getAttribute('href')).toBe(
      '/dashboard/orders',
    );
    expect(screen.queryByRole('link', { name: 'Painel administrativo' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sair da Conta' }));
    expect(router.state.location.pathname).toBe('/auth');
    expect(useSessionStore.getState().isAuthenticated).toBe(false);
  });

  it('links staff to the back office', async () => {
    signIn('admin');
    renderAt('/', <Header />);
    await userEvent.click(await screen.findByRole('button', { name: 'Conta de Ana' }));
    expect((await screen.findByRole('link', { name: 'Painel administrativo' })).getAttribute('href')).toBe(
      '/admin',
    );
  });

  it('SHELL-11 opens the navigation in a drawer, closes it, and gives the focus back', async () => {
    renderAt('/', [
      {
        path: '*',
        element: (
          <>
            <Header />
            <ShellPanels />
          </>
        ),
      },
    ]);
    const button = screen.getByRole('button', { name: 'Abrir menu' });
    await userEvent.click(button);
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByRole('link', { name: 'Ofertas' }).getAttribute('href')).toBe('/shop');
    const teams = within(drawer).getByRole('link', { name: 'Uniformes para equipes' });
    expect(teams.getAttribute('href')).toBe('/atacado');
    // Models are the second axis, each once.
    expect(within(drawer).getAllByRole('link', { name: 'Tulipa' })).toHaveLength(1);
    const garments = within(within(drawer).getByRole('list', { name: 'Peças' }));
    expect((await garments.findByRole('link', { name: 'Calças' })).getAttribute('href')).toBe(
      '/shop?tipo=calcas',
    );
    expect(garments.queryByRole('link', { name: 'Vestidos' })).toBeNull();
    expect(within(drawer).getByRole('link', { name: 'Feminino' }).getAttribute('href')).toBe(
      '/shop?para=feminino',
    );
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
