import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { TestResponses } from '../../../../../test/browser/fixtures/responses.js';
import { freshShop, showPage } from '../../../../../test/browser/fixtures/render-page.js';
import { ProductChoice, type OfferedProduct } from './product-choice.js';

const NEWEST = { id: 'p1', name: 'Blusa Tulipa', image: '', price: 189.9, old_price: null };
const SET = { ...NEWEST, id: 's1', name: 'Conjunto Tulipa', set: true, ofGarments: true };
const IN_ONE_SIZE = { ...NEWEST, id: 's2', name: 'Conjunto Clássico', set: true };
/** Older than the hundred that are listed. */
const OLD = { ...NEWEST, id: 'p101', name: 'Calça Antiga', price: 99.9 };
const found = (products: object[], total = products.length) => ({
  body: { data: { products }, pagination: { total, page: 1, totalPages: 1 } },
});

function Choice() {
  const [chosen, setChosen] = useState<readonly OfferedProduct[]>([]);
  return (
    <>
      <ProductChoice chosen={chosen} onChange={setChosen} error={undefined} />
      <output>{chosen.map(({ id }) => id).join()}</output>
    </>
  );
}
const show = (responses: TestResponses = {}) =>
  showPage(<Choice />, {
    responses: {
      'GET /products': ({ searchParams }) => {
        const search = searchParams.get('search');
        if (search === null) return found([NEWEST, SET, IN_ONE_SIZE], 102);
        return found(search === 'antiga' ? [OLD] : []);
      },
      ...responses,
    },
  });
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const given = () => document.querySelector('output')?.textContent;

beforeEach(freshShop);

describe('what a team may choose from', () => {
  it('is seen with picture and price, and asked for in the short form of a listing', async () => {
    const { sent } = show();
    const row = (await box('Blusa Tulipa')).closest('li')!;
    expect(within(row).getByText('R$ 189,90')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Conjunto Tulipa' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Conjunto Clássico' })).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual(['/products?page=1&limit=100&view=brief']);
    expect(screen.getByText(/Aqui estão as 100 primeiras/)).toBeTruthy();
  });

  it('is searched for beyond the first hundred, and what is chosen stays', async () => {
    const { user } = show();
    await user.click(await box('Blusa Tulipa'));
    await user.type(screen.getByRole('searchbox', { name: 'Buscar peças pelo nome' }), 'antiga');
    await user.click(await box('Calça Antiga'));
    expect(given()).toBe('p1,p101');
    const searchbox = screen.getByRole('searchbox', { name: 'Buscar peças pelo nome' });
    await user.clear(searchbox);
    await user.type(searchbox, 'xyz{Enter}');
    expect(await screen.findByText('Nada encontrado para “xyz”.')).toBeTruthy();
    expect((await box('Calça Antiga')).checked).toBe(true);
    // The row stays where the focus is.
    await user.click(await box('Blusa Tulipa'));
    expect(given()).toBe('p101');
    expect((await box('Blusa Tulipa')).checked).toBe(false);
    expect(screen.getByText('1 peça escolhida')).toBeTruthy();
  });

  it('is asked for again after a failure', async () => {
    let works = false;
    const { user } = show({
      'GET /products': () => (works ? found([NEWEST]) : { status: 500, body: { message: 'x' } }),
    });
    expect(await screen.findByText('Não foi possível carregar as peças.')).toBeTruthy();
    works = true;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await box('Blusa Tulipa')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Não foi possível carregar as peças.')).toBeNull());
  });
});
