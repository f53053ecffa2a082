import type { TeamOrderView } from '@plantao/contracts/team-orders/team-order.view';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { act, screen, waitFor } from '@testing-library/react';
import { formatDateTime } from '@/lib/date-format';
import { queryClient } from '@/lib/query-client';
import { settingsResponse } from '@/testing/shop-responses';
import type { TestResponses } from '../../../../../test/browser/fixtures/responses.js';
import { freshShop, showPage } from '../../../../../test/browser/fixtures/render-page.js';
import { useDialogStore } from '@/ui/message-dialog/dialog.store';
import { TeamCheckout } from './team-checkout.js';
import { TeamOrder } from './team-order.js';

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

it('X4 PIX comes after its order to what the order came to, with its freight and what PIX took off', async () => {
  const totals = {
    ...{ pieces: 10, subtotal: 1_000, percent: 10, discount: 100, next: null, offer: null },
    ordered: { pixDiscount: 45, freight: 20, total: 875 },
  };
  const order: TeamOrderView = { ...ORDER, state: 'ordered', order: 'o1', totals };
  showPage(<TeamOrder id="t1" />, {
    responses: { [`GET ${PATH}`]: () => ({ body: { data: { teamOrder: order } } }) },
  });
  const box = (await screen.findByRole('heading', { name: 'Resumo' })).parentElement!;
  const rows = [...box.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' '),
  ]);
  expect(rows).toEqual([
    ['Subtotal, 10 peças', 'R$ 1.000,00'],
    ['Desconto da equipe (10%)', '− R$ 100,00'],
    ['Desconto (PIX)', '− R$ 45,00'],
    ['Frete', 'R$ 20,00'],
    ['Total do pedido', 'R$ 875,00'],
  ]);
});

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

  it('says what the order costs by PIX: less of its pieces, not of its delivery, a quote included', async () => {
    const payment = { ...settingsResponse.data.payment, pixDiscountPercent: 5 };
    const responses = {
      'GET /settings/public': () => ({ body: { data: { ...settingsResponse.data, payment } } }),
      [`GET ${PATH}/delivery`]: delivery([{ ...OPTION, ...range }]),
    };
    const totals = { ...ORDER.totals, subtotal: 200, percent: 10, discount: 20 };
    const { unmount } = show(responses, { ...ORDER, totals });
    // 180 of pieces less 9, and 14,90 of delivery.
    const price = 'R$ 185,90 no PIX (5% de desconto nas peças)';
    expect(await screen.findByText(price)).toBeTruthy();
    unmount();
    show(responses, { ...ORDER, totals, quote: { ...QUOTE, total: 194.9 } });
    expect(await screen.findByText(price)).toBeTruthy();
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

  it('says while the shop was asked to approve it, and once it did', async () => {
    const pieces = { ...ORDER.totals, pieces: 36 };
    const asked = { ...ORDER, totals: pieces, approval: { asked: true, pieces: 0 } };
    const responses = { [`GET ${PATH}/delivery`]: delivery([{ ...OPTION, ...range }]) };
    const { unmount } = show(responses, asked);
    expect(await screen.findByText(/^Liberação pedida/)).toBeTruthy();
    unmount();
    show(responses, { ...asked, approval: { asked: false, pieces: 36 } });
    expect(await screen.findByText('A loja liberou este pedido de 36 peças.')).toBeTruthy();
    expect(screen.queryByText(/^Liberação pedida/)).toBeNull();
  });

  it('takes back that it is too large once the shop has approved it', async () => {
    const refused = { status: 'fail', code: 'order.hold-limit', message: 'Pedido grande.', requestId: 'r' };
    const approved = { ...ORDER, approval: { asked: false, pieces: 1 } };
    let asked = 0;
    const { user } = showPage(<TeamOrder id="t1" />, {
      responses: {
        [`GET ${PATH}`]: () => ({ body: { data: { teamOrder: asked > 0 ? approved : ORDER } } }),
        [`GET ${PATH}/delivery`]: delivery([{ ...OPTION, ...range }]),
        [`POST ${PATH}/order`]: () => ({ status: 409, body: refused }),
        [`POST ${PATH}/approval`]: () => {
          asked += 1;
          return { body: { data: { teamOrder: { ...ORDER, approval: { asked: true, pieces: 0 } } } } };
        },
      },
    });
    const order = await place();
    await waitFor(() => expect(order.hasAttribute('disabled')).toBe(false));
    await user.click(order);
    expect(await screen.findByText('Pedido grande.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Pedir liberação à loja' }));
    expect(await screen.findByText(/^Liberação pedida/)).toBeTruthy();
    await act(() => queryClient.refetchQueries({ queryKey: ['team-order', 't1'], exact: true }));
    expect(await screen.findByText('A loja liberou este pedido de 1 peça.')).toBeTruthy();
    expect(screen.queryByText('Pedido grande.')).toBeNull();
  });

  it('takes back what was short once those people are out of the team', async () => {
    const [ana] = ORDER.members;
    const both = { ...ORDER, members: [ana!, { ...ana!, _id: 'm2', name: 'João' }] };
    let shown = both;
    const short = { status: 'fail', code: 'order.sold-out', message: 'Faltam peças (João).', requestId: 'r' };
    const { user } = showPage(<TeamOrder id="t1" />, {
      responses: {
        [`GET ${PATH}`]: () => ({ body: { data: { teamOrder: shown } } }),
        [`GET ${PATH}/delivery`]: delivery([{ ...OPTION, ...range }]),
        [`POST ${PATH}/order`]: () => ({ status: 409, body: short }),
      },
    });
    const order = await place();
    await waitFor(() => expect(order.hasAttribute('disabled')).toBe(false));
    await user.click(order);
    expect(await screen.findByText('Faltam peças (João).')).toBeTruthy();
    await act(() => queryClient.refetchQueries({ queryKey: ['team-order', 't1'], exact: true }));
    expect(screen.getByText('Faltam peças (João).')).toBeTruthy();
    shown = ORDER;
    await act(() => queryClient.refetchQueries({ queryKey: ['team-order', 't1'], exact: true }));
    await waitFor(() => expect(screen.queryByText('Faltam peças (João).')).toBeNull());
  });

  it('goes on at the sum after the choices have ended, and at the quote once there is one', async () => {
    let shown: TeamOrderView = { ...ORDER, state: 'open' };
    const becomes = (next: Partial<TeamOrderView>) => () => {
      shown = { ...shown, ...next };
      return { body: { data: { teamOrder: shown } } };
    };
    const { user } = showPage(<TeamOrder id="t1" />, {
      responses: {
        [`GET ${PATH}`]: becomes({}),
        [`GET ${PATH}/delivery`]: delivery([{ ...OPTION, ...range }]),
        [`PATCH ${PATH}`]: becomes({ state: 'closed' }),
        [`POST ${PATH}/quote`]: becomes({ quote: QUOTE }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Encerrar escolhas' }));
    act(() => useDialogStore.getState().settle('confirm'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Resumo'));
    await screen.findByText('Standard');
    await user.click(screen.getByRole('button', { name: 'Gerar orçamento em PDF' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Orçamento'));
  });

  it('has another deadline while the team chooses, as its organiser says', async () => {
    const open = { ...ORDER, state: 'open' as const };
    const day = brazilDay(new Date(Date.now() + 4 * 86_400_000));
    const moved = { ...open, closesAt: `${day}T23:59:59-03:00` };
    const { user, sent } = showPage(<TeamOrder id="t1" />, {
      responses: {
        [`GET ${PATH}`]: () => ({ body: { data: { teamOrder: open } } }),
        [`PATCH ${PATH}`]: () => ({ body: { data: { teamOrder: moved } } }),
      },
    });
    await user.click(await screen.findByText('Mudar o prazo', { selector: 'summary' }));
    await user.type(screen.getByLabelText(/^Escolhas até/), day.split('-').toReversed().join('/'));
    await user.click(screen.getByRole('button', { name: 'Mudar o prazo' }));
    await screen.findByText(`A equipe escolhe até ${formatDateTime(moved.closesAt)}.`);
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ closesOn: day });
  });

  it('has another name and number of people, as its organiser says', async () => {
    const open = { ...ORDER, state: 'open' as const, expected: 12 };
    const changed = { ...open, name: 'UTI neonatal', expected: null };
    const { user, sent } = showPage(<TeamOrder id="t1" />, {
      responses: {
        [`GET ${PATH}`]: () => ({ body: { data: { teamOrder: open } } }),
        [`PATCH ${PATH}`]: () => ({ body: { data: { teamOrder: changed } } }),
      },
    });
    await user.click(await screen.findByText('Mudar nome e número de pessoas'));
    const [name, people] = [
      screen.getByLabelText(/^Nome da equipe/),
      screen.getByLabelText(/^Quantas pessoas/),
    ];
    await user.clear(name);
    await user.clear(people);
    await user.type(people, '0');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(screen.getByText('Informe o nome da equipe.')).toBeTruthy();
    expect(screen.getByText('Informe um número a partir de 1, ou deixe vazio.')).toBeTruthy();
    await user.type(name, 'UTI neonatal ');
    await user.clear(people);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('heading', { name: 'UTI neonatal' })).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { name: 'UTI neonatal', expected: null },
    ]);
  });

  it('says beside the quote what there is not enough of', async () => {
    show({}, { ...SHORT, quote: QUOTE });
    expect(await screen.findByText('Sem estoque agora: 1 × Scrub Tulipa, PP, Vinho.')).toBeTruthy();
  });
});
