import type { Category } from '@plantao/domain/catalogue';
import { createApp, type TestApp } from '../support/app.js';
import { aCategory, aProduct, offer, type TestProduct } from '../support/test-products.js';
import { aPerson, anAdmin } from '../support/people.js';

let shop: TestApp;
let tulipa: Category;
let goods: Record<'tulipa' | 'princesa' | 'jaleco' | 'agua' | 'hidden' | 'soldOut', TestProduct>;

beforeAll(async () => {
  shop = await createApp();
  tulipa = await aCategory(shop, 'Tulipa');
  const princesa = await aCategory(shop, 'Princesa');
  goods = {
    tulipa: await aProduct(shop, {
      name: 'Conjunto Tulipa Clássico',
      priceCents: 18_990,
      tags: ['scrubs', 'tendencia'],
      categoryId: tulipa.id,
      stock: { P: { Azul: 2 }, M: { Azul: 5, Preto: 0 } },
    }),
    princesa: await aProduct(shop, {
      name: 'Conjunto Princesa Rosê',
      priceCents: 15_000,
      oldPriceCents: 20_000,
      sale: true,
      salePercentage: 25,
      tags: ['scrubs', 'promocoes'],
      categoryId: princesa.id,
      stock: { M: { Rosa: 3 } },
    }),
    jaleco: await aProduct(shop, {
      name: 'Jaleco Longo',
      priceCents: 120_000,
      tags: ['jalecos'],
      stock: { G: { Branco: 1 } },
    }),
    agua: await aProduct(shop, {
      name: 'Água-marinha Jogger',
      priceCents: 9_900,
      tags: ['calças'],
      stock: { M: { Preto: 4 } },
    }),
    hidden: await aProduct(shop, {
      name: 'Tulipa Secreta',
      active: false,
      tags: ['scrubs'],
      categoryId: tulipa.id,
    }),
    soldOut: await aProduct(shop, {
      name: 'Tulipa Esgotada',
      priceCents: 5_000,
      categoryId: tulipa.id,
      stock: { M: { Azul: 0 } },
    }),
  };
});
afterAll(() => shop.close());

async function names(query: Record<string, string | number>): Promise<string[]> {
  const { status, body } = await shop.call('GET', '/products', { query });
  expect(status).toBe(200);
  return body.data.products.map((product: { name: string }) => product.name);
}

