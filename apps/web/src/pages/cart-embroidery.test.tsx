import { screen, waitFor, within } from '@testing-library/react';
import { freshShop, showPage } from '../../../../test/browser/fixtures/render-page.js';
import { productId, products, settings } from '../../../../test/browser/fixtures/storefront.js';
import { anEmbroidery, EMBROIDERY_ID, embroideryTerms } from '@/testing/embroidery-responses';
import { useCartStore } from '@/shop/cart/cart.store';
import CartPage from './cart.page.js';

/** A blouse of Tulipa. */
const BLOUSE = 4;
const name = products[BLOUSE]?.name ?? '';
const line = { productId: productId(BLOUSE), selectedSize: 'M', selectedColor: 'Vinho' };
const show = (terms = embroideryTerms()) =>
  showPage(<CartPage />, {
    path: '/cart',
    responses: {
      'GET /settings/public': () => ({ body: { data: { ...settings, embroidery: terms } } }),
      'POST /embroideries': () => ({ body: { data: { embroidery: anEmbroidery() } } }),
      'POST /embroideries/find': () => ({ body: { data: { embroideries: [anEmbroidery()] } } }),
    },
  });
const offer = () => screen.findByRole('button', { name: `Pôr um bordado em ${name}` });

beforeEach(() => {
  freshShop();
  useCartStore.getState().add({ ...line, quantity: 3 });
});

describe('an embroidery for a line of the cart (X5)', () => {
  it('goes on as many of its pieces as wanted, and the others stay a line', async () => {
    const { user } = show();
    await user.click(await offer());
    const dialog = within(await screen.findByRole('dialog', { name: 'Seu bordado' }));
    expect(dialog.getByText('As 3 peças ficam com este bordado.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Diminuir quantidade' }));
    expect(
      dialog.getByText('A outra peça segue sem bordado, em uma linha própria do carrinho.'),
    ).toBeTruthy();
    await user.type(dialog.getByLabelText('Nome'), 'Dra. Ana Prado');
    await user.click(dialog.getByRole('button', { name: 'Salvar bordado' }));
    await waitFor(() =>
      expect(useCartStore.getState().lines).toEqual([
        { ...line, quantity: 1 },
        { ...line, quantity: 2, embroidery: EMBROIDERY_ID },
      ]),
    );
    const rows = within(screen.getByRole('list', { name: 'Itens do carrinho' })).getAllByRole('listitem');
    await waitFor(() => expect(document.activeElement).toBe(rows[1]));
    expect(rows[1]?.textContent).toContain(`Bordado: ${anEmbroidery().words}`);
  });

  it('goes on all of them unless another number is chosen; a single piece is not asked about', async () => {
    useCartStore.getState().setQuantity(line, 1);
    const { user } = show();
    await user.click(await offer());
    const dialog = within(await screen.findByRole('dialog', { name: 'Seu bordado' }));
    expect(dialog.queryByText(/Em quantas/)).toBeNull();
    await user.type(dialog.getByLabelText('Nome'), 'Dra. Ana Prado');
    await user.click(dialog.getByRole('button', { name: 'Salvar bordado' }));
    await waitFor(() =>
      expect(useCartStore.getState().lines).toEqual([{ ...line, quantity: 1, embroidery: EMBROIDERY_ID }]),
    );
  });

  it('is not offered while the shop does not stitch, or not this model', async () => {
    const { positions } = embroideryTerms();
    show({ ...embroideryTerms(), positions: { ...positions, tulipa: [] } });
    await screen.findByRole('textbox', { name: 'CEP' });
    expect(screen.queryByRole('button', { name: /Pôr um bordado/ })).toBeNull();
  });
});
