import { act, screen, waitFor, within } from '@testing-library/react';
import type { TestResponses } from '../../../../../../test/browser/fixtures/responses.js';
import { freshShop, showPage } from '../../../../../../test/browser/fixtures/render-page.js';
import { products } from '../../../../../../test/browser/fixtures/storefront.js';
import { useCartStore } from '@/shop/cart/cart.store';
import { useFavouritesStore } from '@/shop/favourites/favourites.store';
import { useToastsStore } from '@/ui/toast/toasts.store';
import { useUiStore } from '@/shop/shell/ui.store';
import FavouritesDrawer from './favourites-drawer.js';

const SOLD_OUT = 7;
const product = (place: number) => {
  const found = products[place];
  if (!found) throw new Error(`no product ${place}`);
  return found;
};
const favourite = ({ id, name, image, price }: ReturnType<typeof product>) => ({ id, name, image, price });
/** A product of which one size and colour can be bought. */
const single = () => {
  const source = product(9);
  const [size] = source.sizes;
  const [colour] = size?.colors ?? [];
  if (!size || !colour) throw new Error('no variant');
  return {
    ...source,
    id: 'single',
    name: 'Gorro único',
    sizes: [{ ...size, colors: [{ ...colour, stock: 3 }] }],
  };
};

const show = (held: ReturnType<typeof favourite>[], responses: TestResponses = {}) => {
  useFavouritesStore.setState({ items: held, owner: null });
  useUiStore.setState({ panel: 'favourites' });
  return showPage(<FavouritesDrawer />, { responses });
};
const row = async (name: string) => {
  const link = await screen.findByText(name);
  const found = link.closest('li');
  if (!found) throw new Error(`no row ${name}`);
  return within(found);
};
const cartLines = () =>
  useCartStore
    .getState()
    .lines.map(({ productId, selectedSize, selectedColor, quantity }) => [
      productId,
      selectedSize,
      selectedColor,
      quantity,
    ]);
const heldNames = () => useFavouritesStore.getState().items.map(({ name }) => name);
const listWith = (...shown: { id: string }[]): TestResponses => ({
  'GET /products': () => ({
    body: { data: { products: shown }, pagination: { total: shown.length, page: 1, totalPages: 1 } },
  }),
});

beforeEach(freshShop);

describe('the favourites', () => {
  it('FAV-02 are listed with picture, name and price, read in one call', async () => {
    const { sent } = show([favourite(product(0)), favourite(product(1))]);
    const first = await row(product(0).name);
    expect(first.getByText('R$ 259,90')).toBeTruthy();
    expect(document.querySelectorAll('li img')).toHaveLength(2);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(decodeURIComponent(sent[0]?.path ?? '')).toContain(`ids=${product(0).id},${product(1).id}`);
  });

  it('FAV-07 report when there are none', () => {
    show([]);
    expect(screen.getByText('Nenhum favorito ainda')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Adicionar tudo ao carrinho' })).toBeNull();
  });

  it('FAV-03 the only size and colour there is moves to the cart and out of the list', async () => {
    const only = single();
    const { user } = show([favourite(only)], listWith(only));
    const button = await screen.findByRole('button', { name: 'Mover para o carrinho: Gorro único' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
    await waitFor(() => expect(heldNames()).toEqual([]));
    expect(cartLines()).toEqual([['single', only.sizes[0]?.name, only.sizes[0]?.colors[0]?.name, 1]]);
    expect(screen.getByText('Nenhum favorito ainda')).toBeTruthy();
  });

  it('FAV-04 with several variants asks for size and colour first, and reports what is missing', async () => {
    const { user } = show([favourite(product(1))]);
    const item = await row(product(1).name);
    const button = item.getByRole('button', { name: /^Mover para o carrinho/ });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
    expect(cartLines()).toEqual([]);
    expect(document.activeElement).toBe(item.getByRole('radio', { name: 'PP' }));
    await user.click(item.getByRole('button', { name: /^Adicionar ao carrinho/ }));
    expect(item.getByText('Escolha um tamanho.')).toBeTruthy();
    await user.click(item.getByRole('radio', { name: 'M' }));
    await user.click(item.getByRole('button', { name: /^Adicionar ao carrinho/ }));
    expect(item.getByText('Escolha uma cor.')).toBeTruthy();
    await user.click(item.getByRole('radio', { name: 'Preto' }));
    await user.click(item.getByRole('button', { name: /^Adicionar ao carrinho/ }));
    await waitFor(() => expect(cartLines()).toEqual([[product(1).id, 'M', 'Preto', 1]]));
    expect(heldNames()).toEqual([]);
  });

  it('FAV-05 are removed with one press, and restored with Desfazer', async () => {
    const { user } = show([favourite(product(0)), favourite(product(1))]);
    await user.click(
      await screen.findByRole('button', { name: `Remover dos favoritos: ${product(0).name}` }),
    );
    expect(heldNames()).toEqual([product(1).name]);
    const toast = useToastsStore.getState().toasts.at(-1);
    expect(toast).toMatchObject({ duration: 5000, action: { label: 'Desfazer' } });
    act(() => toast?.action?.onPress());
    expect(heldNames()).toEqual([product(0).name, product(1).name]);
  });

  it('FAV-06 adding all adds what needs no choice and lists the rest', async () => {
    const only = single();
    const held = [only, product(1), product(SOLD_OUT)];
    const { user } = show(held.map(favourite), listWith(...held));
    await screen.findByText('Indisponível no momento');
    await user.click(screen.getByRole('button', { name: 'Adicionar tudo ao carrinho' }));
    await waitFor(() => expect(heldNames()).toEqual([product(1).name, product(SOLD_OUT).name]));
    expect(cartLines()).toHaveLength(1);
    expect(screen.getByText('Falta escolher tamanho e cor de 1 produto.')).toBeTruthy();
    const open = await row(product(1).name);
    expect(open.getByText('Escolha um tamanho.')).toBeTruthy();
    await user.click(open.getByRole('radio', { name: 'M' }));
    await user.click(open.getByRole('radio', { name: 'Preto' }));
    await user.click(screen.getByRole('button', { name: 'Adicionar tudo ao carrinho' }));
    await waitFor(() => expect(cartLines()).toHaveLength(2));
    expect(heldNames()).toEqual([product(SOLD_OUT).name]);
  });

  it('keep what is no longer sold, marked unavailable', async () => {
    show([favourite(product(0))], listWith());
    expect(await screen.findByText('Indisponível no momento')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Mover para o carrinho/ })).toBeNull();
  });

  it('FAV-08 of a guest survive a reload', async () => {
    useFavouritesStore.getState().replace([], null);
    useFavouritesStore.getState().add(favourite(product(2)));
    const stored = localStorage.getItem('plantao.favourites') ?? '';
    useFavouritesStore.setState({ items: [] });
    localStorage.setItem('plantao.favourites', stored);
    await useFavouritesStore.persist.rehydrate();
    expect(useFavouritesStore.getState().items).toEqual([favourite(product(2))]);
  });

  it('FAV-08 stored by an older version of the shop are migrated', async () => {
    localStorage.setItem(
      'plantao.favourites',
      JSON.stringify({ state: { items: [favourite(product(2))] }, version: 1 }),
    );
    await useFavouritesStore.persist.rehydrate();
    expect(useFavouritesStore.getState()).toMatchObject({ items: [favourite(product(2))], owner: null });
  });
});
