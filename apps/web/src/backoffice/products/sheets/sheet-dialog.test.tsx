import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SheetPreviewView } from '@plantao/contracts/catalogue/product-sheet.view';
import { callsOf, fakeBackend, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { ordersResponse } from '@/backoffice/shared/testing/order-responses';
import { productRow, productsResponse } from '@/backoffice/shared/testing/product-responses';
import {
  forgetAll,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';

const PREVIEW = 'POST /admin/products/sheet/preview';
const APPLY = 'POST /admin/products/sheet';
const preview = (change: Partial<SheetPreviewView> = {}): { data: SheetPreviewView } => ({
  data: {
    plan: 'abc',
    lines: 2,
    create: 0,
    update: 1,
    unchanged: 1,
    products: [
      {
        line: 2,
        sku: 'SKU-1',
        name: 'Scrub 1',
        action: 'update',
        changes: [
          { line: 2, field: 'price', variant: null, from: 'R$ 100,00', to: 'R$ 90,00' },
          { line: 3, field: 'stock', variant: 'M · Azul', from: '10', to: '14' },
        ],
      },
    ],
    faults: [],
    notes: [],
    ...change,
  },
});

async function choose(responses: Record<string, unknown>) {
  const calls = fakeBackend({
    'GET /admin/get-all-admin-orders': ordersResponse([]),
    'GET /categories': { data: { categories: [] } },
    'GET /admin/products': productsResponse([productRow(1)]),
    ...responses,
  });
  renderBackoffice('/admin/products');
  await screen.findByText('SKU-1');
  await userEvent.click(screen.getByRole('button', { name: 'Planilha' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Importar CSV' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar produtos' });
  await userEvent.upload(
    within(dialog).getByLabelText('Escolher planilha'),
    new File(['SKU;Preço\n'], 'mudancas.csv', { type: 'text/csv' }),
  );
  return { calls, dialog };
}

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('importing products', () => {
  it('shows every change with both values and applies exactly that once confirmed', async () => {
    const { calls, dialog } = await choose({
      [PREVIEW]: preview(),
      [APPLY]: { data: { created: 0, updated: 1 } },
    });
    await within(dialog).findByText('1 produto alterado, 1 produto igual');
    const changes = within(dialog).getByRole('region', { name: 'O que vai mudar' });
    expect(textOf(changes)).toContain('R$ 100,00');
    expect(textOf(changes)).toContain('Estoque M · Azul:');
    expect(callsOf(calls, APPLY)).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aplicar mudanças' }));
    await waitFor(() => expect(toasts()).toEqual(['0 produtos criados e 1 alterado']));
    expect(callsOf(calls, APPLY)[0]?.query).toEqual({ plan: 'abc' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists new products that would be published without stock', async () => {
    const made = (sku: string, active: boolean, pieces: number) => ({
      line: 2,
      sku,
      name: sku,
      action: 'create' as const,
      changes: [
        ...(active ? [] : [{ line: 2, field: 'active' as const, variant: null, from: null, to: 'Inativo' }]),
        ...(pieces === 0
          ? []
          : [{ line: 2, field: 'stock' as const, variant: 'M · Azul', from: null, to: String(pieces) }]),
      ],
    });
    const { dialog } = await choose({
      [PREVIEW]: preview({
        create: 3,
        products: [made('VAZIO', true, 0), made('INATIVO', false, 0), made('CHEIO', true, 2)],
      }),
    });
    await within(dialog).findByText('1 produto novo vai ao ar sem nenhuma peça em estoque.');
    const changes = within(dialog).getByRole('region', { name: 'O que vai mudar' });
    expect(
      within(changes)
        .getAllByRole('listitem')
        .filter((item) => item.textContent?.includes('Nenhuma peça em estoque'))
        .map(textOf),
    ).toEqual([expect.stringContaining('VAZIO')]);
  });

  it('lists the lines with errors and offers no import', async () => {
    const { dialog } = await choose({
      [PREVIEW]: preview({
        faults: [{ line: 7, text: 'Preço inválido: caro.' }],
        notes: [{ line: 9, text: 'O nome continua.' }],
      }),
    });
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('1 linha com erro');
    expect(alert.textContent).toContain('Linha 7: Preço inválido: caro.');
    expect(dialog.textContent).toContain('Linha 9: O nome continua.');
    expect(within(dialog).queryByRole('button', { name: 'Aplicar mudanças' })).toBeNull();
  });

  it('reloads an outdated preview automatically', async () => {
    let plan = 'old';
    const { calls, dialog } = await choose({
      [PREVIEW]: () => preview({ plan }),
      [APPLY]: () => {
        plan = 'new';
        return new Refusal(409, 'Mudou', 'sheet.stale' as never);
      },
    });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Aplicar mudanças' }));
    await within(dialog).findByText('A loja mudou depois da prévia. Confira de novo antes de aplicar.');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Aplicar mudanças' }));
    await waitFor(() =>
      expect(callsOf(calls, APPLY).map(({ query }) => query['plan'])).toEqual(['old', 'new']),
    );
  });

  it('explains why a file cannot be read', async () => {
    const { dialog } = await choose({
      [PREVIEW]: new Refusal(400, 'Falta a coluna “SKU” na primeira linha da planilha.'),
    });
    await within(dialog).findByText('Falta a coluna “SKU” na primeira linha da planilha.');
  });
});
