import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  EditableOrderView,
  OrderEditPreviewView,
  OrderEditsView,
} from '@plantao/contracts/order-edits/order-edit.view';
import { callsOf, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { openOrder } from '@/backoffice/shared/testing/open-order';
import { adminOrder, ORDER_ID } from '@/backoffice/shared/testing/order-responses';
import { forgetAll, panel, signIn, textOf, toasts } from '@/backoffice/shared/testing/render-backoffice';

const BASE = `/admin/orders/${ORDER_ID}`;
const editable = (change: Partial<EditableOrderView> = {}): EditableOrderView => ({
  seen: 'a'.repeat(32),
  problem: null,
  paid: true,
  lines: [
    {
      id: 'i1',
      name: 'Blusa Tulipa',
      image: '/media/frente.webp',
      size: 'M',
      color: 'Azul',
      quantity: 2,
      price: 100,
      freedom: 'anything',
      embroidered: false,
      set: null,
      sizes: ['M', 'G'].map((name) => ({
        name,
        colors: [{ name: 'Azul', value: '#1F2F4F', stock: name === 'G' ? 3 : 9 }],
      })),
    },
    {
      id: 'i2',
      name: 'Jaleco Ana',
      image: '/media/frente.webp',
      size: 'M',
      color: 'Branco',
      quantity: 1,
      price: 200,
      freedom: 'nothing',
      embroidered: true,
      set: null,
      sizes: [],
    },
  ],
  address: {
    street: 'Avenida Paulista',
    number: '1578',
    complement: '',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '01310100',
  },
  delivery: { id: 'standard', name: 'PAC', price: 20 },
  ...change,
});
const amounts = { subtotal: 400, discount: 0, shipping: 20, total: 420 };
const preview = (change: Partial<OrderEditPreviewView> = {}): OrderEditPreviewView => ({
  changes: ['1 × Blusa Tulipa: M Azul → G Azul'],
  before: amounts,
  after: amounts,
  difference: 0,
  refund: 0,
  waits: false,
  supplement: null,
  delivery: { id: 'standard', name: 'PAC', price: 20, options: [] },
  label: 'kept',
  ...change,
});
const nothing: OrderEditsView = { edits: [], supplements: [], supplementOf: null };
const edited: OrderEditsView = {
  edits: [
    {
      id: 'e1',
      at: '2026-11-20T12:00:00.000Z',
      actor: 'Clara',
      changes: ['Incluído: 1 × Blusa Tulipa M Azul'],
      reason: 'Pediu por telefone',
      refund: 0,
      supplement: 's1',
    },
  ],
  supplements: [
    {
      id: 's1',
      status: 'pending',
      pieces: 1,
      paid: false,
      total: 100,
      payableUntil: '2026-11-22T12:00:00.000Z',
      payUrl: 'http://localhost/checkout/recovery/s1',
    },
  ],
  supplementOf: null,
};
const order = adminOrder({ status: 'confirmed', paidState: 'paid' });

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

const open = async (responses: Record<string, unknown>) => {
  const { calls } = await openOrder({ order }, { [`GET ${BASE}/edits`]: { data: nothing }, ...responses });
  await userEvent.click(await screen.findByRole('button', { name: 'Alterar pedido' }));
  return { calls, dialog: within(await screen.findByRole('dialog', { name: 'Alterar pedido' })) };
};

it('shows before and after first, then sends what was seen', async () => {
  const { calls, dialog } = await open({
    [`GET ${BASE}/edit`]: { data: { edit: editable() } },
    [`POST ${BASE}/edit/preview`]: { data: { preview: preview() } },
    [`POST ${BASE}/edit`]: { data: { refund: 0, waits: false, supplement: null, edits: edited } },
  });
  const size = await dialog.findByLabelText('Trocar tamanho ou cor de Blusa Tulipa');
  expect(textOf(screen.getByRole('dialog'))).toContain('Peça bordada: não muda aqui.');
  expect(dialog.queryByLabelText('Trocar tamanho ou cor de Jaleco Ana')).toBeNull();
  await userEvent.selectOptions(size, 'G (restam 3)');
  await userEvent.click(dialog.getByRole('button', { name: 'Ver antes e depois' }));
  const sent = { lines: [{ item: 'i1', quantity: 2, swap: { quantity: 2, size: 'G', color: 'Azul' } }] };
  expect(await dialog.findByText('1 × Blusa Tulipa: M Azul → G Azul')).toBeTruthy();
  expect(callsOf(calls, `POST ${BASE}/edit/preview`)[0]?.body).toEqual({
    ...sent,
    added: [],
    freight: 'adjust',
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar alteração' }));
  expect(textOf(screen.getByRole('dialog'))).toContain('Diga o motivo, de 3 a 300 letras.');
  await userEvent.type(dialog.getByLabelText(/Motivo/), 'Pediu por telefone');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar alteração' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(calls, `POST ${BASE}/edit`)[0]?.body).toMatchObject({
    ...sent,
    seen: 'a'.repeat(32),
    difference: 0,
    refund: 0,
    reason: 'Pediu por telefone',
  });
  expect(toasts()).toContain('Pedido alterado');
  const shown = textOf(panel('Alterações'));
  expect(shown).toContain('Incluído: 1 × Blusa Tulipa M Azul');
  expect(shown).toMatch(/R\$\s100,00, a pagar até/);
});

it('says that pieces stay until somebody else approves the refund', async () => {
  const { dialog } = await open({
    [`GET ${BASE}/edit`]: { data: { edit: editable() } },
    [`POST ${BASE}/edit/preview`]: { data: { preview: { ...preview(), refund: 100, waits: true } } },
    [`POST ${BASE}/edit`]: { data: { refund: 100, waits: true, supplement: null, edits: edited } },
  });
  await userEvent.selectOptions(await dialog.findByLabelText('Trocar tamanho ou cor de Blusa Tulipa'), 'G');
  await userEvent.type(dialog.getByLabelText(/Motivo/), 'Pediu');
  await userEvent.click(dialog.getByRole('button', { name: 'Ver antes e depois' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Confirmar alteração' }));
  await waitFor(() => expect(toasts().join()).toContain('O reembolso espera a aprovação de outra pessoa'));
  expect(toasts().join()).not.toContain('Pedido alterado');
});

it('S17 does not offer a change that gives money back to who may not give it', async () => {
  signIn('support');
  const { calls, dialog } = await open({
    [`GET ${BASE}/edit`]: { data: { edit: editable() } },
    [`POST ${BASE}/edit/preview`]: { data: { preview: preview({ refund: 100, difference: -100 }) } },
  });
  await userEvent.selectOptions(await dialog.findByLabelText('Trocar tamanho ou cor de Blusa Tulipa'), 'G');
  await userEvent.type(dialog.getByLabelText(/Motivo/), 'Pediu');
  await userEvent.click(dialog.getByRole('button', { name: 'Ver antes e depois' }));
  expect(await dialog.findByText(/O seu papel não devolve dinheiro/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirmar alteração' }).disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText(/Motivo/), '{Enter}');
  expect(callsOf(calls, `POST ${BASE}/edit`)).toHaveLength(0);
});

it('another request is another question', async () => {
  const { dialog } = await open({
    [`GET ${BASE}/edit`]: { data: { edit: editable() } },
    [`POST ${BASE}/edit/preview`]: { data: { preview: preview({ refund: 100, difference: -100 }) } },
  });
  await userEvent.selectOptions(await dialog.findByLabelText('Trocar tamanho ou cor de Blusa Tulipa'), 'G');
  await userEvent.click(dialog.getByRole('button', { name: 'Ver antes e depois' }));
  expect(await dialog.findByText(/R\$\s100,00 voltam ao cliente/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Mudar o endereço' }));
  expect(dialog.queryByText(/voltam ao cliente/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Ver antes e depois' })).toBeTruthy();
});

it('an answer that comes when the request is another one is no answer to it', async () => {
  let answer: (response: unknown) => void = () => undefined;
  const held = new Promise<unknown>((resolve) => {
    answer = resolve;
  });
  const { calls, dialog } = await open({
    [`GET ${BASE}/edit`]: { data: { edit: editable() } },
    [`POST ${BASE}/edit/preview`]: held,
  });
  const size = await dialog.findByLabelText('Trocar tamanho ou cor de Blusa Tulipa');
  await userEvent.selectOptions(size, 'G');
  await userEvent.click(dialog.getByRole('button', { name: 'Ver antes e depois' }));
  await waitFor(() => expect(callsOf(calls, `POST ${BASE}/edit/preview`)).toHaveLength(1));
  await userEvent.click(dialog.getByRole('button', { name: 'Mudar o endereço' }));
  const ask = dialog.getByRole('button', { name: /Ver antes e depois/ });
  answer({ data: { preview: preview({ refund: 100, difference: -100 }) } });
  await waitFor(() => expect(ask.getAttribute('aria-busy')).not.toBe('true'));
  expect(dialog.queryByText(/voltam ao cliente/)).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Confirmar alteração' })).toBeNull();
});

it('who comes second sees the order as it is, and begins again', async () => {
  const fresh = editable({ seen: 'b'.repeat(32) });
  const [blouse] = fresh.lines;
  const { dialog } = await open({
    [`GET ${BASE}/edit`]: { data: { edit: editable() } },
    [`POST ${BASE}/edit/preview`]: { data: { preview: preview() } },
    [`POST ${BASE}/edit`]: new Refusal(409, 'O pedido mudou.', 'order-edit.stale', {
      edit: { ...fresh, lines: blouse ? [{ ...blouse, quantity: 1 }] : [] },
    }),
  });
  await userEvent.selectOptions(await dialog.findByLabelText('Trocar tamanho ou cor de Blusa Tulipa'), 'G');
  await userEvent.type(dialog.getByLabelText(/Motivo/), 'Pediu');
  await userEvent.click(dialog.getByRole('button', { name: 'Ver antes e depois' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Confirmar alteração' }));
  await waitFor(() => expect(toasts().join()).toContain('O pedido mudou enquanto isso'));
  expect(within(screen.getByRole('dialog')).queryByText('Jaleco Ana')).toBeNull();
});

it('says why nothing can be changed', async () => {
  const { dialog } = await open({
    [`GET ${BASE}/edit`]: { data: { edit: editable({ problem: 'A etiqueta já foi postada.' }) } },
  });
  expect(await dialog.findByText('A etiqueta já foi postada.')).toBeTruthy();
});
