import type { RoleView } from '@plantao/contracts/roles/roles.view';
import { PERMISSIONS } from '@plantao/domain/accounts/rules/permissions.rules';
import { BUILT_IN_ROLES } from '@plantao/domain/accounts/rules/roles.rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, Refusal } from '../shared/testing/fake-backend.js';
import { forgetAll, renderBackoffice, signIn, toasts } from '../shared/testing/render-backoffice.js';

const builtIn = (_id: keyof typeof BUILT_IN_ROLES, people = 0): RoleView => ({
  _id,
  name: '',
  builtIn: true,
  permissions: [...BUILT_IN_ROLES[_id]],
  people,
  version: 0,
});
const own: RoleView = {
  _id: crypto.randomUUID(),
  name: 'Vitrine',
  builtIn: false,
  permissions: ['products:read', 'products:change'],
  people: 2,
  version: 3,
};

function open(roles: RoleView[], more: Record<string, unknown> = {}, as: 'admin' | 'reader' = 'admin') {
  const calls = fakeBackend({ 'GET /admin/roles': { data: { roles } }, ...more });
  signIn(as);
  return { calls, ...renderBackoffice('/admin/roles') };
}
afterEach(forgetAll);

const card = (name: string) => screen.findByRole('heading', { level: 3, name });
const dialog = () => screen.findByRole('dialog');

describe('/admin/roles', () => {
  it('lists the roles of the shop before the built-in ones, with how many people have them', async () => {
    open([builtIn('admin', 1), builtIn('shipping'), own]);
    await card('Vitrine');
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Vitrine', 'Administrador', 'Expedição']);
    expect(screen.getByText('Todas as permissões')).toBeTruthy();
    expect(screen.getByRole('link', { name: '2 pessoas' }).getAttribute('href')).toBe(
      `/admin/users?papel=${own._id}`,
    );
    expect(screen.queryByRole('button', { name: 'Editar Administrador' })).toBeNull();
  });

  it('makes a role; what a permission needs is marked with it, and what needs it goes with it', async () => {
    const { calls } = open([builtIn('admin')], { 'POST /admin/roles': { data: { role: own } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Novo papel' }));
    const form = within(await dialog());
    await userEvent.click(form.getByRole('button', { name: 'Criar papel' }));
    expect(form.getByText('Dê um nome ao papel.')).toBeTruthy();
    expect(callsOf(calls, 'POST /admin/roles')).toEqual([]);
    await userEvent.type(form.getByRole('textbox', { name: /Nome/ }), 'Vitrine');
    const box = (name: RegExp) => form.getByRole<HTMLInputElement>('checkbox', { name });
    await userEvent.click(box(/Ajustar estoque/));
    for (const name of [/Ver produtos/, /Ver estoque/]) expect(box(name).checked).toBe(true);
    expect(form.getByText('3 permissões marcadas')).toBeTruthy();
    await userEvent.click(box(/Ver estoque/));
    expect(box(/Ajustar estoque/).checked).toBe(false);
    await userEvent.click(form.getByRole('button', { name: 'Criar papel' }));
    await waitFor(() => expect(toasts()).toEqual(['Papel criado']));
    expect(callsOf(calls, 'POST /admin/roles')[0]?.body).toEqual({
      name: 'Vitrine',
      permissions: ['products:read'],
    });
  });

  it('changes a role by the version that was read, and keeps the form when the server refuses', async () => {
    const { calls } = open([builtIn('admin'), own], {
      [`PATCH /admin/roles/${own._id}`]: new Refusal(409, 'Outra pessoa mudou este papel.', 'role.stale'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Vitrine' }));
    const form = within(await dialog());
    await userEvent.click(form.getByRole('checkbox', { name: /Ver pedidos$/ }));
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Outra pessoa mudou este papel.')).toBeTruthy();
    expect(callsOf(calls, `PATCH /admin/roles/${own._id}`)[0]?.body).toEqual({
      name: 'Vitrine',
      permissions: ['orders:read', 'products:read', 'products:change'],
      version: 3,
    });
  });

  it('begins a role from another one', async () => {
    open([builtIn('shipping')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Criar a partir de Expedição' }));
    const form = within(await dialog());
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /Nome/ }).value).toBe('Cópia de Expedição');
    expect(form.getByText(`${BUILT_IN_ROLES.shipping.length} permissões marcadas`)).toBeTruthy();
  });

  it('deletes after a confirmation, and says who stops it', async () => {
    open([own], {
      [`DELETE /admin/roles/${own._id}`]: new Refusal(409, 'Este papel ainda é de 2 pessoas.', 'role.in-use'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Vitrine' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }),
    );
    await waitFor(() => expect(toasts()).toEqual(['Não foi possível excluir o papel']));
  });

  it('is read-only for readers, and offers every permission of the list in one group', async () => {
    const { unmount } = open([builtIn('shipping'), own], {}, 'reader');
    await card('Vitrine');
    expect(screen.queryByRole('button', { name: /papel|Editar|Excluir/ })).toBeNull();
    unmount();
    open([builtIn('admin')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Novo papel' }));
    expect(within(await dialog()).getAllByRole('checkbox')).toHaveLength(PERMISSIONS.length);
  });
});
