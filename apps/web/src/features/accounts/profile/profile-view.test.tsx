import type { UserView } from '@plantao/contracts/accounts/user.view';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { TestResponses } from '../../../../../../test/browser/fixtures/responses.js';
import { freshShop, showPage } from '../../../../../../test/browser/fixtures/render-page.js';
import ProfilePage from '@/pages/account/profile.page';
import { useSessionStore } from '@/lib/api/session.store';
import { queryClient } from '@/lib/query-client';
import { useToastsStore } from '@/ui/toast/toasts.store';

const address = (id: string, street: string, isDefault: boolean) => ({
  _id: id,
  street,
  number: '10',
  complement: '',
  neighborhood: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01310-100',
  country: 'Brasil',
  isDefault,
});
const ana: UserView = {
  _id: 'u1',
  id: 'u1',
  name: 'Ana Souza',
  email: 'ana@exemplo.test',
  emailVerified: true,
  phone: '11987654321',
  birthDate: '1991-04-18',
  photo: null,
  role: 'user',
  active: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  cpf: '52998224725',
  addresses: [address('a1', 'Rua Um', true), address('a2', 'Rua Dois', false)],
};

/** What the server makes of it: a new address gets its id there. */
const changed = (user: UserView, change: Partial<UserView>): UserView => ({
  ...user,
  ...change,
  addresses: (change.addresses ?? user.addresses).map((entry, place) => ({
    ...entry,
    _id: entry._id ?? `new-${place}`,
  })),
});

function show(responses: TestResponses = {}, user: UserView = ana) {
  act(() =>
    useSessionStore.getState().setSession({
      user: { id: 'u1', name: user.name, role: 'user' },
      token: 't',
      tokenExpiration: Date.now() + 60_000,
    }),
  );
  return showPage(<ProfilePage />, {
    responses: {
      'GET /users/u1': () => ({ body: { data: { user } } }),
      'PATCH /users/u1': (_url, body) => ({
        body: { data: { user: changed(user, body as Partial<UserView>) } },
      }),
      ...responses,
    },
  });
}
type Shown = ReturnType<typeof show>;
const edit = async ({ user }: Shown) => user.click(await screen.findByRole('button', { name: 'Editar' }));
const save = ({ user }: Shown) => user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const editor = (name: string) => within(screen.getByRole('group', { name }));
const patches = ({ sent }: Shown) => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextSibling?.textContent;

beforeEach(freshShop);

