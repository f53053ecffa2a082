import './shipping-batch.page.js';
import './shipping-desk.page.js';
import type { BatchOrderView, BatchView } from '@plantao/contracts/shipping-desk/shipping-desk.view';
import { countStates } from '@plantao/domain/shipping-desk/rules/desk-state.rules';
import { orderBars } from '@plantao/domain/shipping-desk/rules/order-bars.rules';
import { orderCode } from '@plantao/domain/shipping-desk/rules/order-code.rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { frameResponses } from '@/backoffice/shared/testing/people-responses';
import {
  forgetAll,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';

const ID = '0d0c2a9e-7c31-4d5e-9a61-3b1ad4c0ffee';
const PATH = `/admin/shipping-batches/${ID}`;
const row = (change: Partial<BatchOrderView> = {}): BatchOrderView => ({
  ...{ id: 'o1', shortId: 'A1B2C3D4', position: 1, customer: 'Ana Souza', place: 'Campinas · SP' },
  ...{ delivery: 'Padrão (Correios PAC)', pieces: 2, status: 'confirmed', paidState: 'paid' },
  ...{ state: 'to-request', asked: null, fault: null, price: null, tracking: null },
  ...change,
});
function answer(rows: readonly BatchOrderView[], change: Partial<BatchView> = {}) {
  const batch: BatchView = {
    ...{ id: ID, author: 'Marta', createdAt: '2026-11-26T12:00:00.000Z', orders: rows.length },
    ...{ asked: rows.filter(({ asked }) => asked).length, faults: rows.filter(({ fault }) => fault).length },
    ...{ counts: countStates(rows.map(({ state }) => state)), toPay: 0, parts: 1 },
    ...change,
  };
  return { data: { batch, rows }, total: rows.length, page: 1, totalPages: 1 };
}
async function open(
  rows: readonly BatchOrderView[],
  responses: Record<string, unknown> = {},
  change: Partial<BatchView> = {},
  query = '',
) {
  const calls = fakeBackend({ ...frameResponses, [`GET ${PATH}`]: () => answer(rows, change), ...responses });
  renderBackoffice(`/admin/shipping-desk/${ID}${query}`);
  await screen.findByRole('heading', { name: /^Lote de/ });
  return calls;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => signIn('shipping'));
afterEach(() => {
  jest.restoreAllMocks();
  forgetAll();
  localStorage.clear();
});

it('counts what waits at each step and asks for all of it with one press, paying the sum that it shows', async () => {
  const rows = [
    row(),
    row({ id: 'o2', state: 'to-pay', price: 18.08 }),
    row({ id: 'o3', state: 'to-pay', price: 22.5 }),
    row({ id: 'o4', state: 'posted' }),
  ];
  const calls = await open(rows, { [`POST ${PATH}/steps`]: { data: { asked: 2 } } }, { toPay: 40.58 });
  expect(screen.getByText('1 de 4 postados')).toBeTruthy();
  expect(textOf(screen.getByRole('heading', { name: '2. Pagar' }).parentElement)).toBe(
    '2. Pagar2 pedidos · R$ 40,58',
  );
  await press('Solicitar etiquetas');
  await press('Pagar etiquetas');
  await press(/Pagar R\$\s40,58/);
  await waitFor(() => expect(callsOf(calls, `POST ${PATH}/steps`)).toHaveLength(2));
  expect(callsOf(calls, `POST ${PATH}/steps`).map(({ body }) => body)).toEqual([
    { step: 'request' },
    { step: 'pay', total: 40.58 },
  ]);
  expect(toasts()).toContain('Em andamento: 2 pedidos');
});

it('X5 says before labels are paid that something is still to be stitched', async () => {
  await open([row({ state: 'to-pay', price: 18.08 })], {}, { toPay: 18.08, toPayUnstitched: 1 });
  await press('Pagar etiquetas');
  const question = await screen.findByRole('alertdialog');
  expect(textOf(question)).toContain('1 pedido tem bordado por fazer.');
});

it('says before labels are paid that prices of others are still on their way', async () => {
  await open(
    [row({ state: 'to-pay', price: 18.08 }), row({ id: 'o2', state: 'requesting' })],
    {},
    { toPay: 18.08 },
  );
  await press('Pagar etiquetas');
  const question = await screen.findByRole('alertdialog');
  expect(textOf(question)).toContain('O preço de 1 etiqueta ainda não chegou: ela fica para depois.');
});

it('says why an order failed or stopped, and tries one again', async () => {
  const calls = await open(
    [
      row({ fault: 'Endereço de entrega não encontrado' }),
      row({ id: 'o2', state: 'stopped', paidState: 'disputed' }),
      row({ id: 'o3', asked: 'request' }),
      row({ id: 'o4', state: 'stopped', paidState: 'disputed', pieces: 0 }),
    ],
    { [`POST ${PATH}/steps`]: { data: { asked: 1 } } },
  );
  expect(screen.getByText('1 pedido com falha. Veja o motivo de cada um e tente de novo.')).toBeTruthy();
  expect(screen.getByText('O pagamento foi contestado.')).toBeTruthy();
  expect(screen.getByText('Não há peças para enviar.')).toBeTruthy();
  expect(screen.getByText('Na fila')).toBeTruthy();
  await press('Tentar de novo');
  await waitFor(() =>
    expect(callsOf(calls, `POST ${PATH}/steps`)[0]?.body).toEqual({ step: 'request', ids: ['o1'] }),
  );
});

it('lists what to pick by bin, and keeps the marks in this browser', async () => {
  const line = (sku: string, bin: string, quantity: number) => ({
    ...{
      bin,
      warehouse: 'Central',
      sku,
      name: 'Scrub Tulipa',
      size: 'M',
      colour: 'Azul',
      image: '/media/a.webp',
      quantity,
    },
    parcels: [{ position: 1, quantity }],
  });
  const responses = {
    [`GET ${PATH}/picking`]: {
      data: { lines: [line('TUL-M', 'A-01', 2), line('TUL-G', '', 1)], pieces: 3, orders: 1 },
    },
  };
  await open([row()], responses, {}, '?aba=picking');
  const bin = within(await screen.findByRole('region', { name: 'Prateleira A-01' }));
  expect(screen.getByRole('region', { name: 'Sem prateleira' })).toBeTruthy();
  await userEvent.click(bin.getByRole('checkbox'));
  expect(screen.getByText(/1 de 2 separados/)).toBeTruthy();
  expect(localStorage.getItem('plantao.backoffice.picked')).toContain('TUL-M');
});

it('posts what a hand scanner types, wherever the last click was, and explains a second scan', async () => {
  const order = {
    id: 'o1',
    shortId: 'A1B2C3D4',
    customer: 'Ana Souza',
    place: 'Campinas · SP',
    pieces: 2,
    tracking: 'AA1BR',
  };
  let times = 0;
  const calls = await open(
    [row()],
    {
      'POST /admin/scanned-parcels': () =>
        (times += 1) === 1
          ? { data: { order } }
          : new Refusal(
              409,
              'O pedido #A1B2C3D4 já foi postado: 26/11/2026 09:00, por Marta. Nada mudou.',
              'scan.repeated',
            ),
      'POST /admin/scanned-parcels/o1/undo': { data: { order } },
    },
    {},
    '?aba=scan',
  );
  // The same code within a second and a half counts once: here no time passes between the two.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  await userEvent.click(screen.getByRole('heading', { name: 'Ler códigos' }));
  await userEvent.keyboard('AA1BR{Enter}');
  expect(await screen.findByText('Pedido #A1B2C3D4 postado')).toBeTruthy();
  expect(callsOf(calls, 'POST /admin/scanned-parcels')[0]?.body).toEqual({ code: 'AA1BR' });
  await userEvent.keyboard('AA1BR{Enter}');
  expect(callsOf(calls, 'POST /admin/scanned-parcels')).toHaveLength(1);
  await userEvent.keyboard('o1{Enter}');
  expect(await screen.findByText(/já foi postado: 26\/11\/2026 09:00, por Marta/)).toBeTruthy();
  await press('Desfazer');
  expect(await screen.findByText('Postagem do pedido #A1B2C3D4 desfeita')).toBeTruthy();
  expect(screen.getByText(/Este navegador não lê códigos pela câmera/)).toBeTruthy();
});

describe('the camera of a browser that reads no barcodes itself', () => {
  const stop = jest.fn();
  const getUserMedia = jest.fn();
  const look = jest.fn();
  beforeEach(() => {
    look.mockClear();
    getUserMedia.mockResolvedValue({ getTracks: () => [{ stop }] });
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    jest.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  /** What the camera sees: the barcode of an order, each bar three points wide. */
  function pointAt(id: string): void {
    const line = [...Array<number>(60).fill(255)];
    orderBars(id).forEach((wide, n) => line.push(...Array<number>(wide * 3).fill(n % 2 === 0 ? 30 : 220)));
    line.push(...Array<number>(60).fill(255));
    const [width, height] = [line.length, 40];
    const data = Uint8ClampedArray.from(
      Array(height)
        .fill(line.flatMap((grey) => [grey, grey, grey, 255]))
        .flat(),
    );
    jest.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(width);
    jest.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(height);
    const drawing = {
      drawImage: () => undefined,
      getImageData: look.mockReturnValue({ data, width, height }),
    };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
  }

  it('posts what it sees, once, by the reader that is loaded for it', async () => {
    pointAt(ID);
    const order = { ...{ id: 'o1', shortId: 'A1B2C3D4', customer: 'Ana Souza', place: 'Campinas · SP' } };
    const calls = await open(
      [row()],
      { 'POST /admin/scanned-parcels': { data: { order: { ...order, pieces: 2, tracking: null } } } },
      {},
      '?aba=scan',
    );
    await press('Usar a câmera');
    expect(await screen.findByText('Pedido #A1B2C3D4 postado')).toBeTruthy();
    expect(callsOf(calls, 'POST /admin/scanned-parcels').map(({ body }) => body)).toEqual([
      { code: orderCode(ID) },
    ]);
    await press('Desligar a câmera');
    expect(stop).toHaveBeenCalled();
  });

  it('posts once what a slow device takes seconds to read, for as long as it lies there', async () => {
    pointAt(ID);
    const calls = await open([row()], { 'POST /admin/scanned-parcels': { data: {} } }, {}, '?aba=scan');
    const [began, now] = [Date.now(), Date.now.bind(Date)];
    jest.spyOn(Date, 'now').mockImplementation(() => now() + look.mock.calls.length * 4_000);
    await press('Usar a câmera');
    await waitFor(() => expect(look.mock.calls.length).toBeGreaterThan(3));
    expect(Date.now() - began).toBeGreaterThan(12_000);
    expect(callsOf(calls, 'POST /admin/scanned-parcels')).toHaveLength(1);
    await press('Desligar a câmera');
  });

  it.each([
    ['NotAllowedError', /Sem acesso à câmera/],
    ['NotFoundError', /não tem câmera/],
    ['NotReadableError', /em uso por outro programa/],
  ])('says why it does not: %s', async (name, said) => {
    getUserMedia.mockRejectedValue(new DOMException('', name));
    await open([row()], {}, {}, '?aba=scan');
    await press('Usar a câmera');
    expect(await screen.findByText(said)).toBeTruthy();
  });
});

it('offers all that waits and the batches to go on with', async () => {
  const calls = fakeBackend({
    ...frameResponses,
    'GET /admin/shipping-batches': {
      data: {
        batches: [{ id: ID, author: 'Marta', createdAt: '2026-11-26T12:00:00.000Z', orders: 3, open: 1 }],
        waiting: 12,
        batched: 0,
      },
    },
    'POST /admin/shipping-batches': { data: { batch: { id: ID, orders: 12, more: false } } },
    [`GET ${PATH}`]: answer([row()]),
  });
  renderBackoffice('/admin/shipping-desk');
  expect(await screen.findByText('12 pedidos pagos esperam para ser enviados.')).toBeTruthy();
  expect(screen.getByText(/3 pedidos, 1 a enviar · Aberto por Marta/)).toBeTruthy();
  await press('Enviar todos juntos');
  expect(await screen.findByRole('heading', { name: /^Lote de/ })).toBeTruthy();
  expect(callsOf(calls, 'POST /admin/shipping-batches')[0]?.body).toEqual({ filter: {} });
});

it('leaves out what is in another open batch, unless somebody wants it', async () => {
  const calls = fakeBackend({
    ...frameResponses,
    'GET /admin/shipping-batches': { data: { batches: [], waiting: 12, batched: 3 } },
    'POST /admin/shipping-batches': { data: { batch: { id: ID, orders: 9, more: false } } },
    [`GET ${PATH}`]: answer([row()]),
  });
  const { unmount } = renderBackoffice('/admin/shipping-desk');
  expect(await screen.findByText(/3 deles já estão em lotes abertos/)).toBeTruthy();
  await press('Enviar os outros 9 juntos');
  expect(await screen.findByRole('heading', { name: /^Lote de/ })).toBeTruthy();
  unmount();
  renderBackoffice('/admin/shipping-desk');
  await press('Incluir os 3 que já estão num lote');
  await screen.findByRole('heading', { name: /^Lote de/ });
  expect(callsOf(calls, 'POST /admin/shipping-batches').map(({ body }) => body)).toEqual([
    { filter: {}, unbatched: true },
    { filter: {} },
  ]);
});

it('shows to who may only look what waits and what failed, without a step to ask for', async () => {
  signIn('reader');
  fakeBackend({
    ...frameResponses,
    'GET /admin/shipping-batches': { data: { batches: [], waiting: 12, batched: 3 } },
    [`GET ${PATH}`]: answer([row({ fault: 'Endereço de entrega não encontrado' })]),
  });
  const { unmount } = renderBackoffice('/admin/shipping-desk');
  expect(await screen.findByText('12 pedidos pagos esperam para ser enviados.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enviar todos juntos' })).toBeNull();
  unmount();
  renderBackoffice(`/admin/shipping-desk/${ID}`);
  expect(await screen.findByText('Endereço de entrega não encontrado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Tentar de novo|Solicitar|Pagar|Imprimir|Postar/ })).toBeNull();
});
