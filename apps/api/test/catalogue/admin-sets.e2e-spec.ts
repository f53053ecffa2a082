import { setupApp } from '../support/app.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';
import { aCategory, aProduct, aSet, type TestProduct } from '../support/test-products.js';

const shop = setupApp();
let admin: Person;
let blouse: TestProduct;
let trousers: TestProduct;
beforeAll(async () => {
  admin = await anAdmin(shop);
});
beforeEach(async () => {
  blouse = await aProduct(shop, { name: 'Blusa', stock: { M: { Azul: 3 }, G: { Azul: 2 } } });
  trousers = await aProduct(shop, { name: 'Calça', stock: { M: { Azul: 4 } } });
});

const bodyOf = (pieces: readonly { id: string }[], more: object = {}) => ({
  name: 'Conjunto Tulipa',
  price: 249.9,
  image: '/media/frente.webp',
  pieceIds: pieces.map(({ id }) => id),
  ...more,
});
const create = (body: object) => shop.call('POST', '/products', { as: admin, body });
const save = (id: string, body: object) => shop.call('PATCH', `/products/${id}`, { as: admin, body });
const remove = (id: string) => shop.call('DELETE', `/products/${id}`, { as: admin });
const switchTo = (active: boolean, ...ids: string[]) =>
  shop.call('PATCH', '/admin/products/active', { as: admin, body: { ids, active } });
const read = async (id: string) =>
  (await shop.call('GET', `/admin/products/${id}`, { as: admin })).body.data.product;
const created = async (more: object = {}) =>
  (await create(bodyOf([blouse, trousers], more))).body.data.product;
const audit = (id: string) =>
  shop.sql<{ action: string; before: Record<string, unknown>; after: Record<string, unknown> }>(
    'select action, before, after from audit_log where entity_id = ? order by at',
    [id],
  );
const refusal = ({ status, body }: { status: number; body: { code?: string; message?: string } }) => [
  status,
  body.code,
];

describe('POST /products of a set', () => {
  it('201 API-11 makes a set of garments: words and picture of its own, no stock, the kind Conjuntos', async () => {
    const tulipa = await aCategory(shop, 'Tulipa');
    const { status, body } = await create(
      bodyOf([trousers, blouse], {
        old_price: 299.9,
        description: ' Para o plantão. ',
        categoryId: tulipa.id,
        tags: ['Novo'],
      }),
    );
    expect(status).toBe(201);
    const { product } = body.data;
    expect(product).toMatchObject({
      name: 'Conjunto Tulipa',
      price: 249.9,
      old_price: 299.9,
      description: 'Para o plantão.',
      image: '/media/frente.webp',
      category: { id: tulipa.id },
      garmentType: 'conjuntos',
      tags: ['Novo'],
      active: true,
      sizes: [],
      totalStock: 4,
      warehouse_product: '',
      link: null,
    });
    expect(product.sku).toMatch(/^CON-TUL-\w{4}$/);
    expect(product.pieces).toEqual([
      {
        productId: trousers.id,
        name: 'Calça',
        sku: trousers.sku,
        image: '/media/frente.webp',
        price: 189.9,
        active: true,
        stock: 4,
      },
      {
        productId: blouse.id,
        name: 'Blusa',
        sku: blouse.sku,
        image: '/media/frente.webp',
        price: 189.9,
        active: true,
        stock: 5,
      },
    ]);
    const [entry] = await audit(product.id);
    expect([entry?.action, entry?.after['pieces']]).toEqual(['product.create', ['Calça', 'Blusa']]);
    const { body: page } = await shop.call('GET', `/products/${product.id}`);
    expect(page.data.product.pieces).toHaveLength(2);
  });

  it('makes a kit of the same garments again, which stands once among the sets of a garment and in what keeps it', async () => {
    const pieces = [blouse, trousers, blouse, trousers];
    const { status, body } = await create(bodyOf(pieces, { name: 'Kit 2 Conjuntos' }));
    expect(status).toBe(201);
    const { product } = body.data;
    expect(product.pieces.map(({ name }: { name: string }) => name)).toEqual([
      ...['Blusa', 'Calça'],
      ...['Blusa', 'Calça'],
    ]);
    const garment = (await shop.call('GET', `/products/${blouse.id}`)).body.data.product;
    const kits = garment.sets.filter(({ productId }: { productId: string }) => productId === product.id);
    expect(kits).toMatchObject([{ place: 0, garments: 4 }]);
    const refused = await remove(blouse.id);
    expect(refused.body.details.sets.filter(({ id }: { id: string }) => id === product.id)).toHaveLength(1);
    await remove(product.id);
  });

  it('400 asks for two to six garments and a picture', async () => {
    const text = 'Escolha de 2 a 6 peças para o conjunto.';
    for (const pieces of [[], [blouse], Array(7).fill(blouse)]) {
      const { status, body } = await create(bodyOf(pieces));
      expect([status, body.message]).toEqual([400, text]);
    }
    expect((await create(bodyOf([blouse, trousers], { price: 0.03 }))).body.code).toBe(
      'product.price-required',
    );
    const { status, body } = await create(bodyOf([blouse, trousers], { image: '' }));
    expect([status, body.fields]).toEqual([400, { image: 'Escolha a imagem principal do conjunto.' }]);
  });

  it('422 refuses what is no garment of the shop, garments without a common colour, and a stock', async () => {
    const set = await aSet(shop, [blouse, trousers]);
    const gone = await aProduct(shop);
    await remove(gone.id);
    for (const other of [set, gone, { id: crypto.randomUUID() }])
      expect(refusal(await create(bodyOf([blouse, other])))).toEqual([422, 'product.set-piece-gone']);
    const white = await aProduct(shop, { stock: { M: { Branco: 1 } } });
    expect(refusal(await create(bodyOf([blouse, white])))).toEqual([422, 'product.set-colours']);
    const odd = await aProduct(shop, { stock: { 'M + G': { Azul: 1 } } });
    expect(refusal(await create(bodyOf([blouse, odd])))).toEqual([422, 'product.set-sizes']);
    const sizes = [{ name: 'M', colors: [{ name: 'Azul', stock: 1 }] }];
    expect(refusal(await create(bodyOf([blouse, trousers], { sizes })))).toEqual([422, 'product.set-stock']);
  });

  it('409 shows a set only with all of its garments', async () => {
    await switchTo(false, trousers.id);
    const { status, body } = await create(bodyOf([blouse, trousers]));
    expect([status, body.message]).toEqual([
      409,
      'O conjunto só pode ficar visível com todas as peças visíveis. Mostre antes: Calça.',
    ]);
    expect((await create(bodyOf([blouse, trousers], { active: false }))).status).toBe(201);
  });

  it('403 SEC-12 is for administrators', async () => {
    const ana = await aPerson(shop);
    const body = bodyOf([blouse, trousers]);
    expect((await shop.call('POST', '/products', { as: ana, body })).status).toBe(403);
  });
});