describe('GET /products', () => {
  it('200 API-09 answers a page with total, page and totalPages, the newest first', async () => {
    const { body } = await shop.call('GET', '/products', { query: { page: 1, limit: 2 } });
    expect(body.pagination).toEqual({ total: 5, page: 1, totalPages: 3 });
    expect(body.data.products.map((product: { name: string }) => product.name)).toEqual([
      'Tulipa Esgotada',
      'Água-marinha Jogger',
    ]);
    const pages = await Promise.all([1, 2, 3].map((page) => names({ page, limit: 2 })));
    expect(new Set(pages.flat()).size).toBe(5);
  });

  it('200 returns an empty page beyond the end, with the total', async () => {
    const { body } = await shop.call('GET', '/products', { query: { page: 9, limit: 10 } });
    expect([body.data.products, body.pagination]).toEqual([[], { total: 5, page: 9, totalPages: 1 }]);
  });

  it('200 API-09 filters by tag, category id, category slug and search, alone and together', async () => {
    expect(await names({ tag: 'scrubs' })).toEqual(['Conjunto Princesa Rosê', 'Conjunto Tulipa Clássico']);
    expect(await names({ category: tulipa.id })).toEqual(['Tulipa Esgotada', 'Conjunto Tulipa Clássico']);
    expect(await names({ category: 'tulipa' })).toEqual(['Tulipa Esgotada', 'Conjunto Tulipa Clássico']);
    expect(await names({ category: 'nenhuma' })).toEqual([]);
    expect(await names({ tag: 'scrubs', category: 'tulipa', search: 'classico' })).toEqual([
      'Conjunto Tulipa Clássico',
    ]);
  });

  it('200 LIST-24 leaves inactive products out, unless an administrator asks for all', async () => {
    const all = { query: { search: 'secreta', active: 'all' } };
    for (const as of [undefined, await aPerson(shop)]) {
      expect(
        (await shop.call('GET', '/products', { ...all, ...(as ? { as } : {}) })).body.data.products,
      ).toEqual([]);
    }
    const { body } = await shop.call('GET', '/products', { ...all, as: await anAdmin(shop) });
    expect(body.data.products.map((product: { name: string }) => product.name)).toEqual(['Tulipa Secreta']);
  });

  it.each([
    ['princesa', 'Conjunto Princesa Rosê'],
    ['pricesa', 'Conjunto Princesa Rosê'],
    ['PRINCÊSA', 'Conjunto Princesa Rosê'],
    ['rose', 'Conjunto Princesa Rosê'],
    ['jalecco', 'Jaleco Longo'],
    ['agua marinha', 'Água-marinha Jogger'],
    ['jog', 'Água-marinha Jogger'],
    ['jaleco branco', 'Jaleco Longo'],
    ['100%', undefined],
    ['_', undefined],
  ])('200 finds by "%s" in spite of accents and typos', async (search, expected) => {
    expect(await names({ search })).toEqual(expected === undefined ? [] : [expected]);
  });

  it('200 LIST-20 orders by price and by name as Portuguese does', async () => {
    expect(await names({ sort: 'price-asc' })).toEqual([
      'Tulipa Esgotada',
      'Água-marinha Jogger',
      'Conjunto Princesa Rosê',
      'Conjunto Tulipa Clássico',
      'Jaleco Longo',
    ]);
    expect((await names({ sort: 'price-desc' }))[0]).toBe('Jaleco Longo');
    expect(await names({ sort: 'name-asc' })).toEqual([
      'Água-marinha Jogger',
      'Conjunto Princesa Rosê',
      'Conjunto Tulipa Clássico',
      'Jaleco Longo',
      'Tulipa Esgotada',
    ]);
    expect((await names({ sort: 'name-desc' }))[4]).toBe('Água-marinha Jogger');
  });

  it('200 LIST-21 filters by price, the top end of 1000 meaning no limit', async () => {
    expect(await names({ minPrice: 100, maxPrice: 189.9, sort: 'price-asc' })).toEqual([
      'Conjunto Princesa Rosê',
      'Conjunto Tulipa Clássico',
    ]);
    expect(await names({ minPrice: 0, maxPrice: 1_000 })).toHaveLength(5);
    expect(await names({ maxPrice: 999 })).not.toContain('Jaleco Longo');
  });

  it('200 filters by what is on sale now, alone and with the others, and follows its price', async () => {
    expect(await names({ onSale: 'true' })).toEqual(['Conjunto Princesa Rosê']);
    expect(await names({ onSale: 'true', tag: 'scrubs', sizes: 'M', maxPrice: 200, search: 'rose' })).toEqual(
      ['Conjunto Princesa Rosê'],
    );
    expect(await names({ onSale: 'true', category: 'tulipa' })).toEqual([]);
    const price = (sale: boolean) =>
      shop.sql('update product set sale = ?, sale_percentage = ? where id = ?', [
        sale,
        sale ? 25 : 0,
        goods.princesa.id,
      ]);
    await price(false);
    expect(await names({ onSale: 'true' })).toEqual([]);
    await price(true);
    expect(await names({ onSale: 'true' })).toEqual(['Conjunto Princesa Rosê']);
  });

  it('200 filters by sizes and colours that are in stock', async () => {
    expect(await names({ sizes: 'P' })).toEqual(['Conjunto Tulipa Clássico']);
    expect(await names({ sizes: 'M', colors: 'Rosa,Azul', sort: 'price-asc' })).toEqual([
      'Conjunto Princesa Rosê',
      'Conjunto Tulipa Clássico',
    ]);
    expect(await names({ sizes: 'P', colors: 'Rosa' })).toEqual([]);
    expect(await names({ colors: 'Preto' })).toEqual(['Água-marinha Jogger']);
  });

  it('200 returns price, sale and the stock of every size and colour for a card', async () => {
    const { body } = await shop.call('GET', '/products', { query: { search: 'princesa' } });
    expect(body.data.products[0]).toMatchObject({
      id: goods.princesa.id,
      _id: goods.princesa.id,
      price: 150,
      old_price: 200,
      sale: true,
      salePercentage: 25,
      salePrice: 150,
      category: { name: 'Princesa', slug: 'princesa' },
      rating: 0,
      reviewCount: 0,
      active: true,
      sizes: [
        {
          name: 'M',
          colors: [
            {
              name: 'Rosa',
              value: '#D88CA0',
              stock: 3,
              index: 0,
              sku: goods.princesa.skuOf('M', 'Rosa'),
              stockVersion: 1,
            },
          ],
        },
      ],
    });
  });

  it('400 refuses an invalid page, page size or order', async () => {
    for (const [query, text] of [
      [{ page: 0 }, 'Página inválida.'],
      [{ limit: 101 }, 'Tamanho de página inválido.'],
      [{ sort: 'random' }, 'Ordenação inválida.'],
      [{ minPrice: 'x' }, 'Preço inválido.'],
      [{ onSale: 'talvez' }, 'Filtro inválido.'],
    ] as const) {
      const { status, body } = await shop.call('GET', '/products', { query });
      expect([status, body.message]).toEqual([400, text]);
    }
  });
});

