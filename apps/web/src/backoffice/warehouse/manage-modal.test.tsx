import '@/backoffice/warehouse/warehouse.page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WarehouseView } from '@plantao/contracts/warehouse/warehouse.view';
import { callsOf, fakeBackend, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { forgetAll, renderBackoffice, signIn, toasts } from '@/backoffice/shared/testing/render-backoffice';
import {
  categoriesResponse,
  warehouse,
  warehouseProductsResponse,
  warehousesResponse,
} from '@/backoffice/shared/testing/warehouse-responses';

let stored: WarehouseView[];
const CREATE = 'POST /admin/warehouses';
const SAVE = 'PATCH /admin/warehouses/w1';
const DELETE = 'DELETE /admin/warehouses/w2';

/** Opens the dialog over two warehouses. */
async function openManage(responses: Record<string, unknown> = {}) {
  const calls = fakeBackend({
    'GET /admin/warehouses': () => warehousesResponse(...stored),
    'GET /categories': categoriesResponse,
    'GET /admin/warehouse-products/w1': warehouseProductsResponse([]),
    ...responses,
  });
  renderBackoffice('/admin/warehouse');
  await userEvent.click(await screen.findByRole('button', { name: /^Armazém:/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Gerenciar' }));
  await screen.findByRole('dialog', { name: 'Gerenciar armazéns' });
  return calls;
}
const entries = () =>
  within(screen.getByRole('navigation', { name: 'Armazéns' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  signIn('admin');
  stored = [
    warehouse('w1', 'CD São Paulo', { products: 3 }),
    warehouse('w2', 'Ateliê', { location: 'Fortaleza' }),
  ];
});
afterEach(forgetAll);

describe('the dialog of warehouses', () => {
  it('WARE-03 lists the warehouses, and shows name and location of the chosen one', async () => {
    await openManage();
    expect(entries()).toEqual(['CD São PauloSão Paulo, SP · 3 produtos', 'AteliêFortaleza · Vazio']);
    await press(/^Ateliê/);
    expect([field('Nome').value, field('Localização').value]).toEqual(['Ateliê', 'Fortaleza']);
    expect(screen.getByRole('link', { name: 'Histórico de mudanças' }).getAttribute('href')).toBe(
      '/admin/audit?tipo=warehouse&id=w2',
    );
  });

  it('begins a new one at its name, and gives the focus back to the menu that opened it', async () => {
    await openManage();
    await press('+ Adicionar');
    expect(document.activeElement).toBe(field('Nome'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Armazém: CD São Paulo. Trocar'),
    );
  });

  it('WARE-04 adds a warehouse on the screen that reaches the server only with Criar', async () => {
    const calls = await openManage({
      [CREATE]: () => {
        const made = warehouse('w3', 'Loja Recife');
        stored = [...stored, made];
        return { data: { warehouse: made } };
      },
    });
    await press('+ Adicionar');
    expect(entries()).toHaveLength(3);
    expect(entries()[2]).toBe('Novo armazém');
    expect(callsOf(calls, CREATE)).toHaveLength(0);
    await press('Criar');
    expect(screen.getByText('Informe o nome do armazém.')).toBeTruthy();
    await userEvent.type(field('Nome'), 'Loja Recife');
    await userEvent.type(field('Localização'), 'Recife, PE');
    await press('Criar');
    await waitFor(() => expect(toasts()).toContain('Armazém criado'));
    expect(callsOf(calls, CREATE).map(({ body }) => body)).toEqual([
      { name: 'Loja Recife', location: 'Recife, PE', active: true },
    ]);
    await waitFor(() => expect(entries()[2]).toMatch(/^Loja Recife/));
  });

  it('WARE-04 drops the one on the screen without a call', async () => {
    const calls = await openManage();
    await press('+ Adicionar');
    await press('Descartar');
    expect(entries()).toHaveLength(2);
    expect(callsOf(calls, CREATE)).toHaveLength(0);
  });

  it('WARE-05 saves the chosen warehouse with Salvar, over the version that was read', async () => {
    const calls = await openManage({ [SAVE]: { data: { warehouse: warehouse('w1', 'CD Central') } } });
    await userEvent.clear(field('Nome'));
    await userEvent.type(field('Nome'), 'CD Central');
    await press('Salvar');
    await waitFor(() => expect(toasts()).toContain('Armazém salvo'));
    expect(callsOf(calls, SAVE)[0]?.body).toEqual({
      name: 'CD Central',
      location: 'São Paulo, SP',
      active: true,
      version: 1,
    });
  });

  it('WARE-06 deletes an empty warehouse after asking', async () => {
    const calls = await openManage({
      [DELETE]: () => {
        stored = stored.slice(0, 1);
        return { status: 'success' };
      },
    });
    await press(/^Ateliê/);
    await press('Excluir');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Tem certeza que deseja excluir o armazém "Ateliê"?');
    await userEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(toasts()).toContain('Armazém excluído'));
    expect(callsOf(calls, DELETE)).toHaveLength(1);
    await waitFor(() => expect(entries()).toHaveLength(1));
  });

  it('explains that a warehouse with products cannot be deleted, before and after a request', async () => {
    const calls = await openManage({
      [DELETE]: new Refusal(409, 'Este armazém ainda tem produtos.', 'warehouse.in-use'),
    });
    await press('Excluir');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('ainda tem 3 produtos');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await press(/^Ateliê/);
    await press('Excluir');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }),
    );
    expect(await screen.findByText('Este armazém ainda tem produtos.')).toBeTruthy();
    expect(callsOf(calls, DELETE)).toHaveLength(1);
  });

  it('WARE-24 reports in the form that a warehouse was not created, and keeps the input', async () => {
    await openManage({ [CREATE]: new Refusal(500) });
    await press('+ Adicionar');
    await userEvent.type(field('Nome'), 'Loja Recife');
    await press('Criar');
    expect(await screen.findByText(/^Não foi possível criar o armazém\./)).toBeTruthy();
    expect(field('Nome').value).toBe('Loja Recife');
  });
});
