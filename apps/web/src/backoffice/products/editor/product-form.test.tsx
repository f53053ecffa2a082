import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { initialJson } from '@plantao/domain/catalogue/rules/product-fields.rules';
import { ApiError } from '@/lib/api/api-error';
import { callsOf, Refusal } from '@/backoffice/shared/testing/fake-backend';
import {
  adminProduct,
  colour,
  lookupResponse,
  PRODUCT_ID,
  warehouseProduct,
} from '@/backoffice/shared/testing/product-responses';
import {
  forgetAll,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';
import {
  GET,
  PATCH,
  add,
  bodyOf,
  cell,
  chooseWarehouse,
  edit,
  field,
  press,
  serve,
  type,
} from '@/backoffice/shared/testing/product-form';
import { withFakeTimers } from '@/testing/fake-timers';
import { saveFailure, saveProduct } from './save-product.js';
import { subjectOf } from './product-draft.js';

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('adding a product', () => {
  it("APROD-09 APROD-10 begins with the warehouse: 'Adicionar Produto', 'Selecione um armazém'", async () => {
    serve({});
    renderBackoffice('/admin/products?produto=novo');
    const dialog = await screen.findByRole('dialog', { name: 'Adicionar Produto' });
    const choice = await within(dialog).findByRole<HTMLSelectElement>('combobox', { name: /Armazém/ });
    expect(choice.selectedOptions[0]?.textContent).toBe('Selecione um armazém');
    await within(dialog).findByRole('option', { name: 'CD São Paulo' });
    expect(within(dialog).queryByRole('combobox', { name: 'Produto do armazém' })).toBeNull();
  });

  it('APROD-11 looks the warehouse up by typing, page 1 of 100, again for another text or warehouse', async () => {
    const calls = serve({ 'GET /admin/warehouse-products/w2': lookupResponse([]) });
    renderBackoffice('/admin/products?produto=novo');
    await chooseWarehouse('Ateliê Fortaleza');
    const queries = () => callsOf(calls, 'GET /admin/warehouse-products/w1').map(({ query }) => query);
    await waitFor(() => expect(queries()).toEqual([{ page: '1', limit: '100' }]));
    await withFakeTimers(async (user) => {
      await user.type(screen.getByRole('combobox', { name: 'Produto do armazém' }), 'prin');
      await waitFor(() =>
        expect(queries()).toEqual([
          { page: '1', limit: '100' },
          { page: '1', limit: '100', search: 'prin' },
        ]),
      );
    });
    await chooseWarehouse('CD São Paulo');
    await waitFor(() => expect(callsOf(calls, 'GET /admin/warehouse-products/w2')).toHaveLength(1));
  });

  it('APROD-12 copies name, description, picture, model, SKU, tags, pictures and sizes; every stock starts at 0', async () => {
    const { dialog } = await add();
    const facts = within(dialog).getByRole('region', { name: 'Dados do armazém' });
    for (const part of ['Scrub Princesa', 'PRI-01', 'Recorte princesa.', 'Princesa', 'Ateliê Fortaleza'])
      expect(facts.textContent).toContain(part);
    expect(facts.querySelector('img')?.getAttribute('src')).toBe('/media/princesa.webp');
    expect(within(dialog).getByRole('button', { name: 'Remover a tag Princesa' })).toBeTruthy();
    expect(within(dialog).getByRole('img', { name: 'Imagem 1 de 1' }).getAttribute('src')).toBe(
      '/media/princesa-2.webp',
    );
    const cells = within(dialog).getAllByRole<HTMLInputElement>('textbox', { name: /^Estoque de/ });
    expect(cells.map(({ value }) => value)).toEqual(['0', '0', '0', '0']);
  });

  it("APROD-17 refuses to save without a warehouse product: 'Por favor, selecione um produto do warehouse.'", async () => {
    const calls = serve({});
    renderBackoffice('/admin/products?produto=novo');
    const dialog = await screen.findByRole('dialog', { name: 'Adicionar Produto' });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Salvar' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Por favor, selecione um produto do warehouse.',
    );
    expect(callsOf(calls, 'POST /products')).toHaveLength(0);
  });

  it('APROD-16 asks for a price before anything is sent', async () => {
    const { calls } = await add();
    await press('Salvar');
    expect(await screen.findByText('Informe um preço maior que zero.')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Preço$/));
    expect(callsOf(calls, 'POST /products')).toHaveLength(0);
  });

  it('APROD-31 creates with everything that was filled in, then closes', async () => {
    const { calls, router } = await add({ 'POST /products': { data: { product: adminProduct() } } });
    await type(/^Preço$/, '14990');
    await type(/^Preço antigo/, '19990');
    await type(`Estoque de M, Azul`, '5');
    await press('Salvar');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(bodyOf(calls, 'POST /products')).toEqual({
      ...initialJson(),
      name: 'Scrub Princesa',
      warehouse_product: warehouseProduct()._id,
      price: 149.9,
      old_price: 199.9,
      sale: true,
      active: true,
      tags: ['princesa'],
      images: ['/media/princesa-2.webp'],
      sizes: [
        {
          name: 'P',
          colors: [
            { name: 'Azul', sku: 'TUL-P-AZUL', stock: 0 },
            { name: 'Vinho', sku: 'TUL-P-VINHO', stock: 0 },
          ],
        },
        {
          name: 'M',
          colors: [
            { name: 'Azul', sku: 'TUL-M-AZUL', stock: 5 },
            { name: 'Vinho', sku: 'TUL-M-VINHO', stock: 0 },
          ],
        },
      ],
    });
    expect(toasts()).toEqual(['Produto adicionado à loja']);
  });

  it("APROD-30 clears choice and form by 'Trocar Produto', which only adding has", async () => {
    await add();
    await type(/^Preço$/, '14990');
    await press('Trocar Produto');
    expect(screen.queryByRole('region', { name: 'Dados do armazém' })).toBeNull();
    expect(screen.getByRole('combobox', { name: /Armazém/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sincronizar Variações' })).toBeNull();
  });

  it('reports when a warehouse product is already on sale', async () => {
    serve({
      'GET /admin/warehouse-products/w1': lookupResponse([
        warehouseProduct({ linkedProduct: { _id: 'p9', name: 'Princesa azul' } }),
      ]),
    });
    renderBackoffice('/admin/products?produto=novo');
    await chooseWarehouse('Ateliê Fortaleza');
    await userEvent.type(screen.getByRole('combobox', { name: 'Produto do armazém' }), 'p');
    await userEvent.click(await screen.findByRole('option', { name: /Scrub Princesa/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('Já à venda como “Princesa azul”');
  });
});

describe('editing a product', () => {
  it("APROD-09 APROD-13 APROD-14 is titled 'Editar Produto', with the linked fields as text, a note on each", async () => {
    const { dialog } = await edit();
    const facts = within(dialog).getByRole('region', { name: 'Dados do armazém' });
    for (const name of ['Nome', 'SKU', 'Descrição', 'Categoria'])
      expect(within(dialog).queryByRole('textbox', { name })).toBeNull();
    for (const what of ['Nome fixo', 'SKU fixo', 'Descrição fixa', 'Imagem principal fixa', 'Categoria fixa'])
      expect(facts.textContent).toContain(`${what} pelo vínculo com o armazém.`);
    expect(within(facts).getByRole<HTMLButtonElement>('button', { name: 'Escolher imagem' }).disabled).toBe(
      true,
    );
    expect(facts.textContent).toContain('Ateliê Fortaleza');
  });

  it('APROD-15 offers prices, sale with its share, active, tags, pictures and stock by size and colour', async () => {
    await edit({
      [GET]: {
        data: { product: adminProduct({ price: 75, old_price: 100, sale: true, salePercentage: 25 }) },
      },
    });
    expect(textOf({ textContent: field(/^Preço$/).value } as Element)).toBe('R$ 75,00');
    expect(field(/^Desconto/).value).toBe('25');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Em promoção' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ativo: aparece na loja' }).checked).toBe(
      true,
    );
    expect(screen.getByText('Scrubs').title).toBe('/tag/scrubs');
    expect(screen.getAllByRole('img', { name: /^Imagem \d de 3$/ })).toHaveLength(3);
    expect(cell('M', 'Azul').value).toBe('10');
  });

  it('APROD-18 APROD-19 parses anything but an integer as 0 and refuses more than the warehouse has, keeping the old value', async () => {
    await edit();
    fireEvent.change(cell('M', 'Azul'), { target: { value: 'abc' } });
    expect(cell('M', 'Azul').value).toBe('0');
    fireEvent.change(cell('M', 'Azul'), { target: { value: '7' } });
    fireEvent.change(cell('M', 'Azul'), { target: { value: '21' } });
    expect(screen.getByText('O estoque não pode exceder o limite do armazém (20)')).toBeTruthy();
    expect(cell('M', 'Azul').value).toBe('7');
    fireEvent.change(cell('M', 'Azul'), { target: { value: '-4' } });
    expect(cell('M', 'Azul').value).toBe('0');
    expect(screen.queryByText(/não pode exceder/)).toBeNull();
  });

  it('fills and empties a whole colour at once, within the limit', async () => {
    await edit();
    await press('Preencher Vinho até o máximo');
    expect([cell('P', 'Vinho').value, cell('M', 'Vinho').value]).toEqual(['3', '2']);
    await press('Zerar Vinho');
    expect([cell('P', 'Vinho').value, cell('M', 'Vinho').value]).toEqual(['0', '0']);
  });

  it('APROD-21 APROD-22 turns the sale on and off as the prices are typed', async () => {
    await edit();
    const sale = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Em promoção' });
    expect([sale().checked, sale().disabled]).toEqual([false, true]);
    await type(/^Preço antigo/, '19990');
    await type(/^Preço$/, '14990');
    expect([sale().checked, field(/^Desconto/).value]).toEqual([true, '25']);
    await type(/^Preço$/, '19990');
    expect([sale().checked, field(/^Desconto/).value]).toEqual([false, '0']);
    fireEvent.change(field(/^Desconto/), { target: { value: '10' } });
    expect(textOf({ textContent: field(/^Preço$/).value } as Element)).toBe('R$ 179,91');
  });

  it('APROD-22 warns at the field on blur that an old price not above the price is not shown', async () => {
    const { calls } = await edit();
    const oldPriceHint = () => screen.queryByText(/o preço antigo não aparece na loja/);
    await type(/^Preço$/, '19990');
    await type(/^Preço antigo/, '14990');
    expect(oldPriceHint()).toBeNull();
    await userEvent.tab();
    expect(oldPriceHint()).toBeTruthy();
    await press('Atualizar');
    await waitFor(() => expect(bodyOf(calls, PATCH)).toMatchObject({ price: 199.9, old_price: 149.9 }));
  });

  it('APROD-23 adds tags trimmed, filled and once, and removes them', async () => {
    const { calls } = await edit();
    const tag = field('Adicionar tag');
    await userEvent.type(tag, '  Inverno {Enter}');
    await userEvent.type(tag, '   {Enter}');
    await userEvent.type(tag, 'inverno{Enter}');
    expect(await screen.findByText('Esta tag já existe.')).toBeTruthy();
    await press('Remover a tag Scrubs');
    await press('Atualizar');
    await waitFor(() => expect(bodyOf(calls, PATCH)).toEqual({ version: 3, tags: ['Inverno'] }));
  });

  it('APROD-24 adds pictures by the picker, orders them, removes them, and saves the order', async () => {
    const picture = { name: 'nova.webp', publicUrl: '/media/nova.webp', url: '/media/nova.webp' };
    const { calls } = await edit({
      'GET /uploads': {
        data: {
          uploads: [
            {
              ...picture,
              _id: 'u1',
              id: 'u1',
              size: 1,
              width: 4,
              height: 5,
              createdAt: '2026-11-20T15:00:00.000Z',
            },
          ],
        },
        pagination: { total: 1, page: 1, totalPages: 1 },
      },
    });
    await press('Mover imagem 3 para antes');
    screen.getByRole('button', { name: /^Mover imagem 1 de 3/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText('Imagem na posição 2 de 3')).toBeTruthy();
    await press('Remover imagem 3');
    await press('Atualizar');
    await waitFor(() =>
      expect(bodyOf(calls, PATCH)).toEqual({ version: 3, images: ['/media/c.webp', '/media/a.webp'] }),
    );
  });

  it("APROD-26 shows 'Cancelar' and 'Atualizar'; 'Cancelar' asks, then discards", async () => {
    const { calls, router } = await edit();
    await type(/^Preço$/, '100');
    await press('Cancelar');
    const ask = await screen.findByRole('alertdialog');
    await userEvent.click(within(ask).getByRole('button', { name: 'Continuar editando' }));
    expect(textOf({ textContent: field(/^Preço$/).value } as Element)).toBe('R$ 1,00');
    await press('Cancelar');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sair sem salvar' }),
    );
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(callsOf(calls, PATCH)).toHaveLength(0);
  });

  it('APROD-27 APROD-28 APROD-29 syncs sizes and colours by SKU, only when editing, and confirms it', async () => {
    const link = adminProduct().link!;
    const renamed = { ...colour('Azul', 'M', 10, 20), name: 'Azul-marinho' };
    const { calls } = await edit({
      [GET]: {
        data: {
          product: adminProduct({
            link: {
              ...link,
              sizes: [
                { name: 'M', colors: [renamed] },
                { name: 'G', colors: [colour('Rosa', 'G', 0, 9)] },
              ],
            },
          }),
        },
      },
    });
    await press('Sincronizar Variações');
    const dialog = await screen.findByRole('alertdialog', { name: 'Sucesso' });
    expect(dialog.textContent).toContain('Variações sincronizadas com sucesso!');
    expect(dialog.textContent).toContain('nova: G · Rosa, com estoque 0');
    expect(dialog.textContent).toContain('sai: P · Azul (4 em oferta)');
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect([cell('M', 'Azul-marinho').value, cell('G', 'Rosa').value]).toEqual(['10', '0']);
    expect(screen.queryByRole('textbox', { name: 'Estoque de P, Azul' })).toBeNull();
    fireEvent.change(cell('G', 'Rosa'), { target: { value: '3' } });
    await press('Atualizar');
    await waitFor(() =>
      expect(bodyOf(calls, PATCH)).toEqual({
        version: 3,
        sync: true,
        sizes: [{ name: 'G', colors: [{ name: 'Rosa', sku: 'TUL-G-ROSA', stock: 3, stockSeen: 0 }] }],
      }),
    );
  });

  it('APROD-31 updates only what changed, with the numbers that were seen, then closes', async () => {
    const { calls, router } = await edit();
    fireEvent.change(cell('M', 'Azul'), { target: { value: '12' } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ativo: aparece na loja' }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(bodyOf(calls, PATCH)).toEqual({
      version: 3,
      active: false,
      sizes: [{ name: 'M', colors: [{ name: 'Azul', sku: 'TUL-M-AZUL', stock: 12, stockSeen: 10 }] }],
    });
    expect(toasts()).toEqual(['Produto salvo']);
  });

  it('APROD-32 never updates without an id', async () => {
    const base = { ...subjectOf(adminProduct()), id: null };
    const save = saveProduct({ mode: 'update', base, draft: base.draft, sizes: base.sizes, sync: false });
    await expect(save).rejects.toThrow('O ID do produto é obrigatório para atualizar');
  });

  it.each([
    [new Refusal(422, 'Imagens demais: o limite é 60.'), 'Erro: Imagens demais: o limite é 60.'],
    [new Refusal(500), 'Erro: Não foi possível atualizar o produto'],
  ])(
    'APROD-33 APROD-36 shows a failed save in a red banner that takes the focus (%#)',
    async (refusal, text) => {
      const { router } = await edit({ [PATCH]: refusal });
      await type(/^Preço$/, '100');
      await press('Atualizar');
      const banner = await screen.findByText(text);
      expect(banner.getAttribute('role')).toBe('alert');
      expect(document.activeElement).toBe(banner);
      expect(textOf({ textContent: field(/^Preço$/).value } as Element)).toBe('R$ 1,00');
      expect(router.state.location.search).not.toBe('');
    },
  );

  it('says the limits of weight and size, goes there, and sends what fits, or null for nothing', async () => {
    const product = adminProduct({ lengthCm: 35 });
    const { calls } = await edit({ [GET]: { data: { product } } });
    expect(field('Comprimento, em cm').value).toBe('35');
    await type('Peso, em gramas', '3,5');
    await press('Atualizar');
    await screen.findByText('Peso: informe um número inteiro de 1 a 30.000 gramas, ou deixe vazio.');
    expect(document.activeElement).toBe(field('Peso, em gramas'));
    expect(callsOf(calls, PATCH)).toEqual([]);
    await type('Peso, em gramas', '900');
    await userEvent.clear(field('Comprimento, em cm'));
    await press('Atualizar');
    await waitFor(() => expect(bodyOf(calls, PATCH)).toMatchObject({ weightGrams: 900, lengthCm: null }));
  });

  it("APROD-33 falls back to 'Erro ao salvar o produto', and at last to 'Erro desconhecido ao salvar o produto'", () => {
    expect(saveFailure(new Error('Sem conexão.'), 'create')).toBe('Erro: Sem conexão.');
    expect(saveFailure(new Error(''), 'create')).toBe('Erro ao salvar o produto');
    expect(saveFailure('?', 'update')).toBe('Erro desconhecido ao salvar o produto');
    expect(saveFailure(new ApiError('broken', 'x', { status: 500 }), 'create')).toBe(
      'Erro: Não foi possível criar o produto',
    );
  });

  it('APROD-36 reports when the product cannot be loaded, and retries', async () => {
    let failing = true;
    serve({ [GET]: () => (failing ? new Refusal(400, 'x') : { data: { product: adminProduct() } }) });
    renderBackoffice(`/admin/products?produto=${PRODUCT_ID}`);
    await screen.findByText('Não foi possível carregar o produto');
    failing = false;
    await press('Tentar novamente');
    await screen.findByRole('button', { name: 'Atualizar' });
  });

  it('is read-only for operators', async () => {
    signIn('operator');
    serve({});
    renderBackoffice(`/admin/products?produto=${PRODUCT_ID}`);
    await screen.findByText('Somente leitura: apenas administradores alteram produtos.');
    expect(cell('M', 'Azul').matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Atualizar' })).toBeNull();
  });
});
