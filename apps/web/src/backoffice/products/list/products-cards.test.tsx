import { screen, within } from '@testing-library/react';
import { fakeBackend } from '@/backoffice/shared/testing/fake-backend';
import { ordersResponse } from '@/backoffice/shared/testing/order-responses';
import { productRow, productsResponse } from '@/backoffice/shared/testing/product-responses';
import { forgetAll, renderBackoffice, signIn } from '@/backoffice/shared/testing/render-backoffice';

const wide = window.matchMedia;
beforeEach(() => {
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') });
  signIn('admin');
});
afterEach(() => {
  window.matchMedia = wide;
  forgetAll();
});

describe('the products list on a phone', () => {
  it("APROD-37 names the switch of a card 'Ativo' in sight, and the product with it", async () => {
    fakeBackend({
      'GET /admin/get-all-admin-orders': ordersResponse([]),
      'GET /categories': { data: { categories: [] } },
      'GET /admin/products': productsResponse([productRow(0)]),
    });
    renderBackoffice('/admin/products');
    const mark = await screen.findByRole('switch', { name: /^Ativo ?: Scrub 0 ativo na loja$/ });
    const card = mark.closest('li') as HTMLElement;
    expect(within(card).getByText('Ativo').classList).not.toContain('sr-only');
  });
});
