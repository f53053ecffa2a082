import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { act, screen, waitFor, within } from '@testing-library/react';
import { freshShop, showPage } from '../../../../../../test/browser/fixtures/render-page.js';
import { products } from '../../../../../../test/browser/fixtures/storefront.js';
import { ProductCard } from '@/features/catalogue/card/product-card';
import ModelsPage from '@/pages/models.page';
import { useMeasuresStore } from '@/shop/fit/measures.store';

const M = { bust: 92, waist: 76, hip: 100, source: 'tape' } as const;
/** A blouse in M, trousers in G. */
const M_AND_G = { ...M, hip: 110 };
const put = (measures: Parameters<ReturnType<typeof useMeasuresStore.getState>['put']>[0]) =>
  act(() => useMeasuresStore.getState().put(measures, null));

beforeEach(() => {
  freshShop();
  put(null);
});

describe('the own size on a card', () => {
  const of = (cut: 'tradicional-top' | 'tradicional-reta') => ({ ...products[0]!, cuts: [cut] });
  const kit = (sets: number) => ({
    ...products[0]!,
    set: true,
    pieces: Array.from({ length: sets }, () => [of('tradicional-top'), of('tradicional-reta')]).flat(),
  });
  const show = (product: object) => showPage(<ProductCard product={product as ProductCardView} />);

  it('FIT-05 says the size of a set or kit once where all of its garments have it', async () => {
    put(M);
    show(kit(3));
    expect(await screen.findByText('Seu tamanho é M')).toBeTruthy();
  });

  it('FIT-05 says the sizes of one set of a kit, which repeats them', async () => {
    put(M_AND_G);
    show(kit(2));
    expect(await screen.findByText('Seus tamanhos: M + G')).toBeTruthy();
  });
});

describe('the own size on the page of the models', () => {
  const cards = () => screen.getAllByRole('listitem').filter((one) => within(one).queryByRole('heading'));

  it('FIT-05 stands on each model once measures are kept, and goes with them', async () => {
    showPage(<ModelsPage />, { path: '/pages' });
    expect(cards()).toHaveLength(4);
    expect(screen.queryByText(/Seu tamanho é/)).toBeNull();
    put(M);
    expect(await screen.findAllByText('Seu tamanho é M')).toHaveLength(4);
    for (const card of cards()) expect(within(card).getByText('Seu tamanho é M')).toBeTruthy();
    put(null);
    await waitFor(() => expect(screen.queryByText(/Seu tamanho é/)).toBeNull());
  });

  it('FIT-05 says the sizes of blouse and trousers where they differ, and what they were found by', async () => {
    put(M_AND_G);
    showPage(<ModelsPage />, { path: '/pages' });
    expect(await screen.findAllByText('Blusa M e Calça G')).not.toHaveLength(0);
    put({ bust: 92, source: 'tape' });
    expect(await screen.findAllByText('Blusa M')).toHaveLength(4);
    expect(screen.getAllByText(/, só pelo busto$/)).not.toHaveLength(0);
  });

  it('FIT-04 the finder of all models says what is missing, and where trousers end', async () => {
    const page = showPage(<ModelsPage />, { path: '/pages' });
    await page.user.click(await screen.findByRole('button', { name: 'Qual é o meu tamanho?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Seu tamanho' }));
    await page.user.click(dialog.getByRole('radio', { name: 'Medidas com fita' }));
    await page.user.type(dialog.getByLabelText('Busto, em cm'), '92');
    expect(dialog.getAllByText(/^Só pelo busto: falta.* o tamanho pode ser outro\.$/)).not.toHaveLength(0);
    expect(dialog.getByText('Para calça, falta uma medida.')).toBeTruthy();
    await page.user.type(dialog.getByLabelText('Quadril, em cm'), '100');
    await page.user.type(dialog.getByLabelText('Cintura, em cm'), '76');
    await page.user.type(dialog.getByLabelText('Altura, em cm (para a barra da calça)'), '1,72');
    expect(dialog.getAllByText(/A barra (termina|passa)/)).toHaveLength(4);
    expect(dialog.queryByText(/falta uma medida|pode ser outro/)).toBeNull();
  });
});
