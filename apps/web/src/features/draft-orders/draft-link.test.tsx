import { screen, waitFor } from '@testing-library/react';
import type { TestResponses } from '../../../../../test/browser/fixtures/responses.js';
import { freshShop, showPage } from '../../../../../test/browser/fixtures/render-page.js';
import { useSessionStore } from '@/lib/api/session.store';
import DraftLink from './draft-link.js';

const TOKEN = `${'a'.repeat(22)}.${'b'.repeat(32)}`;
const PATH = `/draft-links/${TOKEN}`;
const ORDER = '0d0c2a9e-7c31-4d5e-9a61-3b1ad4c0ffee';
const CPF = '52998224725';
const DRAFT = {
  ...{
    state: 'sent',
    expiresAt: '2099-11-30T18:00:00.000Z',
    note: 'Separei o seu tamanho.',
    visitor: 'guest',
  },
  lines: [
    {
      productId: 'p1',
      name: 'Scrub Tulipa',
      image: '',
      size: 'M',
      color: 'Azul',
      quantity: 2,
      price: 100,
      set: null,
    },
  ],
  totals: { subtotal: 200, discount: 20, shipping: 24.9, total: 204.9 },
  delivery: { id: 'standard', name: 'PAC', price: 24.9, min: 5, max: 8 },
  ...{ place: 'Fortaleza · CE', address: null, order: null, orderCancelled: false },
};

function show(change: object, responses: TestResponses = {}, cpf: string | null = CPF) {
  return showPage(<DraftLink token={TOKEN} />, {
    at: `/pagar/${TOKEN}`,
    path: '/pagar/:token',
    responses: {
      [`GET ${PATH}`]: () => ({ status: 200, body: { data: { draft: { ...DRAFT, ...change } } } }),
      'GET /users/u1': () => ({
        status: 200,
        body: {
          data: { user: { _id: 'u1', id: 'u1', name: 'Ana', phone: '85987654321', cpf, addresses: [] } },
        },
      }),
      ...responses,
    },
  });
}

const signIn = () =>
  useSessionStore.getState().setSession({
    user: { id: 'u1', name: 'Ana', role: 'user' },
    token: 't',
    tokenExpiration: Date.now() + 3_600_000,
  });

beforeEach(freshShop);

