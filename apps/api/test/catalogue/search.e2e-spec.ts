import { MikroORM } from '@mikro-orm/postgresql';
import { StockLedger } from '@plantao/domain/warehouse';
import { seedCatalogue } from '../../../../tools/cli/src/seed/catalogue.js';
import { readPictures } from '../../../../tools/cli/src/seed/pictures.js';
import { countStatements } from '../../../../test/infra/statement-counter.js';
import { setupApp } from '../support/app.js';
import { aProduct, offer } from '../support/test-products.js';
import { anAdmin } from '../support/people.js';
import { setStitching } from '../embroidery/stitching.js';
import type { AnyBody } from '../support/call.js';

const shop = setupApp();
beforeAll(async () => {
  await shop.em().transactional((em) => seedCatalogue(em as never, new StockLedger(), readPictures()));
});

interface Card {
  id: string;
  name: string;
  sku: string;
  category: { name: string } | null;
  tags: string[];
  image: string;
  color?: string;
  sizes: { name: string; colors: { name: string; image: string; stock: number }[] }[];
  set?: true;
  /** The garments of a set, which has no sizes of its own. */
  pieces?: Pick<Card, 'sizes'>[];
}

async function find(search: string, more: Record<string, string | number> = {}): Promise<Card[]> {
  const { status, body } = await shop.call('GET', '/products', { query: { search, limit: 100, ...more } });
  expect(status).toBe(200);
  return body.data.products;
}
/** Colours that can be had: of a set those that all of its garments have. */
const coloursOf = ({ sizes, pieces }: Pick<Card, 'sizes' | 'pieces'>): string[] =>
  pieces
    ? pieces
        .map((piece) => coloursOf(piece))
        .reduce((all, some) => all.filter((colour) => some.includes(colour)))
    : sizes.flatMap(({ colors }) => colors.filter(({ stock }) => stock > 0).map(({ name }) => name));
const inStock = (card: Card): boolean => coloursOf(card).length > 0;
const names = (cards: readonly Card[]): string[] => cards.map(({ name }) => name);

