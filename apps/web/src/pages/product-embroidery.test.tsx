import { screen, waitFor, within } from '@testing-library/react';
import { freshShop, showPage } from '../../../../test/browser/fixtures/render-page.js';
import { productId, products, settings } from '../../../../test/browser/fixtures/storefront.js';
import { anEmbroidery, EMBROIDERY_ID, embroideryTerms } from '@/testing/embroidery-responses';
import { formatReais } from '@/lib/format';
import { useCartStore } from '@/shop/cart/cart.store';
import ProductPage from './product.page.js';

/** A blouse of Tulipa. */
const BLOUSE = 4;
const show = (terms = embroideryTerms(), query = '', pixDiscountPercent = 0) =>
  showPage(<ProductPage />, {
    path: '/product/:id',
    at: `/product/${productId(BLOUSE)}${query}`,
    responses: {
      'GET /settings/public': () => ({
        body: {
          data: { ...settings, embroidery: terms, payment: { ...settings.payment, pixDiscountPercent } },
        },
      }),
      'POST /embroideries': () => ({ body: { data: { embroidery: anEmbroidery() } } }),
      'POST /embroideries/find': () => ({ body: { data: { embroideries: [anEmbroidery()] } } }),
    },
  });

beforeEach(freshShop);

describe('"Personalize com seu nome" on the product page (X5)', () => {
  it('is there where the shop stitches the garment, with price and days', async () => {
    show();
    const offer = await screen.findByRole('region', { name: 'Personalize com seu nome' });
    expect(offer.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Bordado por R$ 19,90, com mais 3 dias úteis',
    );
  });

  it('says what the piece costs with it, by PIX as well: the price above is that of the plain one', async () => {
    const { user } = show(embroideryTerms(), '?tam=M', 5);
    await user.click(await screen.findByRole('button', { name: 'Personalizar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Seu bordado' }));
    await user.type(dialog.getByLabelText('Nome'), 'Dra. Ana Prado');
    await user.click(dialog.getByRole('button', { name: 'Usar este bordado' }));
    const chosen = await screen.findByRole('region', { name: 'Personalize com seu nome' });
    const price = products[BLOUSE]!.price + anEmbroidery().price;
    expect(chosen.textContent).toContain(
      `Com o bordado: ${formatReais(price)}, ou ${formatReais(price * 0.95)} no PIX`,
    );
  });

  it('is not there while the shop does not stitch, or not this model', async () => {
    show({ ...embroideryTerms(), on: false });
    await screen.findByRole('button', { name: 'Adicionar ao carrinho' });
    expect(screen.queryByRole('region', { name: 'Personalize com seu nome' })).toBeNull();
  });

  it('goes into the cart as a line of its own, and is said in words', async () => {
    const { user } = show(embroideryTerms(), '?tam=M');
    await user.click(await screen.findByRole('button', { name: 'Personalizar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Seu bordado' }));
    await user.type(dialog.getByLabelText('Nome'), 'Dra. Ana Prado');
    await user.click(dialog.getByRole('button', { name: 'Usar este bordado' }));
    await screen.findByText(`Bordado: ${anEmbroidery().words}`);
    expect(screen.getByText(/^em .+, mais R\$\s19,90$/)).toBeTruthy();
    await user.click(within(screen.getByRole('group', { name: 'Cor' })).getAllByRole('radio')[0]!);
    await user.click(screen.getByRole('button', { name: 'Adicionar ao carrinho' }));
    await waitFor(() =>
      expect(useCartStore.getState().lines).toEqual([
        expect.objectContaining({ embroidery: EMBROIDERY_ID, quantity: 1 }),
      ]),
    );
    const added = within(await screen.findByRole('dialog', { name: 'Adicionado ao carrinho' }));
    expect(added.getByText(`Bordado: ${anEmbroidery().words}`)).toBeTruthy();
    await user.click(added.getByRole('button', { name: 'Continuar comprando' }));
    await user.click(screen.getByRole('button', { name: 'Tirar o bordado' }));
    expect(screen.getByRole('button', { name: 'Personalizar' })).toBeTruthy();
  });
});
