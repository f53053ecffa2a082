import '@/backoffice/warehouse/warehouse.page';
import type { WarehouseProductView } from '@plantao/contracts/warehouse/warehouse.view';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { forgetAll, renderBackoffice, signIn, toasts } from '@/backoffice/shared/testing/render-backoffice';
import { useToastsStore } from '@/ui/toast/toasts.store';
import {
  categoriesResponse,
  colourOf,
  warehouse,
  warehouseProduct,
  warehouseProductsResponse,
  warehousesResponse,
} from '@/backoffice/shared/testing/warehouse-responses';

const ADD = 'POST /admin/warehouse-products/w1';
const SAVE = 'PATCH /admin/warehouse-products/wp-1';
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const colours = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('textbox', { name: /^Estoque de/ })
    .map((input) => [input.getAttribute('aria-label'), (input as HTMLInputElement).value]);
const write = async (label: string | RegExp, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};

/** Opens the form of a product, or of a new one. */
async function openEditor(product: WarehouseProductView | null, responses: Record<string, unknown> = {}) {
  const calls = fakeBackend({
    'GET /admin/warehouses': warehousesResponse(warehouse('w1', 'CD São Paulo'), warehouse('w2', 'Ateliê')),
    'GET /categories': categoriesResponse,
    'GET /admin/warehouse-products/w1': warehouseProductsResponse(
      product ? [product] : [warehouseProduct(9)],
    ),
    ...(product ? { [`GET /admin/warehouse-product/${product._id}`]: { data: { product } } } : {}),
    [ADD]: { data: { product: warehouseProduct(1) } },
    [SAVE]: { data: { product: warehouseProduct(1) } },
    ...responses,
  });
  renderBackoffice('/admin/warehouse');
  await screen.findAllByText(/^TUL-CJ-/);
  await press(product ? `Editar ${product.name}` : 'Adicionar');
  await screen.findByRole('tab', { name: /^P / });
  return calls;
}
async function writeColour(name: string, image = '/media/verde.webp') {
  await press('Adicionar cor');
  const form = screen.getByRole('group', { name: 'Nova cor' });
  await userEvent.type(within(form).getByLabelText('Nome da cor'), name);
  if (image !== '') await userEvent.type(within(form).getByLabelText('Endereço da imagem'), image);
  return form;
}

beforeEach(() => signIn('admin'));
afterEach(() => {
  jest.useRealTimers();
  forgetAll();
});

