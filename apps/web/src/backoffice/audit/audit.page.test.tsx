import '@/backoffice/audit/audit.page';
import type { AuditEntryView } from '@plantao/contracts/admin/audit.view';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { callsOf, fakeBackend, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { forgetAll, renderBackoffice, signIn, textOf } from '@/backoffice/shared/testing/render-backoffice';
import { ChangesLink } from '../shared/audit/changes-link.js';

const ORDER = '0b5f2c60-3f0e-4c0e-9d38-a1b2c3d4e5f6';
const PRODUCT = '5c1de2f4-7a5b-4f0d-8c11-0a1b2c3d4e5f';
const entry = (id: string, change: Partial<AuditEntryView> = {}): AuditEntryView => ({
  id,
  at: '2026-11-20T15:00:00.000Z',
  actorId: 'u1',
  actor: 'Marta',
  action: 'order.status',
  entity: 'order',
  entityId: ORDER,
  before: { status: 'pending' },
  after: { status: 'confirmed' },
  requestId: null,
  names: {},
  gone: false,
  ...change,
});
const options = {
  data: {
    actors: ['Loja', 'Marta'],
    actions: ['order.status', 'product.change'],
    entities: ['order', 'product'],
    chain: { sealed: 1204, verifiedAt: '2026-11-25T06:00:00.000Z' as string | null, broken: false },
  },
};
const responses = (entries: AuditEntryView[], next: string | null = null) => ({
  'GET /admin/audit': { data: { entries, next } },
  'GET /admin/audit-options': options,
});

function open(path: string, more: Record<string, unknown>) {
  const calls = fakeBackend(more);
  signIn('reader');
  return { calls, ...renderBackoffice(path) };
}
afterEach(forgetAll);

it('shows by day who changed what, with old and new values', async () => {
  open(
    '/admin/audit',
    responses([entry('1'), entry('2', { at: '2026-11-18T15:00:00.000Z', actor: 'Loja' })]),
  );
  const day = await screen.findByRole('region', { name: '20/11/2026' });
  const row = within(day).getByRole('listitem');
  expect(textOf(row)).toContain('Marta mudou o status do pedido #C3D4E5F6');
  expect(textOf(row)).toContain('StatuseraPendentepassou a serConfirmado');
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/admin/orders/${ORDER}`);
  expect(within(screen.getByRole('region', { name: '18/11/2026' })).getByText('Loja')).toBeTruthy();
});

it.each([
  [{}, 'Conferido por inteiro em 25/11/2026 às 03:00: 1.204 registros lacrados, nenhum alterado.'],
  [{ verifiedAt: null }, 'Ainda não conferido por inteiro'],
  [{ broken: true }, 'O registro foi alterado por fora da loja.'],
])('S15 says until when the register was verified: %j', async (change, text) => {
  const { data } = options;
  open('/admin/audit', {
    ...responses([]),
    'GET /admin/audit-options': { data: { ...data, chain: { ...data.chain, ...change } } },
  });
  expect(await screen.findByText((content) => content.startsWith(text))).toBeTruthy();
});

it('does not link to deleted subjects and marks them, except in the deletion itself', async () => {
  const product = { entity: 'product', entityId: PRODUCT, names: { [PRODUCT]: 'Jaleco Íris' } };
  open(
    '/admin/audit',
    responses([
      entry('1', { ...product, action: 'product.change', gone: true }),
      entry('2', { ...product, action: 'product.delete', gone: true }),
      entry('3', { ...product, action: 'product.change' }),
      entry('4', { entity: 'stock', entityId: 'TUL-P', action: 'stock.adjust', gone: true }),
      entry('5', { entity: 'lead', entityId: 'csv', action: 'lead.export' }),
    ]),
  );
  const rows = within(await screen.findByRole('region', { name: '20/11/2026' })).getAllByRole('listitem');
  const heads = rows.map((row) => textOf(within(row).getByText(/^Marta$/).parentElement));
  expect(heads).toEqual([
    'Marta alterou o produto Jaleco Íris excluído',
    'Marta excluiu o produto Jaleco Íris',
    'Marta alterou o produto Jaleco Íris',
    'Marta ajustou o estoque de TUL-P excluído',
    'Marta exportou os leads ',
  ]);
  expect(rows.map((row) => within(row).queryByRole('link')?.getAttribute('href'))).toEqual([
    undefined,
    undefined,
    `/admin/products?produto=${PRODUCT}`,
    undefined,
    undefined,
  ]);
});

it('stores its filters in the URL and requests them', async () => {
  const { calls, router } = open('/admin/audit?tipo=product', responses([entry('1')]));
  await screen.findByRole('region', { name: '20/11/2026' });
  await userEvent.selectOptions(screen.getByLabelText('Quem'), 'Loja');
  await waitFor(() => expect(router.state.location.search).toBe('?tipo=product&quem=Loja'));
  await waitFor(() =>
    expect(callsOf(calls, 'GET /admin/audit').at(-1)?.query).toEqual({ entity: 'product', actor: 'Loja' }),
  );
});

it('continues after the last known entry', async () => {
  const { calls } = open('/admin/audit', {
    'GET /admin/audit': ({ query }: { query: Record<string, string> }) =>
      query['after'] === '1'
        ? { data: { entries: [entry('2', { actor: 'Otto' })], next: null } }
        : { data: { entries: [entry('1')], next: '1' } },
    'GET /admin/audit-options': options,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByText('Otto')).toBeTruthy();
  expect(screen.getByText('2 mudanças · Não há mudanças mais antigas')).toBeTruthy();
  expect(callsOf(calls, 'GET /admin/audit')).toHaveLength(2);
});

it('names its subject when opened from one, and links to the whole log', async () => {
  signIn('reader');
  render(
    <MemoryRouter>
      <ChangesLink entity="order" id={ORDER} />
    </MemoryRouter>,
  );
  const path = screen.getByRole('link', { name: 'Histórico de mudanças' }).getAttribute('href') ?? '';
  open(path, responses([entry('1')]));
  expect(await screen.findByText('Só as mudanças de Pedido #C3D4E5F6')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver todo o registro' }).getAttribute('href')).toBe('/admin/audit');
});

it('distinguishes no changes from no results, and ADM-09 reports what did not load', async () => {
  const { unmount } = open('/admin/audit', responses([]));
  expect(await screen.findByText('Nada mudou ainda')).toBeTruthy();
  unmount();
  const second = open('/admin/audit?quem=Ana', responses([]));
  expect(await screen.findByText('Nenhuma mudança com estes filtros')).toBeTruthy();
  second.unmount();
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  open('/admin/audit', { ...responses([]), 'GET /admin/audit': new Refusal(403, 'Acesso negado') });
  expect(await screen.findByText('Não foi possível carregar o registro')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
