import { act, screen, waitFor, within } from '@testing-library/react';
import type { TestResponses } from '../../../../../../test/browser/fixtures/responses.js';
import { freshShop, showPage } from '../../../../../../test/browser/fixtures/render-page.js';
import { productId, products, settings } from '../../../../../../test/browser/fixtures/storefront.js';
import { useSessionStore } from '@/lib/api/session.store';
import ModelsPage from '@/pages/models.page';
import ProductPage from '@/pages/product.page';
import ShopPage from '@/pages/shop.page';
import { leaveAccountMeasures, useMeasuresStore } from '@/shop/fit/measures.store';

/** A set of Princesa; its GG is sold out. */
const SET = 3;
const show = (place = SET, responses: TestResponses = {}) =>
  showPage(<ProductPage />, { path: '/product/:id', at: `/product/${productId(place)}`, responses });
const open = async ({ user }: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('button', { name: 'Qual é o meu tamanho?' }));
  return within(await screen.findByRole('dialog', { name: 'Seu tamanho' }));
};
type Dialog = Awaited<ReturnType<typeof open>>;
const fill = async (
  user: ReturnType<typeof show>['user'],
  dialog: Dialog,
  values: Record<string, string>,
) => {
  for (const [label, text] of Object.entries(values))
    await user.type(await dialog.findByLabelText(label), text);
};
const signIn = () =>
  act(() =>
    useSessionStore.getState().setSession({
      user: { id: 'u1', name: 'Ana', role: 'user' },
      token: 't',
      tokenExpiration: Date.now() + 60_000,
    }),
  );

beforeEach(() => {
  freshShop();
  act(() => useMeasuresStore.getState().put(null, null));
});