describe('the form of a warehouse product', () => {
  it('WARE-12 offers name, description, picture by address or picker, category, SKU to read, active, tags, pictures, sizes and colours', async () => {
    await openEditor(warehouseProduct(1));
    expect(field('Nome').value).toBe('Conjunto Tulipa 1');
    expect(field('Descrição').value).toBe('Com bolso.');
    expect(field('Endereço da imagem').value).toBe('/media/tulipa.webp');
    const picture = screen.getByRole('group', { name: 'Imagem principal' });
    expect(within(picture).getAllByRole('button').length).toBeGreaterThan(0);
    expect(field('Categoria').value).toBe('c1');
    expect(field('SKU').readOnly).toBe(true);
    expect(field('Ativo').checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Remover a tag Novo' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Histórico de mudanças' }).getAttribute('href')).toBe(
      `/admin/audit?tipo=warehouse-product&id=${warehouseProduct(1)._id}`,
    );
    expect(screen.getByRole('button', { name: 'Adicionar imagem' })).toBeTruthy();
    expect(tabs()).toEqual(['P (2)', 'M (1)']);
    expect(colours()).toEqual([
      ['Estoque de P Azul', '5'],
      ['Estoque de P Rosa', '0'],
    ]);
  });

  it('WARE-13 generates the SKU of a new product from its name and keeps that of an existing one', async () => {
    await openEditor(null);
    expect(field('SKU').value).toBe('');
    await userEvent.type(field('Nome'), 'Scrub Tulipa');
    expect(field('SKU').value).toMatch(/^SCR-TUL-[0-9A-Z]{4}$/);
    await press('Cancelar');
    forgetAll();
    signIn('admin');
  });

  it('WARE-13 keeps the SKU while an existing product is renamed', async () => {
    await openEditor(warehouseProduct(1));
    await write('Nome', 'Outro nome');
    expect(field('SKU').value).toBe('TUL-CJ-01');
  });

  it('WARE-14 generates another SKU by the button, but not for a product on sale', async () => {
    await openEditor(warehouseProduct(1));
    await press('Gerar novo SKU');
    expect(field('SKU').value).toMatch(/^CON-TUL-[0-9A-Z]{4}$/);
  });

  it('WARE-14 keeps the SKU of a product on sale and explains why', async () => {
    await openEditor(warehouseProduct(1, { linkedProduct: { _id: 'p1', name: 'Conjunto' } }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Gerar novo SKU' }).disabled).toBe(true);
    expect(screen.getByText('O SKU não muda mais: o produto já está na loja ou em pedidos.')).toBeTruthy();
  });

  it('WARE-15 highlights the notice of a new SKU for five seconds', async () => {
    await openEditor(warehouseProduct(1));
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Gerar novo SKU' }));
    const notice = () => screen.queryByText('Novo SKU gerado. As cores usam este código.');
    expect(notice()).toBeTruthy();
    act(() => void jest.advanceTimersByTime(4_900));
    expect(notice()).toBeTruthy();
    act(() => void jest.advanceTimersByTime(200));
    expect(notice()).toBeNull();
  });

  it('WARE-17 starts a new product with PP, P, M, G and GG', async () => {
    await openEditor(null);
    expect(tabs()).toEqual(['PP (0)', 'P (0)', 'M (0)', 'G (0)', 'GG (0)']);
  });

  it('WARE-18 refuses a size without a name and a duplicate, and adds another', async () => {
    await openEditor(warehouseProduct(1));
    await press('Adicionar tamanho');
    expect(screen.getByText('Informe o nome do tamanho.')).toBeTruthy();
    await userEvent.type(field('Novo tamanho'), 'p{Enter}');
    expect(screen.getByText('Este tamanho já existe.')).toBeTruthy();
    await write('Novo tamanho', 'XG{Enter}');
    expect(tabs()).toEqual(['P (2)', 'M (1)', 'XG (0)']);
  });

  it('WARE-19 WARE-20 WARE-21 reports what a colour lacks, in this order', async () => {
    await openEditor(warehouseProduct(1));
    const form = await writeColour(' ', '');
    const add = () => userEvent.click(within(form).getByRole('button', { name: 'Adicionar cor' }));
    const name = within(form).getByLabelText('Nome da cor');
    await add();
    expect(within(form).getByText('Informe o nome da cor.')).toBeTruthy();
    await userEvent.type(name, 'azul');
    await add();
    expect(within(form).getByText('Esta cor já existe neste tamanho.')).toBeTruthy();
    await userEvent.type(name, '-bebê');
    await add();
    expect(within(form).getByText('Adicione uma imagem para a cor')).toBeTruthy();
    await userEvent.type(within(form).getByLabelText('Endereço da imagem'), '/media/a.webp');
    await add();
    expect(colours().at(-1)).toEqual(['Estoque de P azul-bebê', '0']);
  });

  it('WARE-20 lets a colour keep its own name while it is edited', async () => {
    const sizes = [{ name: 'P', colors: [colourOf('Azul', 5)] }];
    await openEditor(warehouseProduct(1, { sizes }));
    await press('Editar a cor Azul');
    const form = screen.getByRole('group', { name: 'Editar a cor Azul' });
    await userEvent.click(within(form).getByRole('button', { name: 'Salvar cor' }));
    expect(screen.queryByRole('group', { name: 'Editar a cor Azul' })).toBeNull();
  });

  it('WARE-22 adds a colour to all sizes at once, and passes over those that have it', async () => {
    const sizes = [
      { name: 'P', colors: [] },
      { name: 'M', colors: [colourOf('Verde', 4)] },
      { name: 'G', colors: [] },
    ];
    await openEditor(warehouseProduct(1, { sizes }));
    const form = await writeColour('Verde', '');
    const all = () =>
      userEvent.click(within(form).getByRole('button', { name: 'Aplicar a todos os tamanhos' }));
    await all();
    expect(within(form).getByText('Preencha todos os campos da cor')).toBeTruthy();
    await userEvent.type(within(form).getByLabelText('Endereço da imagem'), '/media/verde.webp');
    await all();
    expect(tabs()).toEqual(['P (1)', 'M (1)', 'G (1)']);
    expect(toasts()).toContain('Cor adicionada a 2 tamanhos');
  });

  it('WARE-23 starts a colour black and with no pieces, and takes what is no whole number for 0', async () => {
    await openEditor(warehouseProduct(1));
    const form = await writeColour('Verde');
    expect(within(form).getByLabelText<HTMLInputElement>('Tom da cor').value).toBe('#000000');
    const stock = within(form).getByLabelText<HTMLInputElement>('Estoque');
    expect(stock.value).toBe('0');
    await userEvent.type(stock, '-', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    expect(stock.value).toBe('0');
    await userEvent.type(stock, '7', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    expect(stock.value).toBe('7');
  });

  it('adds a product with what was written', async () => {
    const calls = await openEditor(null);
    await press('Salvar');
    expect(await screen.findByText('Informe o nome do produto.')).toBeTruthy();
    expect(callsOf(calls, ADD)).toHaveLength(0);
    await userEvent.type(field('Nome'), 'Jaleco');
    await userEvent.type(screen.getByRole('textbox', { name: 'Adicionar tag' }), 'linho{Enter}');
    const form = await writeColour('Verde');
    await userEvent.click(within(form).getByRole('button', { name: 'Adicionar cor' }));
    await press('Salvar');
    await waitFor(() => expect(toasts()).toContain('Produto adicionado ao armazém'));
    expect(callsOf(calls, ADD)[0]?.body).toMatchObject({
      name: 'Jaleco',
      tags: ['linho'],
      category: null,
      active: true,
      sizes: [
        {
          name: 'PP',
          colors: [{ name: 'Verde', value: '#000000', image: '/media/verde.webp', stock: 0, index: 0 }],
        },
        { name: 'P', colors: [] },
        { name: 'M', colors: [] },
        { name: 'G', colors: [] },
        { name: 'GG', colors: [] },
      ],
    });
  });

  it('keeps a colour that was entered but not added: on saving and on changing the size', async () => {
    const calls = await openEditor(warehouseProduct(1));
    const pendingColourText = 'Há uma cor que ainda não foi adicionada. Adicione-a ou cancele.';
    const form = await writeColour('Verde');
    await press('Atualizar');
    expect(within(form).getByRole('alert').textContent).toBe(pendingColourText);
    expect(document.activeElement).toBe(within(form).getByLabelText('Nome da cor'));
    await userEvent.type(within(form).getByLabelText('Nome da cor'), '-água');
    expect(within(form).queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: /^M / }));
    expect(within(form).getByRole('alert').textContent).toBe(pendingColourText);
    expect(callsOf(calls, SAVE)).toHaveLength(0);
    await userEvent.click(within(form).getByRole('button', { name: 'Adicionar cor' }));
    await press('Atualizar');
    await waitFor(() => expect(callsOf(calls, SAVE)).toHaveLength(1));
    expect(JSON.stringify(callsOf(calls, SAVE)[0]?.body)).toContain('Verde-água');
  });

  it('saves with an empty or cancelled colour form', async () => {
    const calls = await openEditor(warehouseProduct(1));
    const form = await writeColour('Verde');
    await userEvent.click(within(form).getByRole('button', { name: 'Cancelar' }));
    await press('Adicionar cor');
    await press('Atualizar');
    await waitFor(() => expect(callsOf(calls, SAVE)).toHaveLength(1));
  });

  it('saves an active product without category and colour, and reports what it lacks', async () => {
    const calls = await openEditor(null);
    await userEvent.type(field('Nome'), 'Jaleco');
    await press('Salvar');
    await waitFor(() => expect(toasts()).toContain('O produto está ativo, mas incompleto'));
    expect(useToastsStore.getState().toasts.at(-1)?.description).toBe(
      'Sem categoria, ele não aparece nas páginas de categoria da loja. Sem nenhuma cor, ele não tem estoque e não pode ser vendido.',
    );
    expect(callsOf(calls, ADD)).toHaveLength(1);
  });

  it('R3 sends each count with the one that was seen, and shows both numbers of one that changed meanwhile', async () => {
    const sizes = [{ name: 'P', colors: [colourOf('Azul', 5)] }];
    const conflict = {
      sku: 'TUL-CJ-01-P-AZUL',
      size: 'P',
      color: 'Azul',
      what: 'warehouse',
      seen: 5,
      current: 3,
      wanted: 8,
    };
    let response: unknown = new Refusal(409, 'O estoque mudou.', 'stock.stale', { conflicts: [conflict] });
    const calls = await openEditor(warehouseProduct(1, { sizes }), { [SAVE]: () => response });
    await write('Estoque de P Azul', '8');
    await press('Atualizar');
    const notice = await screen.findByRole('alert', { name: 'O estoque mudou enquanto você editava' });
    for (const words of ['P · Azul', 'Na tela: 5 peças', 'Agora: 3 peças', 'O seu: 8 peças'])
      expect(notice.textContent).toContain(words);
    expect(within(notice).getByRole<HTMLInputElement>('radio', { name: 'O seu: 8 peças' }).checked).toBe(
      true,
    );
    response = { data: { product: warehouseProduct(1) } };
    await userEvent.click(within(notice).getByRole('button', { name: 'Salvar com estas escolhas' }));
    await waitFor(() => expect(toasts()).toContain('Produto atualizado'));
    const sent = callsOf(calls, SAVE).map(
      ({ body }) => (body as { sizes: { colors: object[] }[] }).sizes[0]?.colors[0],
    );
    expect(sent).toMatchObject([
      { sku: 'TUL-CJ-01-P-AZUL', stock: 8, stockSeen: 5 },
      { stock: 8, stockSeen: 3 },
    ]);
  });

  it('gives the focus back to the row when the panel is closed, though the product came after it opened', async () => {
    await openEditor(warehouseProduct(1));
    await userEvent.keyboard('{Escape}');
    const pencil = screen.getByRole('button', { name: 'Editar Conjunto Tulipa 1', hidden: true });
    await waitFor(() => expect(document.activeElement).toBe(pencil));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('focuses a missing name, and the name of a new colour', async () => {
    await openEditor(null);
    expect(document.activeElement).toBe(field('Nome'));
    await press('Salvar');
    expect(document.activeElement).toBe(field('Nome'));
    expect(field('Nome').getAttribute('aria-invalid')).toBe('true');
    await press('Adicionar cor');
    expect(document.activeElement).toBe(field('Nome da cor'));
  });

  it('asks before unsaved changes are lost', async () => {
    await openEditor(warehouseProduct(1));
    await write('Nome', 'Outro');
    await press('Cancelar');
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(field('Nome').value).toBe('Outro');
    await press('Cancelar');
    await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(screen.queryByLabelText('Nome')).toBeNull());
  });

  it('WARE-24 shows above the form why a product was not saved', async () => {
    await openEditor(warehouseProduct(1), {
      [SAVE]: new Refusal(409, 'Este produto foi alterado em outro lugar.', 'warehouse-product.stale'),
    });
    await write('Nome', 'Outro');
    await press('Atualizar');
    expect(
      await screen.findByText('Erro ao salvar o produto. Este produto foi alterado em outro lugar.'),
    ).toBeTruthy();
  });
});
