import { screen, waitFor, within } from '@testing-library/react';
import type { TestResponses } from '../../../../test/browser/fixtures/responses.js';
import { freshShop, scrollNear, showPage } from '../../../../test/browser/fixtures/render-page.js';
import { registerAnalytics, type AnalyticsData } from '@/shop/analytics/analytics';
import HomePage from './home.page.js';

const show = (responses: TestResponses = {}) => showPage(<HomePage />, { responses });
const productRow = (name: string) => screen.findByRole('region', { name });

beforeEach(freshShop);

describe('the home page', () => {
  it('HOME-01 is called Home', async () => {
    show();
    await waitFor(() => expect(document.title).toBe('Home | Plantão'));
  });

  it('HOME-09 HOME-10 fills its rows with the best sellers and the first four promotions', async () => {
    const { sent } = show();
    await waitFor(async () =>
      expect(within(await productRow('Mais Procurados')).getAllByRole('article')).toHaveLength(8),
    );
    await waitFor(async () =>
      expect(within(await productRow('Promoções')).getAllByRole('article')).toHaveLength(4),
    );
    const tags = sent
      .filter(({ path }) => path.startsWith('/products?'))
      .map(({ path }) => /tag=(\w+)/.exec(path)?.[1]);
    expect(tags).toEqual(['tendencia', 'promocoes']);
  });

  it('SHELL-28 tracks each product row once, with its products', async () => {
    const tracked: AnalyticsData[] = [];
    const leave = registerAnalytics((event, data) => event === 'view_item_list' && tracked.push(data));
    show();
    await waitFor(() => expect(tracked).toHaveLength(2));
    await scrollNear();
    leave();
    expect(tracked.map(({ list, items }) => [list, items?.length])).toEqual(
      expect.arrayContaining([
        ['tendencia', 8],
        ['promocoes', 4],
      ]),
    );
    expect(tracked).toHaveLength(2);
  });

  it('HOME-11 shows a spinner while the product rows load', () => {
    show({ 'GET /products': () => ({ body: {}, after: 10_000 }) });
    expect(screen.getAllByTestId('product-row-spinner')).toHaveLength(2);
  });

  it('HOME-12 links to the external consumer reputation page', async () => {
    show();
    await scrollNear();
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Ver nossa reputação' });
    expect(link.href).toBe('https://reputacao.example/plantao');
    expect(link.target).toBe('_blank');
  });

  it('X3 opens the finder of sizes on the page itself', async () => {
    const { user, router } = show();
    await scrollNear();
    await user.click(await screen.findByRole('button', { name: 'Achar meu tamanho' }));
    expect(await screen.findByRole('dialog', { name: 'Seu tamanho' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });

  it('keeps the page when a product row fails to load, and retries that row', async () => {
    let down = true;
    const { user } = show({
      'GET /products': (url) =>
        down && url.searchParams.get('tag') === 'tendencia' ? { status: 500, body: {} } : undefined,
    });
    const region = within(await productRow('Mais Procurados'));
    expect(await region.findByText('Erro ao carregar produtos')).toBeTruthy();
    expect(within(await productRow('Promoções')).getAllByRole('article')).toHaveLength(4);
    down = false;
    await user.click(region.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(region.getAllByRole('article')).toHaveLength(8));
  });

  it('leaves out an empty product row', async () => {
    show({
      'GET /products': () => ({
        body: { data: { products: [] }, pagination: { total: 0, page: 1, totalPages: 0 } },
      }),
    });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Promoções' })).toBeNull());
  });
});
