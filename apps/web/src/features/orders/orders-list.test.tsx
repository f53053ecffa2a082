import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder, signIn } from '@/testing/buyer-responses';
import { callsTo, fakeServer, refuse } from '@/testing/fake-server';
import { renderRoutes } from '@/testing/render-buyer';
import { OrdersList } from './orders-list.js';

const orderOf = (place: number) => anOrder({ _id: `00000000-0000-4000-8000-00000000000${place}` });

const paged =
  (total: number) =>
  ({ query }: { query: URLSearchParams }) => {
    const page = Number(query.get('page'));
    const limit = Number(query.get('limit'));
    const all = Array.from({ length: total }, (_, place) => orderOf(place + 1));
    const pages = Math.ceil(total / limit);
    return {
      data: { orders: all.slice((page - 1) * limit, page * limit) },
      pagination: { total, page, totalPages: pages, pages },
    };
  };

const open = () =>
  renderRoutes('/dashboard/orders', [{ path: '/dashboard/orders', element: <OrdersList /> }]);

let seen: (entries: { isIntersecting: boolean; boundingClientRect: object }[]) => void;

beforeEach(() => {
  signIn();
  globalThis.IntersectionObserver = class {
    constructor(callback: typeof seen) {
      seen = callback;
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

describe('the list of orders', () => {
  it('ORD-01 ORD-02 ORD-05 loads five at a time, the next when the last row is reached, and marks the end', async () => {
    const requests = fakeServer({ 'GET /orders': paged(7) });
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Meus pedidos');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
    expect(callsTo(requests, 'GET /orders').map(({ query }) => query.toString())).toEqual(['page=1&limit=5']);
    act(() => seen([{ isIntersecting: true, boundingClientRect: { bottom: 10 } }]));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(7));
    expect(callsTo(requests, 'GET /orders').map(({ query }) => query.get('page'))).toEqual(['1', '2']);
    expect(screen.getByText('Não há mais pedidos para carregar')).toBeTruthy();
  });

  it('ORD-03 shows number, day, total, status, pictures and a link to the details', async () => {
    fakeServer({ 'GET /orders': paged(1) });
    open();
    const row = await screen.findByRole('article', { name: 'Pedido #00000001' });
    expect(row.textContent).toMatch(/20\/11\/2026.*Pendente.*R\$\s209,90/);
    expect(screen.getByRole('img', { name: 'Scrub Tulipa' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Ver detalhes do pedido #00000001' });
    expect(link.textContent).toBe('Ver detalhes');
    expect(link.getAttribute('href')).toBe(`/dashboard/orders/${orderOf(1)._id}`);
  });

  it('ORD-04 reports when there are no orders', async () => {
    fakeServer({ 'GET /orders': paged(0) });
    open();
    expect(await screen.findByText('Nenhum pedido encontrado')).toBeTruthy();
    expect(screen.getByText('Nenhum pedido ainda')).toBeTruthy();
  });

  it('ORD-06 reports that the list could not be loaded and retries', async () => {
    let response: unknown = refuse(400, 'request.broken', 'Não');
    fakeServer({ 'GET /orders': (call: { query: URLSearchParams }) => response ?? paged(1)(call) });
    open();
    expect(await screen.findByText('Erro ao carregar pedidos')).toBeTruthy();
    response = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('ACCT-19 shows the age of cached data', async () => {
    fakeServer({ 'GET /orders': paged(1) });
    open();
    expect(await screen.findByText('Atualizado agora')).toBeTruthy();
    const later = Date.now() + 5 * 60_000;
    jest.useFakeTimers({ now: later });
    const { unmount } = open();
    expect(screen.getAllByText('Atualizado há 5 minutos').length).toBeGreaterThan(0);
    unmount();
    jest.useRealTimers();
  });
});