describe('the link of a draft', () => {
  it('shows pieces, amounts, the note and until when to anybody, and asks to sign in', async () => {
    show({});
    expect(await screen.findByText('Scrub Tulipa')).toBeTruthy();
    for (const text of ['Separei o seu tamanho.', 'Fortaleza · CE', 'R$ 204,90', '− R$ 20,00'])
      expect(screen.getByText((shown) => shown.replaceAll('\u00a0', ' ') === text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Entrar e pagar' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ir para o pagamento' })).toBeNull();
  });

  it.each([
    ['guest', 'Com bordado. Entre com o seu e-mail para conferir o texto.', null],
    ['customer', 'Bordado: Dra. Ana Prado (Blusa)', 'Dra. Ana Prado'],
  ])('X5 shows a set as one line, and to a %s what is stitched on it', async (visitor, said, words) => {
    signIn();
    const [line] = DRAFT.lines;
    const set = { id: 's1', name: 'Conjunto Tulipa', size: 'M + G', place: null };
    show({
      visitor,
      lines: [
        { ...line, name: 'Blusa', size: 'M', price: 119.9, set, embroidery: { words } },
        { ...line, productId: 'p2', name: 'Calça', size: 'G', price: 150, set },
      ],
    });
    expect(await screen.findByText('Conjunto Tulipa')).toBeTruthy();
    expect(screen.getByText('Blusa M · Calça G, Azul · 2 peças')).toBeTruthy();
    expect(screen.getByText((shown) => shown.replaceAll('\u00a0', ' ') === 'R$ 539,80')).toBeTruthy();
    expect(screen.getByText(said)).toBeTruthy();
    expect(await screen.findByText(/não pode ser vendida/)).toBeTruthy();
  });

  it('orders what it showed for its customer, with the tax id of the account', async () => {
    signIn();
    const { user, sent } = show(
      {
        visitor: 'customer',
        address: {
          ...{ street: 'Rua A', number: '1', complement: '', neighborhood: 'Centro' },
          ...{ city: 'Fortaleza', state: 'CE', zipCode: '60175047' },
        },
      },
      { [`POST ${PATH}/order`]: () => ({ status: 201, body: { data: { order: { _id: ORDER } } } }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Ir para o pagamento' }));
    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
        { taxId: CPF, total: 204.9 },
      ]),
    );
  });

  it('asks for a tax id before it sends anything', async () => {
    signIn();
    const { user, sent } = show({ visitor: 'customer' }, {}, null);
    await user.click(await screen.findByRole('button', { name: 'Ir para o pagamento' }));
    expect(await screen.findByText('Informe um CPF ou CNPJ válido.')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('says that it is another account’s, and leads to a sign-in with the right one', async () => {
    signIn();
    const { user } = show({ visitor: 'other' });
    await user.click(await screen.findByRole('link', { name: 'Entrar com outro e-mail' }));
    expect(useSessionStore.getState().user).toBeNull();
  });

  it.each([
    ['expired', 'A validade deste link terminou'],
    ['cancelled', 'Este link foi cancelado pela loja'],
  ])('says that it is %s', async (state, title) => {
    show({ state });
    expect(await screen.findByText(title)).toBeTruthy();
  });

  it('leads to the order that was made of it, and says that a forged link is none', async () => {
    const made = show({ state: 'converted', order: ORDER });
    const link = await screen.findByRole('link', { name: 'Pagar ou acompanhar o pedido' });
    expect(link.getAttribute('href')).toBe(`/dashboard/orders/${ORDER}`);
    made.unmount();
    freshShop();
    show({}, { [`GET ${PATH}`]: () => ({ status: 404, body: { code: 'draft-order.link', message: 'x' } }) });
    expect(await screen.findByText('Este link de pagamento não existe')).toBeTruthy();
  });

  it('leads an account that did not order to no order', async () => {
    show({ state: 'converted', order: null, visitor: 'other', lines: [] });
    expect(await screen.findByText(/^Foi feito com outra conta\./)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pagar ou acompanhar o pedido' })).toBeNull();
  });

  it('says that the order was cancelled, and offers no payment of it', async () => {
    show({ state: 'converted', order: ORDER, orderCancelled: true, lines: [] });
    expect(await screen.findByRole('heading', { name: 'Este pedido foi cancelado' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pagar ou acompanhar o pedido' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver a loja' })).toBeTruthy();
  });

  it('does not call a link unknown for another failure, and tries again', async () => {
    let failing = true;
    const { user } = show(
      {},
      {
        [`GET ${PATH}`]: () =>
          failing
            ? { status: 404, body: { code: 'request.not-found', message: 'Endereço não encontrado' } }
            : { status: 200, body: { data: { draft: DRAFT } } },
      },
    );
    expect(await screen.findByText('Não foi possível carregar o seu pedido')).toBeTruthy();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Scrub Tulipa')).toBeTruthy();
  });

  it('says that the account did not load, and tries again', async () => {
    signIn();
    let failing = true;
    const { user } = show(
      { visitor: 'customer' },
      {
        'GET /users/u1': () =>
          failing
            ? { status: 404, body: { code: 'account.not-found', message: 'Conta não encontrada' } }
            : {
                status: 200,
                body: {
                  data: {
                    user: { _id: 'u1', id: 'u1', name: 'Ana', phone: '85987654321', cpf: CPF, addresses: [] },
                  },
                },
              },
      },
    );
    expect(await screen.findByText('Conta não encontrada')).toBeTruthy();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('button', { name: 'Ir para o pagamento' })).toBeTruthy();
  });

  it('sends an account that has not proved its e-mail to a sign-in by code', async () => {
    signIn();
    const { user } = show({ visitor: 'unconfirmed' });
    expect(await screen.findByText(/ainda não foi confirmado/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Entrar com um código' }));
    expect(useSessionStore.getState().user).toBeNull();
  });

  it('says why an order was refused', async () => {
    signIn();
    const message = 'Faltam peças no estoque: 1 Scrub Tulipa M Azul. Fale com a loja para trocar ou esperar.';
    const { user } = show(
      { visitor: 'customer' },
      { [`POST ${PATH}/order`]: () => ({ status: 409, body: { code: 'draft-order.short', message } }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Ir para o pagamento' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });
});
