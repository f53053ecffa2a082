import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../../test/browser/fixtures/answers.js';
import { freshShop, scrollNear, showPage } from '../../../../test/browser/fixtures/render-page.js';
import { registerAnalytics, type AnalyticsData } from '@/lib/analytics';
import HomePage from './home.page.js';

const show = (answers: Answers = {}) => showPage(<HomePage />, { answers });
const shelf = (name: string) => screen.findByRole('region', { name });

beforeEach(freshShop);

describe('the home page', () => {
  it('HOME-01 is called Home', async () => {
    show();
    await waitFor(() => expect(document.title).toBe('Home | Plantão'));
  });

  it('HOME-09 HOME-10 fills its shelves with what is sought after and the first four promotions', async () => {
    const { sent } = show();
    await waitFor(async () =>
      expect(within(await shelf('Mais Procurados')).getAllByRole('article')).toHaveLength(8),
    );
    await waitFor(async () =>
      expect(within(await shelf('Promoções')).getAllByRole('article')).toHaveLength(4),
    );
    const tags = sent
      .filter(({ path }) => path.startsWith('/products'))
      .map(({ path }) => /tag=(\w+)/.exec(path)?.[1]);
    expect(tags).toEqual(['tendencia', 'promocoes']);
  });

  it('SHELL-28 tells of each shelf once, with what stands on it', async () => {
    const heard: AnalyticsData[] = [];
    const leave = registerAnalytics((event, data) => event === 'view_item_list' && heard.push(data));
    show();
    await waitFor(() => expect(heard).toHaveLength(2));
    await scrollNear();
    leave();
    expect(heard.map(({ list, items }) => [list, items?.length])).toEqual(
      expect.arrayContaining([
        ['tendencia', 8],
        ['promocoes', 4],
      ]),
    );
    expect(heard).toHaveLength(2);
  });

  it('HOME-11 shows a spinner while the shelves load', () => {
    show({ 'GET /products': () => ({ body: {}, after: 10_000 }) });
    expect(screen.getAllByTestId('shelf-spinner')).toHaveLength(2);
  });

  it('HOME-12 leads to the outside page of consumer reputation', async () => {
    show();
    await scrollNear();
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Ver nossa reputação' });
    expect(link.href).toBe('https://reputacao.example/plantao');
    expect(link.target).toBe('_blank');
  });

  it('keeps the page when a shelf does not load, and tries that shelf again', async () => {
    let down = true;
    const { user } = show({
      'GET /products': (url) =>
        down && url.searchParams.get('tag') === 'tendencia' ? { status: 500, body: {} } : undefined,
    });
    const region = within(await shelf('Mais Procurados'));
    expect(await region.findByText('Erro ao carregar produtos')).toBeTruthy();
    expect(within(await shelf('Promoções')).getAllByRole('article')).toHaveLength(4);
    down = false;
    await user.click(region.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(region.getAllByRole('article')).toHaveLength(8));
  });

  it('leaves out a shelf that has nothing', async () => {
    show({
      'GET /products': () => ({
        body: { data: { products: [] }, pagination: { total: 0, page: 1, totalPages: 0 } },
      }),
    });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Promoções' })).toBeNull());
  });
});
