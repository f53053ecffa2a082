import './users.page.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, Refusal, type Call } from '@/backoffice/shared/testing/fake-backend';
import {
  aUser,
  frameResponses,
  userResponse,
  usersResponse,
} from '@/backoffice/shared/testing/people-responses';
import {
  forgetAll,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';
import { ana } from '@/testing/buyer-responses';

const LIST = 'GET /admin/get-all-admin-users';
const open = (responses: Record<string, unknown> = {}, path = '/admin/users') => {
  const calls = fakeBackend({ ...frameResponses, [LIST]: usersResponse([aUser()]), ...responses });
  return { calls, ...renderBackoffice(path) };
};
const row = async (name = 'Rita Lima') => (await screen.findByRole('link', { name })).closest('tr')!;
const lastQuery = (calls: Call[]) => callsOf(calls, LIST).at(-1)?.query;
const choose = async (label: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Mais ações de Rita Lima' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: label }));
};
const put = async (name: string | RegExp, text: string) => {
  await userEvent.clear(screen.getByLabelText(name));
  await userEvent.type(screen.getByLabelText(name), text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('the users list', () => {
  it('AUSER-01 has a title, a search, a table and ten a page', async () => {
    const people = Array.from({ length: 10 }, (_, place) =>
      aUser({ id: `u${place}`, name: `Pessoa ${place}` }),
    );
    const { calls, router } = open({
      [LIST]: ({ query }: Call) => usersResponse(people, 23, Number(query['page'])),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Usuários' })).toBeTruthy();
    await screen.findByText('1–10 de 23');
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(11);
    expect(lastQuery(calls)).toEqual({ page: '1', limit: '10', sortField: 'createdAt', sortOrder: 'desc' });
    const text = textOf(await row('Pessoa 0'));
    for (const part of ['rita@exemplo.test', 'Usuário', 'Ativo', '3', '18/11/2026'])
      expect(text).toContain(part);
    await press('Página 3');
    await screen.findByText('21–23 de 23');
    expect(router.state.location.search).toBe('?pagina=3');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar usuários' }), '529.982');
    await waitFor(() => expect(lastQuery(calls)).toMatchObject({ search: '529.982', page: '1' }));
  });

  it('AUSER-02 filters by role and active state', async () => {
    const { calls } = open();
    await row();
    const filter = screen.getByRole('combobox', { name: 'Papel' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Todos os papéis',
      'Administrador',
      'Usuário',
      'Operador',
      'Expedição',
      'Atendimento',
      'Catálogo',
      'Financeiro',
      'Leitura',
    ]);
    for (const [label, role] of [
      ['Administrador', 'admin'],
      ['Usuário', 'user'],
      ['Operador', 'operator'],
    ] as const) {
      await userEvent.selectOptions(filter, label);
      await waitFor(() => expect(lastQuery(calls)?.['role']).toBe(role));
    }
    await userEvent.selectOptions(filter, 'Todos os papéis');
    await userEvent.click(screen.getByRole('link', { name: 'Desativados' }));
    await waitFor(() => expect(lastQuery(calls)?.['active']).toBe('false'));
    expect(lastQuery(calls)).not.toHaveProperty('role');
  });

  it("AUSER-03 shows 'Nenhum usuário encontrado' without results, and links back to all", async () => {
    open(
      { [LIST]: ({ query }: Call) => usersResponse(query['search'] ? [] : [aUser()]) },
      '/admin/users?busca=zz',
    );
    await screen.findByRole('heading', { name: 'Nenhum usuário encontrado' });
    await userEvent.click(screen.getByRole('link', { name: 'Limpar filtros' }));
    expect(await row()).toBeTruthy();
  });

  it('reports in place what did not load and tries again', async () => {
    let down = true;
    open({ [LIST]: () => (down ? new Refusal(422, 'Fora do ar') : usersResponse([aUser()])) });
    const alert = await screen.findByRole('alert');
    down = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    expect(await row()).toBeTruthy();
  });

  it('is read-only for readers', async () => {
    signIn('reader');
    open();
    await row();
    for (const name of ['Novo usuário', 'Editar Rita Lima', 'Mais ações de Rita Lima'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('adding and changing a person', () => {
  it('AUSER-04 adds a person by name, e-mail and role, without a password, and shows them in the list', async () => {
    const everybody = [aUser()];
    const { calls } = open({
      [LIST]: () => usersResponse(everybody),
      'POST /admin/users': () => {
        const user = aUser({
          id: 'u2',
          name: 'Otto Reis',
          email: 'otto@exemplo.test',
          hasPassword: false,
          emailVerified: false,
        });
        everybody.unshift(user);
        return userResponse(user);
      },
    });
    await row();
    await press('Novo usuário');
    const dialog = await screen.findByRole('dialog', { name: 'Novo usuário' });
    expect(textOf(dialog)).toContain('A pessoa recebe um e-mail com um link para criar a própria senha.');
    expect(within(dialog).queryByLabelText(/senha/i)).toBeNull();
    await put('Nome', 'Otto Reis');
    await put('E-mail', ' Otto@Exemplo.test');
    await put(/^Telefone/, '11987654321');
    await put(/^CPF/, '52998224725');
    await userEvent.selectOptions(within(dialog).getByLabelText('Papel'), 'Operador');
    await press('Criar e convidar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(calls, 'POST /admin/users')[0]?.body).toEqual({
      name: 'Otto Reis',
      email: 'otto@exemplo.test',
      role: 'operator',
      active: true,
      phone: '11987654321',
      cpf: '52998224725',
    });
    expect(toasts()).toEqual(['Usuário criado. O convite vai para otto@exemplo.test.']);
    expect(textOf(await row('Otto Reis'))).toContain('Convite enviado');
  });

  it('shows errors and sends nothing; a taken e-mail is reported beside its field', async () => {
    const { calls } = open({
      'POST /admin/users': new Refusal(409, 'Este e-mail já tem uma conta.', 'account.email-taken'),
    });
    await row();
    await press('Novo usuário');
    const dialog = await screen.findByRole('dialog', { name: 'Novo usuário' });
    await press('Criar e convidar');
    const summary = textOf(await within(dialog).findByRole('alert'));
    for (const part of ['Nome: Informe o nome.', 'E-mail: Email inválido!']) expect(summary).toContain(part);
    expect(callsOf(calls, 'POST /admin/users')).toHaveLength(0);
    await put('Nome', 'Otto');
    await put('E-mail', 'rita@exemplo.test');
    await press('Criar e convidar');
    await within(dialog).findByText('Este e-mail já tem uma conta.');
  });

  it('AUSER-05 changes name, e-mail, phone, role and active, by the version that was read, and shows it', async () => {
    let user = aUser();
    const { calls } = open({
      [LIST]: () => usersResponse([user]),
      'PATCH /admin/users/u1': ({ body }: Call) => {
        user = { ...user, ...(body as Partial<typeof user>) };
        return userResponse(user);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Rita Lima' }));
    const dialog = await screen.findByRole('dialog', { name: 'Editar Rita Lima' });
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Telefone/).value).toBe('(11) 98765-4321');
    await put('Nome', 'Rita Reis');
    await put('E-mail', 'reis@exemplo.test');
    await put(/^Telefone/, '1133334444');
    await userEvent.selectOptions(within(dialog).getByLabelText('Papel'), 'Administrador');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Ativo' }));
    await press('Salvar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(calls, 'PATCH /admin/users/u1')[0]?.body).toEqual({
      name: 'Rita Reis',
      email: 'reis@exemplo.test',
      phone: '1133334444',
      cpf: '52998224725',
      role: 'admin',
      active: false,
      version: 7,
    });
    const text = textOf(await row('Rita Reis'));
    for (const part of ['reis@exemplo.test', 'Administrador', 'Desativado']) expect(text).toContain(part);
  });

  it('AUSER-05 merges concurrent changes, keeps edits, and can then be saved', async () => {
    let user = aUser();
    const { calls } = open({
      [LIST]: () => usersResponse([user]),
      'GET /admin/users/u1': () => userResponse(user),
      'PATCH /admin/users/u1': ({ body }: Call) =>
        (body as { version: number }).version === user.version
          ? userResponse(user)
          : new Refusal(409, 'Estes dados foram alterados em outro lugar.', 'account.stale'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Rita Lima' }));
    const dialog = await screen.findByRole('dialog', { name: 'Editar Rita Lima' });
    user = aUser({ version: 8, role: 'operator', email: 'rita@nova.test' });
    await userEvent.selectOptions(within(dialog).getByLabelText('Papel'), 'Administrador');
    await press('Salvar');
    const notified = textOf(await within(dialog).findByRole('alert'));
    expect(notified).toContain('O que mudou lá já está aqui: E-mail.');
    expect(notified).toContain('Você também mudou Papel (lá ficou Operador): ficou o que você escreveu.');
    await press('Salvar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = { email: 'rita@nova.test', role: 'admin', version: 8 };
    expect(callsOf(calls, 'PATCH /admin/users/u1').at(-1)?.body).toMatchObject(sent);
  });

  it('AUSER-08 does not let users deactivate, demote or delete themselves, and shows why the server refuses', async () => {
    open({
      [LIST]: usersResponse([aUser({ id: 'u9', role: 'admin' })]),
      'PATCH /admin/users/u9': new Refusal(
        409,
        'A loja precisa de pelo menos um administrador ativo.',
        'user.last-admin',
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações de Rita Lima' }));
    for (const name of ['Desativar', 'Excluir'])
      expect((await screen.findByRole('menuitem', { name })).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Não se desativa nem exclui a própria conta')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await press('Editar Rita Lima');
    const dialog = await screen.findByRole('dialog', { name: 'Editar Rita Lima' });
    expect(within(dialog).getByLabelText<HTMLSelectElement>('Papel').disabled).toBe(true);
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Ativo' }).disabled).toBe(true);
    await press('Salvar');
    expect(textOf(await within(dialog).findByRole('alert'))).toContain(
      'A loja precisa de pelo menos um administrador ativo.',
    );
  });
});

describe('actions on a user', () => {
  it('AUSER-06 deactivates a user after confirmation, and reactivates them', async () => {
    let user = aUser();
    const { calls } = open({
      [LIST]: () => usersResponse([user]),
      'PATCH /admin/users/u1': ({ body }: Call) => {
        user = { ...user, ...(body as Partial<typeof user>) };
        return userResponse(user);
      },
    });
    await choose('Desativar');
    const question = await screen.findByRole('alertdialog');
    expect(textOf(question)).toContain('sai de todas as sessões na hora');
    await userEvent.click(within(question).getByRole('button', { name: 'Desativar' }));
    await screen.findByText('Desativado');
    await choose('Reativar');
    await waitFor(() => expect(screen.queryByText('Desativado')).toBeNull());
    expect(callsOf(calls, 'PATCH /admin/users/u1').map(({ body }) => body)).toEqual([
      { active: false, version: 7 },
      { active: true, version: 7 },
    ]);
    expect(toasts()).toEqual(['Rita Lima foi desativado', 'Rita Lima foi reativado']);
  });

  it('reloads the list when another user has already deleted the user', async () => {
    let people = [aUser()];
    open({
      [LIST]: () => usersResponse(people),
      'DELETE /admin/users/u1': () => {
        people = [];
        return new Refusal(404, 'Usuário não encontrado', 'account.not-found');
      },
    });
    await choose('Excluir');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByRole('heading', { name: 'Nenhum usuário encontrado' })).toBeTruthy();
    expect(toasts()).toEqual(['Não foi possível excluir o usuário']);
  });

  it("AUSER-07 asks 'Tem certeza que deseja excluir este usuário?', deletes and reloads the list", async () => {
    let people = [aUser()];
    const { calls } = open({
      [LIST]: () => usersResponse(people),
      'DELETE /admin/users/u1': () => {
        people = [];
        return { status: 'success', message: '' };
      },
    });
    await choose('Excluir');
    const question = await screen.findByRole('alertdialog');
    expect(textOf(question)).toContain('Tem certeza que deseja excluir este usuário?');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(callsOf(calls, 'DELETE /admin/users/u1')).toHaveLength(0);
    expect(screen.getByText('rita@exemplo.test')).toBeTruthy();
    await choose('Excluir');
    const again = await screen.findByRole('alertdialog');
    await userEvent.click(within(again).getByRole('button', { name: 'Excluir' }));
    await screen.findByRole('heading', { name: 'Nenhum usuário encontrado' });
    expect(toasts()).toEqual(['Usuário excluído']);
  });

  it('mails the link again', async () => {
    const { calls } = open({
      [LIST]: usersResponse([aUser({ hasPassword: false, emailVerified: false })]),
      'POST /admin/users/u1/invitation': { status: 'success', message: '' },
    });
    await choose('Reenviar convite');
    await waitFor(() => expect(toasts()).toEqual(['Link enviado por e-mail']));
    expect(callsOf(calls, 'POST /admin/users/u1/invitation')).toHaveLength(1);
  });
});

describe('the details of a user', () => {
  const address = { ...ana.addresses[0]!, zipCode: '01310-200' };

  it('shows purchases, orders, addresses and contact, at its own URL', async () => {
    const { router } = open({ 'GET /admin/users/u1': userResponse(aUser({ addresses: [address] })) });
    await userEvent.click(await row());
    const panel = await screen.findByRole('dialog', { name: 'Rita Lima' });
    expect(router.state.location.search).toBe('?usuario=u1');
    const text = textOf(panel);
    for (const part of [
      'Pedidos3',
      'Total compradoR$ 543,20',
      'Último pedido19/11/2026',
      '(11) 98765-4321',
      '529.982.247-25',
      '31/05/1990',
      'Avenida Paulista, 1578',
      '01310-200',
    ])
      expect(text).toContain(part);
    expect(
      within(panel)
        .getByRole('link', { name: /#ABC00001/ })
        .getAttribute('href'),
    ).toBe('/admin/orders/order-1');
    await userEvent.click(within(panel).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('reports a deleted user, and retries when loading failed', async () => {
    let response: unknown = new Refusal(422, 'Fora do ar');
    open({ 'GET /admin/users/u1': () => response }, '/admin/users?usuario=u1');
    const panel = await screen.findByRole('dialog');
    const retry = await within(panel).findByRole('button', { name: 'Tentar novamente' });
    response = new Refusal(404, 'Usuário não encontrado', 'account.not-found');
    await userEvent.click(retry);
    expect(await within(panel).findByText('Ele pode ter sido excluído.')).toBeTruthy();
  });
});
