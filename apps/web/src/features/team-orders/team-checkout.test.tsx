import type { TeamOrderView } from '@plantao/contracts/team-orders/team-order.view';
import { screen, waitFor } from '@testing-library/react';
import type { TestResponses } from '../../../../../test/browser/fixtures/responses.js';
import { freshShop, showPage } from '../../../../../test/browser/fixtures/render-page.js';
import { TeamCheckout } from './team-checkout.js';

const PATH = '/team-orders/t1';
const ORDER: TeamOrderView = {
  _id: 't1',
  name: 'UTI',
  state: 'closed',
  closesAt: '2026-11-30T23:59:59-03:00',
  createdAt: '2026-11-20T10:00:00-03:00',
  expected: null,
  taxId: '11222333000181',
  address: {
    street: 'Rua A',
    number: '1',
    complement: '',
    neighborhood: 'B',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '01310-200',
    country: 'Brasil',
  },
  token: 'a'.repeat(43),
  piecesPerPerson: 10,
  products: [],
  members: [{ _id: 'm1', name: 'Ana', pieces: [], updatedAt: '2026-11-20T10:00:00-03:00' }],
  totals: { pieces: 1, subtotal: 189.9, percent: 0, discount: 0, next: null },
  tiers: [],
  quote: null,
  approval: { asked: false, pieces: 0 },
  order: null,
};
const OPTION = { id: 'standard', name: 'Standard', price: 14.9, company: { name: 'Plantão' } };
const range = { delivery_range: { min: 2, max: 4 } };
const delivery = (options: readonly object[]) => () => ({ body: { data: { quoteId: 'q1', options } } });
const changed = () => ({
  status: 409,
  body: { status: 'fail', code: 'order.freight-changed', message: 'O frete mudou.', requestId: 'r' },
});

const show = (responses: TestResponses, order = ORDER) =>
  showPage(<TeamCheckout order={order} />, { responses });
/** One of two pieces is there. */
const SHORT: TeamOrderView = {
  ...ORDER,
  products: [
    {
      ...{ _id: 'p1', name: 'Scrub Tulipa', image: '', price: 189.9 },
      sizes: [{ name: 'PP', colors: [{ name: 'Vinho', value: '#722F37', image: '', stock: 1 }] }],
    },
  ],
  members: [
    {
      ...{ _id: 'm1', name: 'Ana', updatedAt: '2026-11-20T10:00:00-03:00' },
      pieces: [{ product: 'p1', size: 'PP', color: 'Vinho', quantity: 2 }],
    },
  ],
};
const QUOTE = {
  ...{ token: 'q'.repeat(43), expiresAt: '2026-12-04T21:44:00-03:00', total: 204.8 },
  delivery: { name: 'Standard', price: 14.9, ...range },
};
const place = () => screen.findByRole('button', { name: 'Fazer pedido e pagar' });

beforeEach(freshShop);

describe('the delivery and order of a team', () => {
  it('says that nobody delivers there, and offers to ask again instead of an order', async () => {
    const { user, sent } = show({ [`GET ${PATH}/delivery`]: delivery([]) });
    expect(await screen.findByText('Não foi possível calcular o frete para este CEP.')).toBeTruthy();
    expect((await place()).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(sent.filter(({ path }) => path === `${PATH}/delivery`)).toHaveLength(2));
  });

  it('asks for the delivery again when the one of a quote does not hold any more', async () => {
    const { user, sent } = show({
      [`GET ${PATH}/delivery`]: delivery([{ ...OPTION, ...range }]),
      [`POST ${PATH}/quote`]: changed,
    });
    expect(await screen.findByText('Standard')).toBeTruthy();
    expect((await place()).hasAttribute('disabled')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Gerar orçamento em PDF' }));
    expect(await screen.findByText('O frete mudou.')).toBeTruthy();
    await waitFor(() => expect(sent.filter(({ path }) => path === `${PATH}/delivery`)).toHaveLength(2));
  });

  it('says on which days a delivery arrives, and asks for none where a quote has its own', async () => {
    const responses = { [`GET ${PATH}/delivery`]: delivery([{ ...OPTION, ...range }]) };
    const { unmount } = show(responses);
    expect(await screen.findByText(/^Plantão · 2 a 4 dias úteis · chega entre /)).toBeTruthy();
    unmount();
    const { sent } = show(responses, { ...ORDER, quote: QUOTE });
    expect(await screen.findByText(/^Se for pago hoje, chega entre /)).toBeTruthy();
    expect(sent.filter(({ path }) => path === `${PATH}/delivery`)).toEqual([]);
  });

  it('says beside the quote what there is not enough of', async () => {
    show({}, { ...SHORT, quote: QUOTE });
    expect(await screen.findByText('Sem estoque agora: 1 × Scrub Tulipa, PP, Vinho.')).toBeTruthy();
  });
});
