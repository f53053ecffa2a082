import { cleanup, screen, waitFor } from '@testing-library/react';
import type { TestResponses } from '../../../../test/browser/fixtures/responses.js';
import { freshShop, showPage } from '../../../../test/browser/fixtures/render-page.js';
import { productId, settings } from '../../../../test/browser/fixtures/storefront.js';
import FaqPage from './faq.page.js';
import HomePage from './home.page.js';
import ProductPage from './product.page.js';
import TermsPage from './terms.page.js';

/** On sale for R$ 259,90. */
const SALE = 3;

const withPayment = (change: object): TestResponses => ({
  'GET /settings/public': () => ({
    body: { data: { ...settings, payment: { ...settings.payment, ...change } } },
  }),
});
const content = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
/** Every number of instalments that the page names. */
const instalmentCounts = () => [
  ...new Set([...content().matchAll(/em até (\d+)x/gi)].map(([, count]) => count)),
];

/** Each page once it has read the settings and what it shows. */
const PAGES = {
  async home(responses: TestResponses) {
    showPage(<HomePage />, { responses });
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(4);
  },
  async product(responses: TestResponses) {
    showPage(<ProductPage />, { path: '/product/:id', at: `/product/${productId(SALE)}`, responses });
    await screen.findByRole('heading', { level: 1, name: /Princesa/ });
  },
  async faq(responses: TestResponses) {
    const { user } = showPage(<FaqPage />, { responses });
    await user.click(screen.getByRole('button', { name: 'Quais são as formas de pagamento?' }));
    await screen.findByText(/Aceitamos .*PIX/);
  },
  async terms(responses: TestResponses) {
    showPage(<TermsPage />, { responses });
    await screen.findByText(/Aceitamos .*PIX/);
  },
};
const NAMES = Object.keys(PAGES) as (keyof typeof PAGES)[];

beforeEach(freshShop);

describe('A-04 one number of instalments, that of what payment accepts', () => {
  it.each(NAMES)('%s: shows 6 once six are accepted', async (page) => {
    await PAGES[page](withPayment({ instalmentsMax: 6 }));
    await waitFor(() => expect(instalmentCounts()).toEqual(['6']));
  });

  it.each(NAMES)('%s: shows no instalments while only one is accepted, or no card', async (page) => {
    await PAGES[page](withPayment({ instalmentsMax: 1 }));
    expect(instalmentCounts()).toEqual([]);
    cleanup();
    freshShop();
    await PAGES[page](withPayment({ card: false }));
    expect(instalmentCounts()).toEqual([]);
  });
});
