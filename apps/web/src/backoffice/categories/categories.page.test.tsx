import '@/backoffice/categories/categories.page';
import type { AdminCategoryView } from '@plantao/contracts/catalogue/admin-category.view';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, Refusal, type Call } from '@/backoffice/shared/testing/fake-backend';
import { forgetAll, renderBackoffice, signIn, toasts } from '@/backoffice/shared/testing/render-backoffice';
import { useToastsStore } from '@/ui/toast/toasts.store';
import { fakeUploads, uploadResponse, uploadView } from '@/testing/fake-uploads';

const tulipa: AdminCategoryView = {
  _id: 'c1',
  id: 'c1',
  name: 'Tulipa',
  slug: 'tulipa',
  description: 'Decote transpassado',
  status: 'active',
  image: '/media/tulipa.webp',
  products: 3,
  warehouseProducts: 1,
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 4,
};
const capa: AdminCategoryView = {
  ...tulipa,
  _id: 'c2',
  id: 'c2',
  name: 'Capa',
  slug: 'capa',
  image: '',
  products: 0,
  warehouseProducts: 0,
};

const response = (categories: AdminCategoryView[]) => ({
  data: { categories, pagination: { total: categories.length, page: 1, totalPages: 1 } },
});

beforeEach(() => {
  forgetAll();
  signIn('admin');
});

async function open(responses: Record<string, unknown> = {}) {
  const calls = fakeBackend({
    'GET /admin/categories': response([tulipa, capa]),
    'GET /admin/categories/c1': { data: { category: tulipa } },
    'POST /categories': { data: { category: capa } },
    'PATCH /categories/c1': { data: { category: tulipa } },
    'DELETE /categories/c2': { status: 'success', message: '' },
    'GET /uploads': { data: { uploads: [], next: null } },
    ...responses,
  });
  const view = renderBackoffice('/admin/categories');
  await screen.findByRole('heading', { name: 'Categorias', level: 1 });
  return Object.assign(calls, view);
}
const form = () => screen.findByRole('dialog', { name: /categoria$/ });
const field = (dialog: HTMLElement, name: RegExp) =>
  within(dialog).getByRole<HTMLInputElement>('textbox', { name });
const lastToast = () => useToastsStore.getState().toasts.at(-1);

