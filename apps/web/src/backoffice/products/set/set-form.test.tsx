import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, Refusal } from '@/backoffice/shared/testing/fake-backend';
import {
  bodyOf,
  edit,
  field,
  GET,
  PATCH,
  press,
  serve,
  type,
} from '@/backoffice/shared/testing/product-form';
import { adminProduct, productRow, productsResponse } from '@/backoffice/shared/testing/product-responses';
import { forgetAll, renderBackoffice, signIn } from '@/backoffice/shared/testing/render-backoffice';

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

const piece = (place: number, name: string, change = {}) => ({
  productId: `g${place}`,
  name,
  sku: `SKU-${place}`,
  image: '/media/frente.webp',
  price: 100 + place,
  active: true,
  stock: 9,
  ...change,
});
const BLOUSE = piece(1, 'Blusa Tulipa');
const TROUSERS = piece(2, 'Calça Tulipa');
const theSet = (change = {}) =>
  adminProduct({
    name: 'Conjunto Tulipa',
    price: 179.9,
    link: null,
    sizes: [],
    category: null,
    pieces: [BLOUSE, TROUSERS],
    ...change,
  });
const GARMENTS = productsResponse([
  productRow(1, { name: 'Blusa Tulipa' }),
  productRow(2, { name: 'Calça Tulipa' }),
  productRow(3, { name: 'Conjunto Velho', pieces: [BLOUSE, TROUSERS] }),
]);
const pick = async (name: RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Adicionar peça' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Adicionar peça' }), 'tulipa');
  await userEvent.click(await screen.findByRole('option', { name }));
};

describe('making a set', () => {
  it('says what is missing before anything is sent, and offers no set as a garment', async () => {
    const calls = serve({ 'GET /admin/products': GARMENTS });
    renderBackoffice('/admin/products?produto=novo');
    await userEvent.click(await screen.findByRole('button', { name: 'Montar um conjunto' }));
    expect(screen.queryByRole('textbox', { name: /^Estoque de/ })).toBeNull();
    await press('Salvar');
    expect(await screen.findByText('Escolha de 2 a 6 peças para o conjunto.')).toBeTruthy();
    expect(screen.getByText('Escolha a imagem principal do conjunto.')).toBeTruthy();
    expect(callsOf(calls, 'POST /products')).toHaveLength(0);
    await userEvent.type(screen.getByRole('combobox', { name: 'Adicionar peça' }), 'tulipa');
    await screen.findByRole('option', { name: /Blusa Tulipa/ });
    expect(screen.queryByRole('option', { name: /Conjunto Velho/ })).toBeNull();
  });

  it('takes garments in an order, the same one again for a kit', async () => {
    serve({ 'GET /admin/products': GARMENTS });
    renderBackoffice('/admin/products?produto=novo');
    await userEvent.click(await screen.findByRole('button', { name: 'Montar um conjunto' }));
    await pick(/Calça Tulipa/);
    await pick(/Blusa Tulipa/);
    await press('Mover Blusa Tulipa para antes');
    const garments = within(screen.getByRole('group', { name: 'Peças do conjunto' })).getAllByRole(
      'listitem',
    );
    expect(garments.map((one) => one.textContent?.slice(0, 12))).toEqual(['Blusa Tulipa', 'Calça Tulipa']);
    await userEvent.type(screen.getByRole('combobox', { name: 'Adicionar peça' }), 'tulipa');
    await userEvent.click(await screen.findByRole('option', { name: /Blusa Tulipa/ }));
    expect(
      within(screen.getByRole('group', { name: 'Peças do conjunto' })).getAllByText('Blusa Tulipa'),
    ).toHaveLength(2);
  });
});

describe('changing a set', () => {
  it('sends only what was changed: its name, its price and its garments in order', async () => {
    const { calls } = await edit({ [GET]: { data: { product: theSet() } } });
    expect(screen.queryByRole('button', { name: 'Sincronizar Variações' })).toBeNull();
    await type('Nome', 'Conjunto Tulipa Novo');
    await type(/^Preço$/, '16990');
    await press('Mover Calça Tulipa para antes');
    await press('Atualizar');
    await waitFor(() =>
      expect(bodyOf(calls, PATCH)).toEqual({
        version: 3,
        price: 169.9,
        sale: false,
        name: 'Conjunto Tulipa Novo',
        pieceIds: ['g2', 'g1'],
      }),
    );
  });

  it('shows both names when somebody else has renamed it meanwhile', async () => {
    let version = 3;
    const { calls } = await edit({
      [GET]: () => ({
        data: { product: theSet(version === 3 ? {} : { name: 'Conjunto Tulipa Azul', version }) },
      }),
      [PATCH]: () => {
        version = 4;
        return new Refusal(409, 'Mudou', 'product.stale');
      },
    });
    await type('Nome', 'Conjunto Tulipa Novo');
    await press('Atualizar');
    await screen.findByText('Este produto mudou enquanto você editava');
    expect(screen.getByText(/Conjunto Tulipa Azul/)).toBeTruthy();
    expect(field('Nome').value).toBe('Conjunto Tulipa Novo');
    expect(callsOf(calls, PATCH)).toHaveLength(1);
  });
});