describe('the size finder', () => {
  it('FIT-03 FIT-04 finds the size by height and weight, says the room at each point, and takes it', async () => {
    const page = show();
    const dialog = await open(page);
    await fill(page.user, dialog, { 'Altura, em cm': '1,65', 'Peso, em kg': '60' });
    expect(dialog.getByText('Seu tamanho é P')).toBeTruthy();
    expect(dialog.getAllByText(/^Quadril: .+ cm de folga$/)).toHaveLength(2);
    expect(dialog.getByText(/Cintura: .+ de folga, com o cós esticado/)).toBeTruthy();
    expect(dialog.getByText(/A barra (termina|passa)/)).toBeTruthy();
    expect(dialog.getByText(/estimados: podem variar uns 4 cm/)).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Escolher o tamanho P' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('radio', { name: 'P' })).toHaveProperty('checked', true);
    // Nothing is kept that nobody agreed to.
    expect(useMeasuresStore.getState().measures).toBeNull();
    expect(localStorage.getItem('plantao.measures') ?? '').not.toContain('bust');
  });

  it('FIT-02 FIT-03 finds it by a tape, names a second size within a centimetre, and explains itself', async () => {
    const page = show();
    const dialog = await open(page);
    await page.user.click(dialog.getByRole('radio', { name: 'Medidas com fita' }));
    await fill(page.user, dialog, { 'Busto, em cm': '90,5', 'Cintura, em cm': '70', 'Quadril, em cm': '96' });
    expect(dialog.getByText('Seu tamanho é M')).toBeTruthy();
    expect(dialog.getByText('Entre dois tamanhos: P e M.')).toBeTruthy();
    expect(dialog.getByText(/Ficou entre dois tamanhos\? Escolha o maior\./)).toBeTruthy();
    expect(dialog.getByText('Blusa M e Calça P.', { exact: false })).toBeTruthy();
    await page.user.click(dialog.getByText('Como calculamos'));
    expect(dialog.getByText(/a folga do Princesa, 2 cm/)).toBeTruthy();
  });

  it('FIT-03 finds it by a scrub that fits: 52 cm wide', async () => {
    const page = show();
    const dialog = await open(page);
    await page.user.click(dialog.getByRole('radio', { name: 'Um scrub que me serve' }));
    await fill(page.user, dialog, { 'Largura da blusa, em cm': '52' });
    expect(dialog.getByText('Seu tamanho é M')).toBeTruthy();
    expect(dialog.getByText(/Para calça slim, falta uma medida/)).toBeTruthy();
    expect(
      dialog.getByText(/^Só pelo busto: faltam? a cintura.*, e com el[ae]s? o tamanho pode ser outro\.$/),
    ).toBeTruthy();
    await page.user.click(dialog.getByRole('radio', { name: 'Largo' }));
    expect(dialog.getByText('Seu tamanho é P')).toBeTruthy();
  });

  it('FIT-03 begins with the proportions of whom the garment is for, and goes by what somebody has chosen', async () => {
    const forMen = { ...products[SET]!, audience: 'masculino' as const };
    const men: TestResponses = {
      [`GET /products/${productId(SET)}`]: () => ({ body: { data: { product: forMen } } }),
    };
    const checked = (dialog: Dialog, name: string) =>
      dialog.getByRole<HTMLInputElement>('radio', { name }).checked;
    const page = show(SET, men);
    const dialog = await open(page);
    await dialog.findByLabelText('Altura, em cm');
    expect(checked(dialog, 'Corpo masculino')).toBe(true);
    await page.user.click(dialog.getByRole('radio', { name: 'Corpo feminino' }));
    expect(checked(dialog, 'Corpo feminino')).toBe(true);
    page.unmount();
    const again = await open(show(SET, men));
    await again.findByLabelText('Altura, em cm');
    expect(checked(again, 'Corpo feminino')).toBe(true);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('female');
  });

  it('FIT-01 says what cannot be, and what is larger than the shop makes', async () => {
    const page = show();
    const dialog = await open(page);
    await fill(page.user, dialog, { 'Altura, em cm': '20', 'Peso, em kg': '60' });
    expect(await dialog.findByText('Entre 130 e 220.')).toBeTruthy();
    await page.user.clear(dialog.getByLabelText('Altura, em cm'));
    await fill(page.user, dialog, { 'Altura, em cm': '160', 'Peso, em kg': '0' });
    expect(dialog.getByRole('status').textContent).toContain('Preencha os campos');
    await page.user.click(dialog.getByRole('radio', { name: 'Medidas com fita' }));
    await fill(page.user, dialog, { 'Busto, em cm': '130' });
    expect(dialog.getByText('Acima da nossa grade')).toBeTruthy();
    expect(dialog.getByText('Busto: faltam 12 cm')).toBeTruthy();
    expect(
      dialog.getByRole<HTMLAnchorElement>('link', { name: 'fale com a gente pelo WhatsApp' }).href,
    ).toContain('maior%20que%20o%20GG');
    expect(dialog.queryByRole('button', { name: /Escolher o tamanho/ })).toBeNull();
  });

  it('FIT-01 says that the smallest size is wide on a body below the range, and nothing of the kind on others', async () => {
    const page = show();
    const dialog = await open(page);
    await page.user.click(dialog.getByRole('radio', { name: 'Medidas com fita' }));
    await fill(page.user, dialog, { 'Busto, em cm': '60', 'Cintura, em cm': '50', 'Quadril, em cm': '60' });
    expect(dialog.getByText('Seu tamanho é PP')).toBeTruthy();
    expect(dialog.getAllByText(/^Abaixo da nossa grade: o PP .+ cm de folga ou mais\.$/)).toHaveLength(2);
    for (const label of ['Busto, em cm', 'Cintura, em cm', 'Quadril, em cm'])
      await page.user.clear(dialog.getByLabelText(label));
    await fill(page.user, dialog, { 'Busto, em cm': '90,5', 'Cintura, em cm': '70', 'Quadril, em cm': '96' });
    expect(dialog.queryByText(/Abaixo da nossa grade/)).toBeNull();
    expect(dialog.queryByText(/o tamanho pode ser outro/)).toBeNull();
  });

  it('FIT-06 learns from the reviews, and says so', async () => {
    const product = { ...products[SET]!, fits: [8, 2, 0] };
    const page = show(SET, {
      [`GET /products/${productId(SET)}`]: () => ({ body: { data: { product } } }),
    });
    const dialog = await open(page);
    await page.user.click(dialog.getByRole('radio', { name: 'Medidas com fita' }));
    await fill(page.user, dialog, { 'Busto, em cm': '89', 'Cintura, em cm': '68', 'Quadril, em cm': '92' });
    expect(dialog.getByText('Seu tamanho é M')).toBeTruthy();
    expect(
      dialog.getByText(/Aprendemos com 10 avaliações: esta peça veste menor.+2,5 cm a mais/),
    ).toBeTruthy();
  });

  /** The advice for a product of which customers said so: too small, right, too large; exchanged for larger, for smaller. */
  const measured = async (fits: number[], exchanged: number[]) => {
    const product = { ...products[SET]!, fits, exchanged };
    const page = show(SET, {
      [`GET /products/${productId(SET)}`]: () => ({ body: { data: { product } } }),
    });
    const dialog = await open(page);
    await page.user.click(dialog.getByRole('radio', { name: 'Medidas com fita' }));
    await fill(page.user, dialog, { 'Busto, em cm': '89', 'Cintura, em cm': '68', 'Quadril, em cm': '92' });
    return dialog;
  };

  it('FIT-06 learns from customers who exchanged it for its size as from reviews, and says how many', async () => {
    const dialog = await measured([8, 2, 0], [3, 0]);
    expect(
      dialog.getByText(
        /Aprendemos com 7 avaliações e 3 trocas ou devoluções: .+ 3 clientes trocaram ou devolveram porque ficou pequena\./,
      ),
    ).toBeTruthy();
  });

  it('FIT-06 counts an exchange for its size among no reviews where there are too few', async () => {
    const dialog = await measured([1, 0, 0], [1, 0]);
    expect(
      dialog.getByText(
        /^Nenhuma avaliação diz ainda como esta peça veste: .+ 1 cliente trocou ou devolveu porque ficou pequena\.$/,
      ),
    ).toBeTruthy();
  });

  it('FIT-06 says that few reviews teach nothing, and that a size is sold out', async () => {
    const page = show();
    const dialog = await open(page);
    await page.user.click(dialog.getByRole('radio', { name: 'Medidas com fita' }));
    await fill(page.user, dialog, { 'Busto, em cm': '115' });
    expect(dialog.getByText('Seu tamanho é GG')).toBeTruthy();
    expect(dialog.getByText('O tamanho GG está sem estoque nesta peça.')).toBeTruthy();
    expect(
      dialog.getByText(/Nenhuma avaliação diz ainda como esta peça veste: a partir de 5 avaliações/),
    ).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Pronto' })).toBeTruthy();
  });

  it('FIT-05 keeps a guest’s measures by consent, shows the size beside the sizes and on cards, and forgets them', async () => {
    const page = show();
    const dialog = await open(page);
    await fill(page.user, dialog, { 'Altura, em cm': '165', 'Peso, em kg': '60' });
    await page.user.click(dialog.getByRole('checkbox', { name: /Guardar minhas medidas neste navegador/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Escolher o tamanho P' }));
    expect(await screen.findByText('Seu tamanho é P')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('plantao.measures') ?? '{}').state).toEqual({
      measures: {
        bust: expect.any(Number),
        waist: expect.any(Number),
        hip: expect.any(Number),
        height: 165,
        source: 'estimate',
      },
      owner: null,
    });
    expect(page.sent.some(({ path }) => path === '/body-measures')).toBe(false);
    await page.user.click(screen.getByRole('button', { name: 'Ver a folga ou mudar' }));
    const again = within(await screen.findByRole('dialog', { name: 'Seu tamanho' }));
    expect(again.getByText('Seu tamanho é P')).toBeTruthy();
    await page.user.click(again.getByRole('button', { name: 'Apagar minhas medidas' }));
    await waitFor(() => expect(useMeasuresStore.getState().measures).toBeNull());
  });

  it('FIT-04 FIT-05 says on a card and beside the sizes what a size was found by, where a measure is missing', async () => {
    act(() => useMeasuresStore.getState().put({ bust: 90, source: 'tape' }, null));
    const card = showPage(<ShopPage />, { path: '/shop' });
    expect((await screen.findAllByText('só pelo busto')).length).toBeGreaterThan(0);
    card.unmount();
    show();
    expect(await screen.findByText(/^Seu tamanho é \w+$/)).toBeTruthy();
    expect(screen.getByText(/, só pelo busto$/)).toBeTruthy();
    act(() => useMeasuresStore.getState().put({ bust: 90, waist: 70, hip: 96, source: 'tape' }, null));
    expect(await screen.findByText(/^Seu tamanho é \w+$/)).toBeTruthy();
    expect(screen.queryByText(/só pel/)).toBeNull();
  });

  it('FIT-05 keeps them in the account of who is signed in, and leaves no copy behind', async () => {
    signIn();
    const page = show(SET, {
      'GET /body-measures': () => ({ body: { data: { measures: null } } }),
      'PUT /body-measures': (_url, body) => ({ body: { data: { measures: body } } }),
      'GET /users/u1': () => ({ body: { data: { user: { email: 'ana@exemplo.test' } } } }),
    });
    const dialog = await open(page);
    await page.user.click(dialog.getByRole('radio', { name: 'Medidas com fita' }));
    await fill(page.user, dialog, { 'Busto, em cm': '88', 'Cintura, em cm': '70', 'Quadril, em cm': '96' });
    await page.user.click(dialog.getByRole('checkbox', { name: /Guardar minhas medidas na minha conta/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Escolher o tamanho P' }));
    await waitFor(() =>
      expect(
        page.sent.find(({ method, path }) => method === 'PUT' && path === '/body-measures')?.body,
      ).toEqual({
        ...{ bust: 88, waist: 70, hip: 96, source: 'tape', consent: true },
      }),
    );
    await waitFor(() => expect(useMeasuresStore.getState().owner).toBe('u1'));
    act(() => leaveAccountMeasures());
    expect(useMeasuresStore.getState().measures).toBeNull();
  });

  it('A-67 says that the guide cannot be read, and tries again', async () => {
    let fails = true;
    const page = showPage(<ModelsPage />, {
      path: '/models',
      responses: {
        'GET /settings/public': () =>
          fails
            ? { status: 503, body: { code: 'server.error', message: 'Erro' } }
            : { body: { data: settings } },
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Qual é o meu tamanho?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Seu tamanho' }));
    expect(await dialog.findByText('Não foi possível carregar o guia de tamanhos')).toBeTruthy();
    fails = false;
    await page.user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    expect(await dialog.findByText('Preencha os campos e o tamanho aparece aqui.')).toBeTruthy();
  });

  it('FIT-03 answers all models at once', async () => {
    const page = showPage(<ModelsPage />, { path: '/models' });
    await page.user.click(await screen.findByRole('button', { name: 'Qual é o meu tamanho?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Seu tamanho' }));
    await fill(page.user, dialog, { 'Altura, em cm': '165', 'Peso, em kg': '72' });
    expect(dialog.getAllByText(/^Blusa \w+ e Calça \w+$/)).toHaveLength(4);
    // With the room of each piece and, near another size, the second one.
    expect(dialog.getAllByText(/Busto: .+ cm de folga/)).toHaveLength(4);
    expect(dialog.getAllByText(/no limite do|Entre dois tamanhos|Gosta mais justo/).length).toBeGreaterThan(
      0,
    );
  });
});
