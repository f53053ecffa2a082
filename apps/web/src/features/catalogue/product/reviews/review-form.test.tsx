import type { ProductView, ReviewResponse } from '@plantao/contracts/catalogue/product.view';
import { screen, waitFor, within } from '@testing-library/react';
import type { TestResponse, TestResponses } from '../../../../../../../test/browser/fixtures/responses.js';
import { freshShop, scrollNear, showPage } from '../../../../../../../test/browser/fixtures/render-page.js';
import { productId, products } from '../../../../../../../test/browser/fixtures/storefront.js';
import { queryClient } from '@/lib/query-client';
import { useSessionStore } from '@/lib/api/session.store';
import ProductPage from '@/pages/product.page';

const PLACE = 3;
const ID = productId(PLACE);
const product = products[PLACE] as ProductView;
const POST = `POST /products/${ID}/reviews`;
const TEXT = 'Veste bem e lava fácil, recomendo.';

const signIn = () =>
  useSessionStore.getState().setSession({
    user: { id: 'u1', name: 'Marina de Souza', role: 'user' },
    token: 't',
    tokenExpiration: Date.now() + 60_000,
  });
const reads = (canReview: boolean): TestResponses => ({
  [`GET /products/${ID}`]: () => ({ body: { data: { product } } }),
  [`GET /products/${ID}/own`]: () => ({ body: { data: { own: { canReview, reserved: [] } } } }),
});
const stored: ReviewResponse = {
  data: {
    review: {
      _id: 'r9',
      author: 'Marina S.',
      authorNote: '',
      rating: 4,
      text: TEXT,
      fit: 'certo',
      createdAt: '2026-11-21T12:00:00.000Z',
    },
    rating: 4.45,
    reviewCount: 4,
  },
};

async function show(responses: TestResponses) {
  const page = showPage(<ProductPage />, { path: '/product/:id', at: `/product/${ID}`, responses });
  await screen.findByRole('heading', { level: 1, name: / / });
  await scrollNear();
  await page.user.click(await screen.findByRole('tab', { name: 'Avaliações (3)' }));
  return page;
}
const form = () => screen.findByRole('form', { name: 'Avalie esta peça' });

async function write(user: Awaited<ReturnType<typeof show>>['user']) {
  const fields = within(await form());
  await user.click(fields.getByRole('radio', { name: '4 estrelas, muito boa' }));
  await user.click(fields.getByRole('radio', { name: 'Veste certo' }));
  await user.type(fields.getByRole('textbox', { name: 'Sua avaliação' }), TEXT);
  await user.click(fields.getByRole('button', { name: 'Publicar avaliação' }));
}

beforeEach(freshShop);

describe('reviewing a product', () => {
  it('PROD-26 a guest sees a sign-in link, no form', async () => {
    await show(reads(false));
    expect(await screen.findByRole('link', { name: 'Entre para avaliar' })).toHaveProperty(
      'pathname',
      '/auth',
    );
    expect(screen.queryByRole('form', { name: 'Avalie esta peça' })).toBeNull();
  });

  it('PROD-26 a customer who did not buy it sees neither', async () => {
    signIn();
    await show(reads(false));
    expect(await screen.findByText('Camila R.')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Avalie esta peça' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Entre para avaliar' })).toBeNull();
  });

  it('PROD-26 PROD-28 a review is shown on the page at once, with the new average', async () => {
    signIn();
    const { user, sent } = await show({
      ...reads(true),
      [POST]: () => ({ status: 201, body: stored }),
    });
    await write(user);
    const thanks = await screen.findByText('Obrigado! Sua avaliação já está na página.');
    expect(document.activeElement).toBe(thanks);
    expect(sent.at(-1)?.body).toEqual({ rating: 4, text: TEXT, fit: 'certo' });
    expect(screen.getByText('Marina S.')).toBeTruthy();
    expect(screen.getByText(TEXT)).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Avaliações (4)' })).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Avalie esta peça' })).toBeNull();
  });

  it('requires rating and text, with the focus on what is missing', async () => {
    signIn();
    const { user, sent } = await show(reads(true));
    const fields = within(await form());
    await user.click(fields.getByRole('button', { name: 'Publicar avaliação' }));
    expect(fields.getByText('Escolha uma nota de 1 a 5.')).toBeTruthy();
    expect(fields.getByText('Escreva de 10 a 2.000 caracteres.')).toBeTruthy();
    expect(document.activeElement).toBe(fields.getByRole('radio', { name: '1 estrela, ruim' }));
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('has what was written again after a reload, for this piece only, and nothing of it once it is published', async () => {
    signIn();
    const first = await show(reads(true));
    const fields = within(await form());
    await first.user.click(fields.getByRole('radio', { name: '4 estrelas, muito boa' }));
    await first.user.click(fields.getByRole('radio', { name: 'Veste certo' }));
    await first.user.type(fields.getByRole('textbox', { name: 'Sua avaliação' }), TEXT);
    first.unmount();
    const { user, sent, unmount } = await show({
      ...reads(true),
      [POST]: () => ({ status: 201, body: stored }),
    });
    await user.click(within(await form()).getByRole('button', { name: 'Publicar avaliação' }));
    await screen.findByText('Obrigado! Sua avaliação já está na página.');
    expect(sent.at(-1)?.body).toEqual({ rating: 4, text: TEXT, fit: 'certo' });
    unmount();
    queryClient.clear();
    await show(reads(true));
    expect(await screen.findByRole('textbox', { name: 'Sua avaliação' })).toHaveProperty('value', '');
  });

  it('PROD-29 reports that saving failed and keeps the input; a retry has the same key', async () => {
    signIn();
    let response: TestResponse = {
      status: 500,
      body: { status: 'error', code: 'request.broken', message: 'Algo deu errado.' },
    };
    const { user, sent } = await show({ ...reads(true), [POST]: () => response });
    await write(user);
    expect(await screen.findByText(/^Não foi possível publicar a avaliação\./)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Sua avaliação' })).toHaveProperty('value', TEXT);
    response = { status: 201, body: stored };
    await user.click(screen.getByRole('button', { name: 'Publicar avaliação' }));
    await waitFor(() => expect(screen.getByText('Marina S.')).toBeTruthy());
    const keys = sent
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('x-idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