describe('GET /products/{id}', () => {
  it('200 API-10 returns the product with its current stock', async () => {
    await offer(shop, goods.tulipa.skuOf('M', 'Azul'), 7);
    await shop.sql(
      `insert into review (id, product_id, author, rating, text) values (?, ?, 'Marina S.', 5, 'Ótimo caimento')`,
      [crypto.randomUUID(), goods.tulipa.id],
    );
    const { status, body } = await shop.call('GET', `/products/${goods.tulipa.id}`);
    expect(status).toBe(200);
    expect(body.data.product).toMatchObject({
      id: goods.tulipa.id,
      name: 'Conjunto Tulipa Clássico',
      sku: goods.tulipa.sku,
      price: 189.9,
      old_price: null,
      salePrice: null,
      description: '',
      warehouse_product: goods.tulipa.warehouseProductId,
      tags: ['scrubs', 'tendencia'],
      category: { id: tulipa.id, name: 'Tulipa' },
      reviews: [{ author: 'Marina S.', rating: 5, text: 'Ótimo caimento', fit: null }],
      version: 1,
    });
    const stock = body.data.product.sizes.map(
      (size: { name: string; colors: { name: string; stock: number }[] }) => [
        size.name,
        size.colors.map((colour) => [colour.name, colour.stock]),
      ],
    );
    expect(stock).toEqual([
      ['P', [['Azul', 2]]],
      [
        'M',
        [
          ['Azul', 7],
          ['Preto', 0],
        ],
      ],
    ]);
  });

  it('404 API-10 for an unknown or invalid id and for an inactive product', async () => {
    for (const id of [crypto.randomUUID(), 'nada', goods.hidden.id]) {
      const { status, body } = await shop.call('GET', `/products/${id}`);
      expect([status, body.message]).toEqual([404, 'Produto não encontrado']);
    }
    expect((await shop.call('GET', `/products/${goods.hidden.id}`, { as: await anAdmin(shop) })).status).toBe(
      200,
    );
  });
});

describe('GET /categories', () => {
  it('200 API-14 answers the active categories', async () => {
    await aCategory(shop, 'Aposentada', { status: 'inactive' });
    const { body } = await shop.call('GET', '/categories');
    expect(body.data.categories).toEqual([
      expect.objectContaining({
        name: 'Princesa',
        slug: 'princesa',
        description: '',
        status: 'active',
        image: '',
      }),
      expect.objectContaining({ _id: tulipa.id, id: tulipa.id, name: 'Tulipa' }),
    ]);
  });

  it('200 API-15 finds a category by id and by slug', async () => {
    for (const key of [tulipa.id, 'tulipa', 'Tulipa']) {
      expect((await shop.call('GET', `/categories/${key}`)).body.data.category.id).toBe(tulipa.id);
    }
  });

  it('404 for an unknown one', async () => {
    for (const key of ['nenhuma', 'aposentada', crypto.randomUUID()]) {
      expect((await shop.call('GET', `/categories/${key}`)).body).toMatchObject({
        code: 'category.not-found',
        message: 'Categoria não encontrada',
      });
    }
  });
});