describe('the search of the demonstration catalogue', () => {
  it('API-09 puts blue Princesa garments first for a misspelt "pricesa azul"', async () => {
    const found = await find('pricesa azul');
    expect(found.length).toBeGreaterThan(5);
    for (const card of found) {
      expect(`${card.name} ${card.category?.name}`).toContain('Princesa');
      expect(coloursOf(card).filter((colour) => colour.startsWith('Azul'))).not.toEqual([]);
    }
    expect(names(found.slice(0, 1))[0]).toContain('Princesa');
  });

  it('X5 finds what is stitched for "bordado" only while the shop stitches', async () => {
    const facets = async () => {
      const { body } = await shop.call('GET', '/products/facets', { query: { search: 'bordado' } });
      return (body.data.facets.colours as object[]).length > 0;
    };
    const found = async () => [(await find('bordado')).length > 0, await facets()];
    for (const on of [false, true, false]) {
      await setStitching(shop, { on });
      expect(await found()).toEqual([on, on]);
    }
  });

  it.each([
    ['jaleco branco', (card: Card) => card.name.includes('Jaleco') && coloursOf(card).includes('Branco')],
    ['calca', (card: Card) => card.name.includes('Calça')],
    ['calças pretas', (card: Card) => card.name.includes('Calça') && coloursOf(card).includes('Preto')],
    ['gorro', (card: Card) => card.name.startsWith('Gorro')],
    ['conjunto melange', (card: Card) => /Conjuntos?/.test(card.name) && card.category?.name === 'Melange'],
    ['scrub tulipa', (card: Card) => card.name.includes('Scrub') && card.category?.name === 'Tulipa'],
    ['azul marinho', (card: Card) => coloursOf(card).includes('Azul-marinho')],
    ['veterinaria', (card: Card) => card.tags.includes('veterinaria')],
    [
      'pijama cirúrgico',
      (card: Card) => card.tags.includes('centro-cirurgico') && card.name.includes('Scrub'),
    ],
  ] as const)('finds the intended products by "%s", and no others', async (search, meant) => {
    const found = await find(search);
    expect(found.length).toBeGreaterThan(1);
    expect(names(found.filter((card) => !meant(card)))).toEqual([]);
  });

  it.each([
    ['TRA-CJ-01', ['TRA-CJ-01']],
    ['tra-cj-01-p-vinho', ['TRA-CJ-01']],
    ['PRI-BL', ['PRI-BL-01', 'PRI-BL-02']],
    ['xyzzy', []],
    ['gorro xyzzy', []],
    ["'; drop table product; --", []],
    ['!!! ???', []],
  ])('finds %s by its SKU, or nothing', async (search, skus) => {
    expect((await find(search)).map(({ sku }) => sku).sort()).toEqual(skus);
  });

  it('API-09 takes a size among the words for a filter, in results, suggestions and counts', async () => {
    const found = await find('calça feminina preta tamanho G');
    expect(found.length).toBeGreaterThan(0);
    for (const card of found) {
      expect(card.name).toContain('Calça');
      const inG = (card.pieces ?? [card]).flatMap(({ sizes }) => sizes.filter(({ name }) => name === 'G'));
      expect(inG.some(({ colors }) => colors.some(({ stock }) => stock > 0))).toBe(true);
    }
    expect(await find('calça feminina preta', { sizes: 'G' })).toEqual(found);
    const brief = await find('calça preta gg', { view: 'brief' });
    expect(brief.length).toBeGreaterThan(0);
    const facets = async (query: Record<string, string>) =>
      (await shop.call('GET', '/products/facets', { query })).body.data;
    expect(await facets({ search: 'calça G' })).toEqual(await facets({ search: 'calça', sizes: 'G' }));
  });

  it('API-09 judges a colour among the words together with the size, as the filters do', async () => {
    await aProduct(shop, { name: 'Polaina Clara', stock: { G: { Café: 0, Branco: 4 }, M: { Café: 2 } } });
    await aProduct(shop, { name: 'Polaina Escura', stock: { G: { Café: 3 } } });
    expect(names(await find('polaina cafe G'))).toEqual(['Polaina Escura']);
    expect(names(await find('polaina cafe', { sizes: 'G,M' })).sort()).toEqual([
      'Polaina Clara',
      'Polaina Escura',
    ]);
    expect(names(await find('polaina G')).sort()).toEqual(['Polaina Clara', 'Polaina Escura']);
    for (const card of await find('calça feminina preta tamanho G')) expect(card.color).toBe('Preto');
  });

  it('ranks products in stock first, then matches in the name before matches in colour or tag', async () => {
    const stocked = (await find('tulipa')).map(inStock);
    expect(stocked).toEqual([...stocked].sort((a, b) => Number(b) - Number(a)));
    const called = await aProduct(shop, { name: 'Avental Lavanda', stock: { M: { Preto: 1 } } });
    const tagged = await aProduct(shop, {
      name: 'Touca Simples',
      tags: ['lavanda'],
      stock: { M: { Preto: 1 } },
    });
    const order = (await find('lavanda')).map(({ id }) => id);
    expect(order[0]).toBe(called.id);
    const coloured = (await find('lavanda')).filter(
      (card) => inStock(card) && coloursOf(card).includes('Lavanda'),
    );
    expect(coloured.length).toBeGreaterThan(2);
    for (const { id } of coloured) expect(order.indexOf(id)).toBeLessThan(order.indexOf(tagged.id));
  });

  it('drops a colour when its last piece is sold, and finds it again when restocked', async () => {
    const product = await aProduct(shop, { name: 'Colete Raro', stock: { M: { Turquesa: 1, Preto: 3 } } });
    expect(names(await find('turquesa'))).toEqual(['Colete Raro']);
    await offer(shop, product.skuOf('M', 'Turquesa'), 0);
    expect(await find('turquesa')).toEqual([]);
    expect(
      (await shop.call('GET', '/products', { query: { colors: 'Turquesa' } })).body.data.products,
    ).toEqual([]);
    await offer(shop, product.skuOf('M', 'Turquesa'), 2);
    expect(names(await find('turquesa'))).toEqual(['Colete Raro']);
  });

  it('returns a garment in the requested colour, by term or filter, and states which', async () => {
    const stock = { P: { Preto: 2, Coral: 0, Cereja: 1 }, M: { Preto: 1, Coral: 1, Cereja: 0 } };
    await aProduct(shop, { name: 'Quimono Leve', stock });
    const shown = async (search: string, more: Record<string, string> = {}) =>
      (await find(search, more)).map(({ image, color }) => [image, color]);
    const asIs = [['/media/frente.webp', undefined]];
    const coral = [['/media/coral.webp', 'Coral']];
    const cherry = [['/media/cereja.webp', 'Cereja']];
    expect(await shown('quimono')).toEqual(asIs);
    expect(await shown('quimono corau')).toEqual(coral);
    expect(await shown('quimono', { colors: 'Cereja,Coral' })).toEqual(coral);
    expect(await shown('quimono', { colors: 'Cereja,Coral', sizes: 'P' })).toEqual(cherry);
    expect(await shown('quimono coral', { colors: 'Cereja' })).toEqual(cherry);
    const navy = await find('pricesa azul marinho');
    expect(navy.length).toBeGreaterThan(0);
    for (const card of navy) {
      const offered = card.sizes.flatMap(({ colors }) => colors.filter(({ stock }) => stock > 0));
      const own = offered.find(({ name }) => name === 'Azul-marinho')?.image;
      // A set has its own picture in the colour, from the front.
      const front = expect.stringMatching(/princesa-(set|kit)[\w-]*-front-azul-marinho-/);
      expect(card.image).toEqual(card.pieces ? front : own);
      expect(coloursOf(card)).toContain('Azul-marinho');
      expect(card.color).toBe('Azul-marinho');
    }
  });

  it.each([
    { search: 'pricesa azul' },
    { search: 'azul', limit: '100' },
    { search: 'scrub', sizes: 'P' },
    { search: 'scrub', sort: 'price-asc' },
    { search: 'jaleco', colors: 'Branco,Preto' },
    { search: 'xyzzy' },
    { colors: 'Preto', page: '2' },
    { category: 'tulipa' },
  ])('SHELL-20 answers %j in brief with the same products, in the same order and colour', async (asked) => {
    const query = { page: '1', limit: '5', ...asked };
    const full = await shop.call('GET', '/products', { query });
    const brief = await shop.call('GET', '/products', { query: { ...query, view: 'brief' } });
    expect(brief.body).toEqual({
      data: {
        products: full.body.data.products.map(
          ({ id, name, image, price, old_price, color, set, pieces }: AnyBody) => ({
            ...{ id, name, image, price, old_price },
            ...(color === undefined ? {} : { color }),
            ...(set && { set }),
            ...(pieces && { ofGarments: true }),
          }),
        ),
      },
      pagination: full.body.pagination,
    });
  });

  it('calls those products sets that the filter for sets finds, with a size for each garment or in one', async () => {
    await aProduct(shop, { name: 'Conjunto Scrub de um tamanho', garmentType: 'conjuntos' });
    const [all, sets] = await Promise.all([find('scrub'), find('scrub', { garmentTypes: 'conjuntos' })]);
    const skus = (cards: readonly Card[]) => cards.map(({ sku }) => sku).sort();
    expect(skus(all.filter(({ set }) => set))).toEqual(skus(sets));
    expect(new Set(sets.map(({ pieces }) => pieces !== undefined))).toEqual(new Set([true, false]));
  });

  it.each(['scrub', 'azul', 'princesa'])(
    'sends at most 1,200 bytes for five suggestions of "%s"',
    async (search) => {
      const query = { search, page: 1, limit: 5, view: 'brief' };
      const { body, text } = await shop.call('GET', '/products', { query });
      expect(body.data.products).toHaveLength(5);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_200);
    },
  );

  it('400 for a view that there is not', async () => {
    expect((await shop.call('GET', '/products', { query: { view: 'full' } })).status).toBe(400);
  });

  it('follows a product that is renamed, hidden or deleted, and a model that is renamed', async () => {
    const product = await aProduct(shop, { name: 'Macacão Antigo' });
    await shop.sql(`update product set name = 'Macacão Veleiro' where id = ?`, [product.id]);
    expect(await find('antigo')).toEqual([]);
    expect(names(await find('veleiros'))).toEqual(['Macacão Veleiro']);
    await shop.sql('update product set active = false where id = ?', [product.id]);
    expect(await find('veleiro')).toEqual([]);
    const { body } = await shop.call('GET', '/products', {
      query: { search: 'veleiro', active: 'all' },
      as: await anAdmin(shop),
    });
    expect(body.pagination.total).toBe(1);
    await shop.sql('update product set deleted_at = now() where id = ?', [product.id]);
    expect(await shop.sql('select 1 from search.product_index where product_id = ?', [product.id])).toEqual(
      [],
    );
    await shop.sql(`update category set name = 'Melange Premium' where slug = 'melange'`);
    expect(new Set((await find('premium')).map(({ category }) => category?.name))).toEqual(
      new Set(['Melange Premium']),
    );
  });

  it('API-09 works with every filter and order, and the pages of a search repeat nothing', async () => {
    const cheap = await find('scrub', { maxPrice: 150, sort: 'price-asc', category: 'tulipa', sizes: 'M' });
    expect(cheap.length).toBeGreaterThan(0);
    for (const card of cheap) expect(card.category?.name).toBe('Tulipa');
    const pages = await Promise.all([1, 2, 3].map((page) => find('feminino', { page, limit: 5 })));
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(15);
  });

  it('P38 takes at most three statements for any query', async () => {
    for (const query of [{}, { search: 'pricesa azul' }, { search: 'scrub', sizes: 'M', sort: 'name-asc' }]) {
      const call = () => shop.call('GET', '/products', { query: query as Record<string, string> });
      expect([1, 2, 3]).toContain((await countStatements(shop.app.get(MikroORM), call)).statements);
    }
  });

  it('ends with the same product index whatever the order of concurrent sales and saves', async () => {
    const product = await aProduct(shop, {
      name: 'Peça Disputada',
      stock: { P: { Azul: 1 }, M: { Preto: 1 }, G: { Rosa: 1 } },
    });
    const skus = [product.skuOf('P', 'Azul'), product.skuOf('M', 'Preto'), product.skuOf('G', 'Rosa')];
    await Promise.all([
      ...skus.map((sku) => offer(shop, sku, 0)),
      shop.sql(`update product set name = 'Peça Muito Disputada' where id = ?`, [product.id]),
    ]);
    expect(
      await shop.sql('select in_stock, name, offers::text from search.product_index where product_id = ?', [
        product.id,
      ]),
    ).toEqual([{ in_stock: false, name: 'Peça Muito Disputada', offers: '' }]);
  });
});