describe('PATCH /products/:id of a set', () => {
  it('200 API-12 changes its words and garments, and writes down both', async () => {
    const { id, version } = await created();
    const cap = await aProduct(shop, { name: 'Touca', stock: { U: { Azul: 2 } } });
    const changed = await save(id, {
      name: 'Conjunto com touca',
      pieceIds: [blouse.id, trousers.id, cap.id],
      version,
    });
    expect(changed.status).toBe(200);
    const { product } = changed.body.data;
    expect(product).toMatchObject({ name: 'Conjunto com touca', totalStock: 2 });
    expect(product.version).toBeGreaterThan(version);
    expect((await save(id, { pieceIds: [blouse.id, cap.id], version })).body.code).toBe('product.stale');
    const [, entry] = await audit(id);
    expect([entry?.before, entry?.after]).toEqual([
      { name: 'Conjunto Tulipa', pieces: ['Blusa', 'Calça'] },
      { name: 'Conjunto com touca', pieces: ['Blusa', 'Calça', 'Touca'] },
    ]);
  });

  it('200 takes back what GET answered, and changes nothing', async () => {
    const { id } = await created({ description: 'Texto' });
    const { body } = await shop.call('GET', `/products/${id}`);
    const { category: _, ...product } = body.data.product;
    expect((await save(id, product)).status).toBe(200);
    expect(await audit(id)).toHaveLength(1);
    const admins = await read(id);
    const { link: _link, totalStock: _stock, ...mine } = admins;
    expect([(await save(id, mine)).status, (await read(id)).version]).toEqual([200, admins.version]);
  });

  it('422 refuses stock and synchronisation, and garments of a product of the warehouse', async () => {
    const { id } = await created();
    const sizes = [{ name: 'M', colors: [{ name: 'Azul', stock: 1 }] }];
    for (const body of [{ sizes }, { sync: true }])
      expect(refusal(await save(id, body))).toEqual([422, 'product.set-stock']);
    const single = await aProduct(shop);
    expect(refusal(await save(single.id, { pieceIds: [blouse.id, trousers.id] }))).toEqual([
      422,
      'product.set-linked',
    ]);
    await save(single.id, { description: 'x', image: '/media/x.webp' });
    expect((await read(single.id)).image).toBe('/media/frente.webp');
  });
});

