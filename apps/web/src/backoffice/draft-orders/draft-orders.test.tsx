import './draft-order-view.js';
import './draft-order.page.js';
import './new-draft-form.js';
import './draft-orders.page.js';
import './new-draft-order.page.js';
import type { DraftOrderView, DraftPreviewView } from '@plantao/contracts/draft-orders/draft-order.view';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settings } from '../../../../../test/browser/fixtures/storefront.js';
import { callsOf, fakeBackend, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { frameResponses } from '@/backoffice/shared/testing/people-responses';
import {
  forgetAll,
  panel,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';
import { anEmbroidery, EMBROIDERY_ID, embroideryTerms } from '@/testing/embroidery-responses';

const ID = '0d0c2a9e-7c31-4d5e-9a61-3b1ad4c0ffee';
const ONE = `/admin/draft-orders/${ID}`;
const draft = (change: Partial<DraftOrderView> = {}): DraftOrderView => ({
  ...{ _id: ID, state: 'open', author: 'Clara', sentAt: null, mailedAt: null, order: null },
  createdAt: '2026-11-26T12:00:00.000Z',
  expiresAt: '2026-11-29T12:00:00.000Z',
  customer: { id: null, name: 'Lívia Tavares', email: 'livia@exemplo.test', phone: '85987654321' },
  address: {
    ...{ street: 'Rua A', number: '1', complement: '', neighborhood: 'Centro' },
    ...{ city: 'Fortaleza', state: 'CE', zipCode: '60175047' },
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
  discountReason: 'Cliente antiga',
  delivery: { id: 'standard', name: 'PAC', price: 24.9, min: 5, max: 8 },
  note: 'Separei o seu tamanho.',
  payUrl: 'http://localhost/pagar/abc.def',
  ...change,
});
const answerOf = (given: DraftOrderView) => ({ data: { draftOrder: given } });
const TERMS = { 'GET /admin/draft-order-terms': { data: { terms: { hours: 72, maxDiscountPercent: 20 } } } };
const preview = (change: Partial<DraftPreviewView> = {}): DraftPreviewView => ({
  lines: draft().lines.map((line) => ({ ...line, stock: 9 })),
  ...{ subtotal: 200, discount: 0 },
  options: [
    { id: 'standard', name: 'PAC', price: 24.9, min: 5, max: 8 },
    { id: 'express', name: 'SEDEX', price: 49.9, min: 1, max: 2 },
  ],
  ...change,
});
const PRODUCT = {
  ...{ id: 'p1', _id: 'p1', name: 'Scrub Tulipa', image: '', price: 100, cuts: [] },
  sizes: [{ name: 'M', colors: [{ name: 'Azul', value: '#1F2F4F', image: '', stock: 9 }] }],
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const amounts = (name: string) => textOf(panel(name));

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

async function open(given: DraftOrderView, responses: Record<string, unknown> = {}) {
  const calls = fakeBackend({ ...frameResponses, ...TERMS, [`GET ${ONE}`]: answerOf(given), ...responses });
  renderBackoffice(ONE);
  await screen.findByRole('heading', { name: `Rascunho de ${given.customer.name}` });
  return calls;
}

describe('a draft order', () => {
  it('shows what it comes to, and hands its link over by mail', async () => {
    const calls = await open(draft(), {
      [`POST ${ONE}/sending`]: answerOf(
        draft({ state: 'sent', sentAt: '2026-11-26T13:00:00.000Z', mailedAt: '2026-11-26T13:00:00.000Z' }),
      ),
    });
    expect(amounts('Peças e valores')).toMatch(/Desconto− R\$ 20,00.*Total ?R\$ 204,90/s);
    expect(screen.getByText('http://localhost/pagar/abc.def')).toBeTruthy();
    await press('Enviar por e-mail');
    expect(await screen.findByRole('button', { name: 'Enviar de novo por e-mail' })).toBeTruthy();
    expect(callsOf(calls, `POST ${ONE}/sending`)[0]?.body).toEqual({ by: 'mail' });
    expect(toasts()).toContain('E-mail com o link a caminho');
    // Another mail is asked about, and says when the last one was sent.
    await press('Enviar de novo por e-mail');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Enviar o e-mail de novo?' }));
    expect(dialog.getByText(/^O último saiu em 26\/11\/2026/)).toBeTruthy();
    expect(callsOf(calls, `POST ${ONE}/sending`)).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar de novo por e-mail' }));
    await waitFor(() => expect(callsOf(calls, `POST ${ONE}/sending`)).toHaveLength(2));
  });

  it('X5 says what is stitched, and of which set a garment is', async () => {
    const [line] = draft().lines;
    if (!line) throw new Error('no line');
    const set = { id: 's1', name: 'Conjunto Tulipa', size: 'M + G', place: null };
    await open(draft({ lines: [{ ...line, set, embroidery: anEmbroidery() }] }));
    expect(screen.getByText(`Bordado: ${anEmbroidery().words}`)).toBeTruthy();
    expect(screen.getByText('Do conjunto Conjunto Tulipa, M + G')).toBeTruthy();
  });

  it('is extended for the hours that somebody types', async () => {
    const calls = await open(draft({ state: 'expired' }), {
      [`POST ${ONE}/extension`]: answerOf(draft()),
    });
    expect(screen.queryByText('http://localhost/pagar/abc.def')).toBeNull();
    await press('Prolongar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Prolongar a validade' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Validade em horas/ }), '24');
    await userEvent.click(dialog.getByRole('button', { name: 'Prolongar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(calls, `POST ${ONE}/extension`)[0]?.body).toEqual({ hours: 24 });
  });

  it('is cancelled after a question', async () => {
    const calls = await open(draft(), {
      [`POST ${ONE}/cancellation`]: answerOf(draft({ state: 'cancelled' })),
    });
    await press('Cancelar rascunho');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancelar este rascunho?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar rascunho' }));
    await waitFor(() => expect(callsOf(calls, `POST ${ONE}/cancellation`)).toHaveLength(1));
    expect(await screen.findByText('Cancelado')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Prolongar' })).toBeNull();
  });

  it('leads to its order, and offers a reader nothing', async () => {
    signIn('reader');
    await open(draft({ state: 'converted', order: ID, payUrl: null }));
    expect(screen.getByRole('link', { name: 'Ver o pedido' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Duplicar' })).toBeNull();
    expect(screen.queryByRole('button', { name: /e-mail/ })).toBeNull();
  });
});

describe('the list of drafts', () => {
  it('shows each with its state, and says when there is none', async () => {
    const row = {
      ...{ _id: ID, state: 'expired', author: 'Clara', name: 'Lívia Tavares', pieces: 2, total: 204.9 },
      ...{ order: null, createdAt: '2026-11-26T12:00:00.000Z', expiresAt: '2026-11-29T12:00:00.000Z' },
    };
    const pages = { page: 1, totalPages: 1 };
    fakeBackend({
      ...frameResponses,
      'GET /admin/draft-orders': { draftOrders: [row], total: 1, ...pages },
    });
    const view = renderBackoffice('/admin/draft-orders');
    expect(await screen.findByRole('link', { name: 'Lívia Tavares' })).toBeTruthy();
    expect(screen.getByText('Vencido')).toBeTruthy();
    view.unmount();
    fakeBackend({ ...frameResponses, 'GET /admin/draft-orders': { draftOrders: [], total: 0, ...pages } });
    renderBackoffice('/admin/draft-orders');
    expect(await screen.findByText('Nenhum rascunho ainda')).toBeTruthy();
  });
});

describe('a new draft', () => {
  const PLAIN = draft({ totals: { ...draft().totals, discount: 0, total: 224.9 }, discountReason: '' });
  const begin = async (responses: Record<string, unknown> = {}) => {
    const calls = fakeBackend({
      ...frameResponses,
      ...TERMS,
      [`GET ${ONE}`]: answerOf(PLAIN),
      'GET /products/p1': { data: { product: PRODUCT } },
      'POST /admin/draft-orders/preview': { data: { preview: preview() } },
      ...responses,
    });
    renderBackoffice(`/admin/draft-orders/new?modelo=${ID}`);
    await screen.findByDisplayValue('livia@exemplo.test');
    return calls;
  };

  it('begins with another one, says what it comes to, and is sent with the delivery that was chosen', async () => {
    const made = { ...draft(), _id: ID };
    const calls = await begin({ 'POST /admin/draft-orders': answerOf(made) });
    await press('Ver quanto fica');
    await userEvent.click(await screen.findByRole('radio', { name: /SEDEX/ }));
    expect(amounts('Quanto fica')).toMatch(/Total ?R\$ 249,90/);
    await press('Criar link de pagamento');
    await waitFor(() => expect(callsOf(calls, 'POST /admin/draft-orders')).toHaveLength(1));
    expect(callsOf(calls, 'POST /admin/draft-orders')[0]?.body).toMatchObject({
      lines: [{ product: 'p1', size: 'M', color: 'Azul', quantity: 2 }],
      customer: { name: 'Lívia Tavares', email: 'livia@exemplo.test' },
      ...{ delivery: 'express', deliveryPrice: 49.9, total: 249.9, hours: 72 },
      note: 'Separei o seu tamanho.',
    });
    expect(await screen.findByRole('heading', { name: 'Rascunho de Lívia Tavares' })).toBeTruthy();
  });

  it('takes over the discount of another one, and says so to who may give none', async () => {
    const calls = await begin({ [`GET ${ONE}`]: answerOf(draft()) });
    await press('Ver quanto fica');
    await waitFor(() => expect(callsOf(calls, 'POST /admin/draft-orders/preview')).toHaveLength(1));
    expect(callsOf(calls, 'POST /admin/draft-orders/preview')[0]?.body).toMatchObject({
      discount: { amount: 20, reason: 'Cliente antiga' },
    });
    forgetAll();
    signIn('support');
    const others = await begin({ [`GET ${ONE}`]: answerOf(draft()) });
    expect(screen.getByText(/^O desconto de R\$\s20,00 não foi copiado/)).toBeTruthy();
    await press('Ver quanto fica');
    await waitFor(() => expect(callsOf(others, 'POST /admin/draft-orders/preview')).toHaveLength(1));
    expect(callsOf(others, 'POST /admin/draft-orders/preview')[0]?.body).not.toHaveProperty('discount');
  });

  it('another discount is another question, and one without a reason is none', async () => {
    const calls = await begin();
    await press('Ver quanto fica');
    await screen.findByRole('radio', { name: /SEDEX/ });
    await userEvent.selectOptions(screen.getByLabelText(/Tipo de desconto/), 'Em %');
    expect(screen.queryByRole('radio', { name: /SEDEX/ })).toBeNull();
    await press('Ver quanto fica');
    expect(await screen.findByText('Diga o motivo, de 3 a 200 letras.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Motivo do desconto/), 'Cliente antiga');
    await press('Ver quanto fica');
    await waitFor(() => expect(callsOf(calls, 'POST /admin/draft-orders/preview')).toHaveLength(2));
    expect(callsOf(calls, 'POST /admin/draft-orders/preview')[1]?.body).toMatchObject({
      discount: { percent: 10, reason: 'Cliente antiga' },
    });
  });

  it('an answer that comes when the form is another one is no answer to it', async () => {
    let answer: (response: unknown) => void = () => undefined;
    const held = new Promise<unknown>((resolve) => {
      answer = resolve;
    });
    const calls = await begin({ 'POST /admin/draft-orders/preview': held });
    await press('Ver quanto fica');
    await waitFor(() => expect(callsOf(calls, 'POST /admin/draft-orders/preview')).toHaveLength(1));
    await userEvent.selectOptions(screen.getByLabelText(/Tipo de desconto/), 'Em %');
    await userEvent.type(screen.getByLabelText(/Motivo do desconto/), 'Cliente antiga');
    const ask = screen.getByRole('button', { name: /Ver quanto fica/ });
    answer({ data: { preview: preview() } });
    await waitFor(() => expect(ask.getAttribute('aria-busy')).not.toBe('true'));
    expect(screen.queryByRole('radio', { name: /SEDEX/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Criar link de pagamento' })).toBeNull();
  });

  it('warns of too little stock, and says why it was refused', async () => {
    await begin({
      'POST /admin/draft-orders/preview': {
        data: { preview: preview({ lines: draft().lines.map((line) => ({ ...line, stock: 1 })) }) },
      },
      'POST /admin/draft-orders': new Refusal(409, 'Os preços mudaram.', 'order.total-changed'),
    });
    await press('Ver quanto fica');
    expect(await screen.findByText('Scrub Tulipa M Azul: só 1 peça em estoque agora.')).toBeTruthy();
    await press('Criar link de pagamento');
    expect(await screen.findByText('Os preços mudaram.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ver quanto fica' })).toBeTruthy();
  });

  const colours = (stock: number) => [{ name: 'Azul', value: '#1F2F4F', image: '', stock }];
  const SET = {
    ...{
      id: 's1',
      _id: 's1',
      name: 'Conjunto Tulipa',
      image: '',
      price: 250,
      cuts: [],
      sizes: [],
      set: true,
    },
    pieces: [
      {
        ...{ productId: 'p1', name: 'Blusa Tulipa', image: '', active: true, cuts: ['tulipa-top'] },
        sizes: [{ name: 'M', colors: colours(9) }],
      },
      {
        ...{ productId: 'p2', name: 'Calça Tulipa', image: '', active: true, cuts: ['tulipa-reta'] },
        sizes: [
          { name: 'M', colors: colours(9) },
          { name: 'G', colors: colours(9) },
        ],
      },
    ],
  };
  const lineOf = (productId: string, name: string, size: string) => ({
    ...{ productId, name, image: '', size, color: 'Azul', quantity: 1, price: 125 },
    set: { id: 's1', name: 'Conjunto Tulipa', size: 'M + G', place: null },
  });
  const STITCHED = {
    [`GET ${ONE}`]: answerOf(
      draft({
        lines: [
          { ...lineOf('p1', 'Blusa Tulipa', 'M'), embroidery: anEmbroidery() },
          lineOf('p2', 'Calça Tulipa', 'G'),
        ],
      }),
    ),
    'GET /products/s1': { data: { product: SET } },
    'POST /embroideries/find': { data: { embroideries: [anEmbroidery()] } },
  };
  const bodies = (calls: Parameters<typeof callsOf>[0]) =>
    callsOf(calls, 'POST /admin/draft-orders/preview').map(({ body }) => (body as { lines: unknown }).lines);

  it('X5 begins with the sets of another one as sets, and with what is stitched on them', async () => {
    const calls = await begin(STITCHED);
    const set = within(await screen.findByRole('group', { name: 'Conjunto Tulipa' }));
    await userEvent.selectOptions(set.getByLabelText('Tamanho: Calça'), 'M');
    await press('Ver quanto fica');
    const line = { product: 's1', size: 'M + M', color: 'Azul', quantity: 1, embroidery: EMBROIDERY_ID };
    await waitFor(() => expect(bodies(calls)).toEqual([[line]]));
  });

  it('X5 says that something stitched was not copied, and goes on without it', async () => {
    const calls = await begin({ ...STITCHED, 'POST /embroideries/find': { data: { embroideries: [] } } });
    expect(await screen.findByText('Um bordado não foi copiado: inclua de novo.')).toBeTruthy();
    await press('Ver quanto fica');
    await waitFor(() =>
      expect(bodies(calls)).toEqual([[{ product: 's1', size: 'M + G', color: 'Azul', quantity: 1 }]]),
    );
  });

  it('X5 finds a set by its name, and has a name stitched on it', async () => {
    const calls = await begin({
      'GET /settings/public': { data: { ...settings, embroidery: embroideryTerms() } },
      'GET /products': { data: { products: [SET] }, pagination: {} },
      'POST /embroideries': { data: { embroidery: anEmbroidery() } },
    });
    await userEvent.type(screen.getByLabelText(/Nome do produto/), 'conjunto');
    await press('Incluir Conjunto Tulipa');
    const set = within(await screen.findByRole('group', { name: 'Conjunto Tulipa' }));
    await userEvent.click(await set.findByRole('button', { name: 'Personalizar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Seu bordado' }));
    await userEvent.type(dialog.getByLabelText('Nome'), 'Dra. Ana Prado');
    await userEvent.click(dialog.getByRole('button', { name: 'Usar este bordado' }));
    expect(await set.findByText(`Bordado: ${anEmbroidery().words}`)).toBeTruthy();
    await press('Ver quanto fica');
    await waitFor(() =>
      expect(bodies(calls)[0]).toContainEqual({
        ...{ product: 's1', size: 'M + M', color: 'Azul', quantity: 1, embroidery: EMBROIDERY_ID },
      }),
    );
  });

  it('counts a garment that is wanted twice once, against what there is of it', async () => {
    const [line] = preview().lines;
    if (!line) throw new Error('no line');
    const lines = [
      { ...line, stock: 3 },
      { ...line, stock: 3, embroidery: anEmbroidery() },
    ];
    await begin({ 'POST /admin/draft-orders/preview': { data: { preview: preview({ lines }) } } });
    await press('Ver quanto fica');
    expect(await screen.findByText('Scrub Tulipa M Azul: só 3 peças em estoque agora.')).toBeTruthy();
  });

  it('offers no discount to who may give none', async () => {
    signIn('support');
    await begin();
    expect(screen.queryByLabelText(/Tipo de desconto/)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Recado e validade' })).toBeTruthy();
  });
});