describe('profile', () => {
  it('ACCT-05 ACCT-06 shows name, e-mail, phone, birth date and addresses', async () => {
    show();
    await screen.findByRole('button', { name: 'Editar' });
    const crumbs = within(screen.getByRole('navigation', { name: 'Você está aqui' }));
    expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Área do cliente',
      'Minha conta',
    ]);
    expect(['Nome', 'E-mail', 'Telefone', 'Data de nascimento', 'CPF ou CNPJ'].map(fact)).toEqual([
      'Ana Souza',
      'ana@exemplo.test',
      '(11) 98765-4321',
      '18/04/1991',
      '***.982.247-**',
    ]);
    const cards = within(screen.getByRole('region', { name: 'Endereços' })).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Rua Um, 10PadrãoCentro, São Paulo – SPCEP 01310-100',
      'Rua Dois, 10Centro, São Paulo – SPCEP 01310-100',
    ]);
  });

  it('AUTH-29 AUTH-28 logs and reports in place that it cannot be loaded, and retries', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    let down = true;
    const { user } = show({
      'GET /users/u1': () => (down ? { status: 500, body: {} } : { body: { data: { user: ana } } }),
    });
    expect(await screen.findByText('Não foi possível carregar seus dados')).toBeTruthy();
    expect(log).toHaveBeenCalledWith('[plantao] user', expect.anything());
    expect(useToastsStore.getState().toasts).toEqual([]);
    down = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Ana Souza')).toBeTruthy();
  });

  it('shows the sections that come by calls of their own together, so that none is pushed away', async () => {
    let arrive = (): void => undefined;
    const after = new Promise<void>((resolve) => (arrive = resolve));
    let down = true;
    const { user } = show({
      'GET /body-measures': () => ({ body: { data: { measures: { bust: 92.5, source: 'tape' } } }, after }),
      'GET /contact-preferences': () =>
        down ? { status: 500, body: {} } : { body: { data: { mail: true, whatsapp: false } } },
    });
    await screen.findByText('Ana Souza');
    expect(await screen.findByText('Carregando as preferências…')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Baixar meus dados' })).toBeNull();
    arrive();
    expect(await screen.findByText('92,5 cm')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Baixar meus dados' })).toBeTruthy();
    const preferences = within(screen.getByRole('region', { name: 'Novidades e lembretes' }));
    expect(preferences.getByText('Não foi possível carregar as preferências')).toBeTruthy();
    down = false;
    await user.click(preferences.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole<HTMLInputElement>('switch', { name: /por e-mail/ })).toMatchObject({
      checked: true,
    });
  });

  it('ACCT-07 Cancelar discards changes', async () => {
    const page = show();
    await edit(page);
    await page.user.clear(field('Nome'));
    await page.user.type(field('Nome'), 'Outra');
    await page.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(fact('Nome')).toBe('Ana Souza');
    expect(patches(page)).toEqual([]);
  });

  it('ACCT-07 a reload loses nothing of what was changed; once saved or discarded nothing is left', async () => {
    const page = show();
    await edit(page);
    await page.user.clear(field('Nome'));
    await page.user.type(field('Nome'), 'Ana Prado');
    await page.user.click(screen.getByRole('button', { name: 'Adicionar endereço' }));
    page.unmount();
    const again = show();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome' })).value).toBe('Ana Prado');
    expect(screen.getByRole('group', { name: 'Novo endereço' })).toBeTruthy();
    await again.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    again.unmount();
    show();
    expect(await screen.findByRole('button', { name: 'Editar' })).toBeTruthy();
    expect(sessionStorage.getItem('plantao.draft.profile')).toBeNull();
  });

  it('ACCT-09 ACCT-10 what was typed before a reload undoes nothing that was changed meanwhile', async () => {
    const before = show();
    await edit(before);
    await before.user.clear(field('Nome'));
    await before.user.type(field('Nome'), 'Ana Prado');
    before.unmount();
    queryClient.clear();
    const meanwhile = {
      ...ana,
      phone: '11912345678',
      addresses: [...ana.addresses, address('a3', 'Rua Três', false)],
    };
    const after = show({}, meanwhile);
    await screen.findByDisplayValue('Rua Três');
    await save(after);
    await waitFor(() => expect(patches(after)).toEqual([{ name: 'Ana Prado' }]));
  });

  it('ACCT-08 the e-mail cannot be changed', async () => {
    const page = show();
    await edit(page);
    expect(field('E-mail').readOnly).toBe(true);
    await page.user.type(field('E-mail'), 'x');
    expect(field('E-mail').value).toBe('ana@exemplo.test');
  });

  it('ACCT-09 saves name, phone and birth date, and only what changed', async () => {
    const page = show();
    await edit(page);
    await page.user.clear(field('Nome'));
    await page.user.type(field('Nome'), 'Ana Prado');
    await page.user.clear(field(/^Data de nascimento/));
    await page.user.type(field(/^Data de nascimento/), '05031990');
    await save(page);
    await waitFor(() => expect(patches(page)).toEqual([{ name: 'Ana Prado', birthDate: '1990-03-05' }]));
    await screen.findByRole('button', { name: 'Editar' });
    expect([fact('Nome'), fact('Data de nascimento')]).toEqual(['Ana Prado', '05/03/1990']);
  });

  it('sends nothing while invalid, and focuses the field', async () => {
    const page = show();
    await edit(page);
    await page.user.clear(field(/^Data de nascimento/));
    await page.user.type(field(/^Data de nascimento/), '31022020');
    await save(page);
    expect(screen.getByText('Informe uma data de nascimento válida.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Data de nascimento/)));
    expect(patches(page)).toEqual([]);
  });

  it('ACCT-10 changes an address and saves the whole list', async () => {
    const page = show();
    await edit(page);
    const second = editor('Endereço 2');
    await page.user.clear(second.getByRole('textbox', { name: 'Número' }));
    await page.user.type(second.getByRole('textbox', { name: 'Número' }), '25');
    await page.user.type(second.getByRole('textbox', { name: /^Complemento/ }), 'Apto 3');
    await save(page);
    await waitFor(() => expect(patches(page)).toHaveLength(1));
    expect(patches(page)[0]).toEqual({
      addresses: [ana.addresses[0], { ...ana.addresses[1], number: '25', complement: 'Apto 3' }],
    });
  });

  it('ACCT-11 makes another address the default; exactly one is', async () => {
    const page = show();
    await edit(page);
    await page.user.click(screen.getByRole('button', { name: 'Tornar padrão: Rua Dois, 10' }));
    expect(screen.getAllByText('Padrão')).toHaveLength(1);
    await save(page);
    await waitFor(() => expect(patches(page)).toHaveLength(1));
    const [{ addresses }] = patches(page) as [{ addresses: { isDefault: boolean }[] }];
    expect(addresses.map(({ isDefault }) => isDefault)).toEqual([false, true]);
  });

  it('ACCT-12 ACCT-13 deletes another address, never the default one nor the last', async () => {
    const page = show();
    await edit(page);
    expect(screen.getByRole('button', { name: 'Excluir: Rua Um, 10' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Tornar padrão: Rua Um, 10' })).toBeNull();
    expect(
      screen.getByText('O endereço padrão não pode ser excluído. Torne outro o padrão antes.'),
    ).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Excluir: Rua Dois, 10' }));
    expect(screen.getByRole('button', { name: 'Excluir: Rua Um, 10' })).toHaveProperty('disabled', true);
    expect(screen.getByText('O último endereço não pode ser excluído.')).toBeTruthy();
    await save(page);
    await waitFor(() => expect(patches(page)).toEqual([{ addresses: [ana.addresses[0]] }]));
  });

  it('AUTH-28 keeps the changes and shows why saving failed', async () => {
    const page = show({ 'PATCH /users/u1': () => 'abort' });
    await edit(page);
    await page.user.type(field('Nome'), ' Lima');
    await save(page);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Não foi possível salvar suas alterações',
    );
    expect(field('Nome').value).toBe('Ana Souza Lima');
  });

  it('the first address becomes the default one', async () => {
    const page = show({}, { ...ana, addresses: [] });
    expect(await screen.findByText('Nenhum endereço cadastrado')).toBeTruthy();
    await edit(page);
    await page.user.click(screen.getByRole('button', { name: 'Adicionar endereço' }));
    await save(page);
    expect(screen.getByText('CEP é obrigatório')).toBeTruthy();
    expect(patches(page)).toEqual([]);
    const first = editor('Novo endereço');
    for (const [name, text] of [
      ['CEP', '60175047'],
      ['Rua ou avenida', 'Rua Nova'],
      ['Número', '7'],
      ['Bairro', 'Meireles'],
      ['Cidade', 'Fortaleza'],
    ] as const)
      await page.user.type(first.getByRole('textbox', { name }), text);
    await page.user.selectOptions(first.getByRole('combobox', { name: 'Estado' }), 'CE');
    await save(page);
    await waitFor(() => expect(patches(page)).toHaveLength(1));
    expect(patches(page)[0]).toMatchObject({
      addresses: [{ street: 'Rua Nova', state: 'CE', isDefault: true }],
    });
  });
});