describe('a garment that a set needs', () => {
  it('409 is not deleted: the refusal names the sets', async () => {
    const set = await created();
    const { status, body } = await remove(blouse.id);
    expect([status, body.message, body.details]).toEqual([
      409,
      '“Blusa” faz parte de: Conjunto Tulipa. Tire a peça do conjunto, ou o conjunto da loja, e tente de novo.',
      { sets: [{ id: set.id, name: 'Conjunto Tulipa' }] },
    ]);
    expect((await remove(set.id)).status).toBe(200);
    expect((await remove(blouse.id)).status).toBe(200);
    const [entry] = (await audit(set.id)).slice(-1);
    expect([entry?.action, entry?.before['pieces']]).toEqual(['product.delete', ['Blusa', 'Calça']]);
  });

  it('409 APROD-37 is not hidden while the set is shown, alone or among others; with the set it is', async () => {
    const set = await created();
    expect(refusal(await save(blouse.id, { active: false }))).toEqual([409, 'product.in-set']);
    expect(refusal(await switchTo(false, trousers.id, blouse.id))).toEqual([409, 'product.in-set']);
    expect((await switchTo(false, trousers.id, set.id)).body.data.changed).toHaveLength(2);
    expect(refusal(await switchTo(true, set.id))).toEqual([409, 'product.set-piece-inactive']);
    expect(refusal(await save(set.id, { active: true }))).toEqual([409, 'product.set-piece-inactive']);
    expect((await switchTo(true, trousers.id, set.id)).body.data.changed).toHaveLength(2);
    expect((await save(set.id, { active: false })).status).toBe(200);
    expect((await save(blouse.id, { active: false })).status).toBe(200);
  });

  it('R1 is in the shop whenever a set of it is: hidden and sold in a new set at once, one of both is refused', async () => {
    for (let time = 0; time < 8; time += 1) {
      const garment = await aProduct(shop, { stock: { M: { Azul: 1 } } });
      const answers = await Promise.all([
        create(bodyOf([blouse, garment])),
        time % 2 ? remove(garment.id) : switchTo(false, garment.id),
      ]);
      const refused = answers.filter(({ status }) => status >= 400);
      expect(refused.map(({ status }) => status)).toHaveLength(1);
    }
  });
});

describe('a set in the spreadsheet', () => {
  const csv = (body: string) => ({ as: admin, body, headers: { 'content-type': 'text/csv' } });
  const preview = async (text: string) =>
    (await shop.call('POST', '/admin/products/sheet/preview', csv(text))).body.data;
  const apply = async (text: string) => {
    const query = { plan: (await preview(text)).plan };
    return shop.call('POST', '/admin/products/sheet', { ...csv(text), query });
  };
  const table = (...lines: string[]) => ['SKU;Preço;Ativo;Tamanho;Cor;Estoque', ...lines].join('\r\n');
  const faultsOf = async (text: string) =>
    (await preview(text)).faults.map(({ text: fault }: { text: string }) => fault);

  it('is one line without a variant, and takes a price', async () => {
    const { id, sku } = await created();
    const file = await shop.call('GET', '/admin/products/export', { as: admin, query: { search: sku } });
    const [, line = ''] = file.text.split('\r\n');
    expect(line.split(';').slice(0, 3)).toEqual([sku, 'Conjunto Tulipa', '249,90']);
    expect(file.text.trim().split('\r\n')).toHaveLength(2);
    expect((await apply(table(`${sku};199,90;;;;`))).status).toBe(200);
    expect((await read(id)).price).toBe(199.9);
    expect(await faultsOf(table(`${sku};;;M;Azul;3`))).toEqual([
      'A variação M · Azul não existe neste produto.',
    ]);
  });

  it('hides and shows sets and garments together, in any order of the lines, and says what is missing', async () => {
    const set = await created();
    const row = (sku: string, active: string) => `${sku};;${active};;;`;
    expect(await faultsOf(table(row(blouse.sku, 'não')))).toEqual([
      '“Blusa” faz parte de: Conjunto Tulipa. Tire a peça do conjunto, ou o conjunto da loja, e tente de novo.',
    ]);
    const both = (active: string) => [row(blouse.sku, active), row(set.sku, active)];
    expect((await apply(table(...both('não')))).status).toBe(200);
    expect(await faultsOf(table(row(set.sku, 'sim')))).toEqual([
      'O conjunto só pode ficar visível com todas as peças visíveis. Mostre antes: Blusa.',
    ]);
    expect((await apply(table(...both('sim').reverse()))).status).toBe(200);
    expect([(await read(set.id)).active, (await read(blouse.id)).active]).toEqual([true, true]);
  });
});