describe('the categories of the back office', () => {
  it('ACAT-01 shows search, the views all, active and inactive, and the table', async () => {
    const calls = await open();
    const views = screen.getByRole('navigation', { name: 'Visões' });
    expect(
      within(views)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Todas', 'Ativas', 'Inativas']);
    const row = (await screen.findByText('Tulipa')).closest('tr') as HTMLElement;
    expect(within(row).getByText('Ativa')).toBeTruthy();
    expect(within(row).getByText('3')).toBeTruthy();
    await userEvent.click(within(views).getByRole('link', { name: 'Inativas' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar categorias' }), 'jaleco');
    await waitFor(() =>
      expect(callsOf(calls, 'GET /admin/categories').at(-1)?.query).toMatchObject({
        search: 'jaleco',
        status: 'inactive',
        page: '1',
        limit: '10',
      }),
    );
  });

  it("ACAT-02 shows 'Nenhuma categoria encontrada' when there is none", async () => {
    await open({ 'GET /admin/categories': response([]) });
    expect(await screen.findByText('Nenhuma categoria encontrada')).toBeTruthy();
  });

  it('ACAT-03 ACAT-08 adds one: the slug follows the name until it is edited', async () => {
    const calls = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Nova categoria' }));
    const dialog = await form();
    await userEvent.type(field(dialog, /^Nome/), 'Jaleco Clássico');
    expect(field(dialog, /^Slug/).value).toBe('jaleco-classico');
    await userEvent.type(field(dialog, /^Descrição/), 'Comprido');
    await userEvent.click(within(dialog).getByRole('switch', { name: /Ativa na loja/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Criar categoria' }));
    await waitFor(() => expect(toasts()).toEqual(['Categoria criada com sucesso!']));
    expect(callsOf(calls, 'POST /categories')[0]?.body).toEqual({
      name: 'Jaleco Clássico',
      slug: 'jaleco-classico',
      description: 'Comprido',
      status: 'inactive',
      image: '',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ACAT-03 ACAT-08 edits the current data, and sends its version', async () => {
    const calls = await open({
      'GET /admin/categories/c1': { data: { category: { ...tulipa, name: 'Tulipa Nova', version: 5 } } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Tulipa' }));
    const dialog = await form();
    const name = field(dialog, /^Nome/);
    expect(name.value).toBe('Tulipa Nova');
    await userEvent.clear(name);
    await userEvent.type(name, 'Tulipa 2');
    expect(field(dialog, /^Slug/).value).toBe('tulipa');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar alterações' }));
    await waitFor(() => expect(toasts()).toEqual(['Categoria atualizada com sucesso!']));
    expect(callsOf(calls, 'PATCH /categories/c1')[0]?.body).toMatchObject({ name: 'Tulipa 2', version: 5 });
  });

  it('ACAT-03 merges concurrent changes, keeps edits, and can then be saved', async () => {
    const now = { ...tulipa, slug: 'tulipas', name: 'Tulipas' };
    const stale = new Refusal(409, 'Esta categoria mudou.', 'category.stale', { current: now, version: 5 });
    const calls = await open({
      'PATCH /categories/c1': ({ body }: Call) =>
        (body as { version: number }).version === 5 ? { data: { category: now } } : stale,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Tulipa' }));
    const dialog = await form();
    await userEvent.type(field(dialog, /^Nome/), ' 2');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar alterações' }));
    const notified = await within(dialog).findByRole('alert');
    expect(notified.textContent).toContain('O que mudou lá já está aqui: Slug.');
    expect(notified.textContent).toContain('Você também mudou Nome (lá ficou Tulipas)');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar alterações' }));
    await waitFor(() => expect(toasts()).toContain('Categoria atualizada com sucesso!'));
    const sent = { name: 'Tulipa 2', slug: 'tulipas', version: 5 };
    expect(callsOf(calls, 'PATCH /categories/c1').at(-1)?.body).toMatchObject(sent);
  });

  it('ACAT-04 requires name and slug before anything is sent', async () => {
    const calls = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Nova categoria' }));
    const dialog = await form();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Criar categoria' }));
    expect(within(dialog).getByText('Informe o nome da categoria.')).toBeTruthy();
    expect(within(dialog).getByText('Informe o slug da categoria.')).toBeTruthy();
    expect(callsOf(calls, 'POST /categories')).toHaveLength(0);
  });

  it('ACAT-05 sends a picture from the form and stores its address', async () => {
    let listed: unknown[] = [];
    const calls = await open({ 'GET /uploads': () => ({ data: { uploads: listed, next: null } }) });
    const uploads = fakeUploads();
    await userEvent.click(screen.getByRole('button', { name: 'Nova categoria' }));
    const dialog = await form();
    await userEvent.type(field(dialog, /^Nome/), 'Capa');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Escolher imagem' }));
    const picker = await screen.findByRole('dialog', { name: 'Escolher imagem' });
    const input = picker.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['x'], 'capa.png', { type: 'image/png' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    listed = [uploadView('capa.png', 7)];
    act(() => uploads[0]?.respond(201, uploadResponse('capa.png', 7)));
    await userEvent.click(await within(picker).findByRole('button', { name: 'Usar capa.png' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Criar categoria' }));
    await waitFor(() =>
      expect(callsOf(calls, 'POST /categories')[0]?.body).toMatchObject({
        name: 'Capa',
        image: '/media/up-7.webp',
      }),
    );
  });

  it('ACAT-06 ACAT-08 deletes after confirmation', async () => {
    const calls = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Capa' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(callsOf(calls, 'DELETE /categories/c2')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Excluir Capa' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(toasts()).toEqual(['Categoria excluída com sucesso!']));
  });

  it('explains why one with products cannot be deleted', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Tulipa' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Categoria em uso' });
    expect(dialog.textContent).toContain('Tulipa ainda tem 3 produtos na loja e 1 produto no armazém. Mude');
  });

  it('ACAT-07 names the products of a warehouse where the shop has none', async () => {
    const calls = await open({ 'GET /admin/categories': response([{ ...capa, warehouseProducts: 1 }]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Capa' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Categoria em uso' });
    expect(dialog.textContent).toContain('Capa ainda tem 1 produto no armazém. Mude a categoria dele antes');
    expect(callsOf(calls, 'DELETE /categories/c2')).toHaveLength(0);
  });

  it('ACAT-09 ACAT-10 reports each failure and keeps the input', async () => {
    const refuse = (message: string) => new Refusal(409, message, 'category.slug-taken');
    await open({
      'POST /categories': refuse('Outra categoria já usa este slug.'),
      'PATCH /categories/c1': new Refusal(500),
      'DELETE /categories/c2': new Refusal(409, 'Esta categoria ainda tem produtos.', 'category.in-use'),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Nova categoria' }));
    let dialog = await form();
    await userEvent.type(field(dialog, /^Nome/), 'Tulipa');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Criar categoria' }));
    expect(await within(dialog).findByText(/^Erro ao salvar categoria\. Tente novamente\./)).toBeTruthy();
    expect(toasts()).toEqual(['Não foi possível criar a categoria']); // 'Failed to create category'
    expect(field(dialog, /^Nome/).value).toBe('Tulipa');
    expect(field(dialog, /^Slug/).getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));

    await userEvent.click(await screen.findByRole('button', { name: 'Editar Tulipa' }));
    dialog = await form();
    await userEvent.type(field(dialog, /^Nome/), '!');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar alterações' }));
    await waitFor(() => expect(lastToast()?.message).toBe('Não foi possível atualizar a categoria')); // 'Failed to update category'
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));

    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Capa' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(lastToast()?.message).toBe('Erro ao excluir categoria'));
    expect(lastToast()?.description).toMatch(/^Não foi possível excluir a categoria\./); // 'Failed to delete category'
  });

  it('ACAT-10 reports that the list, or one category, could not be loaded', async () => {
    let list: unknown = new Refusal(503, 'O serviço está ocupado.', 'request.unavailable');
    await open({ 'GET /admin/categories': () => list, 'GET /admin/categories/c1': new Refusal(500) });
    await waitFor(() => expect(toasts()).toEqual(['Não foi possível carregar as categorias'])); // 'Failed to fetch categories'
    list = response([tulipa]);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Tulipa' }));
    await waitFor(() => expect(lastToast()?.message).toBe('Não foi possível carregar a categoria')); // 'Failed to fetch category'
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('focuses the name first, and returns the focus to the row when the form is closed', async () => {
    await open();
    const pencil = await screen.findByRole('button', { name: 'Editar Tulipa' });
    await userEvent.click(pencil);
    const dialog = await form();
    expect(document.activeElement).toBe(field(dialog, /^Nome/));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(pencil));
  });

  it('is read-only for operators', async () => {
    signIn('operator');
    await open();
    await screen.findByText('Tulipa');
    expect(screen.queryByRole('button', { name: /Nova|Editar|Excluir/ })).toBeNull();
  });

  it('links the form to the audit log of the category, and asks before unsaved changes are lost', async () => {
    const { router } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Tulipa' }));
    const dialog = await form();
    const link = within(dialog).getByRole('link', { name: 'Histórico de mudanças' });
    expect(link.getAttribute('href')).toBe('/admin/audit?tipo=category&id=c1');
    await userEvent.type(field(dialog, /^Nome/), ' Nova');
    await userEvent.click(link);
    expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/admin/categories');
  });
});
