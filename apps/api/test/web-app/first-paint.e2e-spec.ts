import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/people.js';
import { aProduct, type TestProduct } from '../support/test-products.js';

let shop: TestApp;
let webRoot: string;
let product: TestProduct;

const FRAMES = {
  page: '<p>ZZSHOPZZ</p>',
  home: '<p>ZZSHOPZZ</p><b>destaques</b>',
  listing: '<b>listagem</b>',
  'listing-pictures': '<img src="/media/ZZPICTURE1ZZ.webp"><img src="/media/ZZPICTURE4ZZ.webp">',
  product: '<img src="/media/ZZPICTURE1ZZ.webp">',
  'empty-cart': '<b>vazio</b><img src="/media/ZZPICTURE3ZZ.webp">',
  cart: '<b>linhas</b>',
  checkout: '<b>endereço</b>',
  'account-orders': '<b>pedidos</b>',
  'account-profile': '<b>perfil</b>',
  'admin-dashboard': '<b>painel</b>',
  'admin-orders': '<b>vendas</b>',
};
const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor-1.js' },
  '_grid.js': { file: 'assets/grid-1.js', imports: ['_vendor.js'] },
  'src/pages/shop.page.tsx': {
    file: 'assets/shop.page-1.js',
    name: 'shop.page',
    imports: ['_grid.js', 'index.html'],
  },
  'src/backoffice/shell/layout.tsx': { file: 'assets/layout-1.js', name: 'layout', imports: ['_grid.js'] },
  'src/backoffice/orders/list/orders.page.tsx': { file: 'assets/orders.page-1.js', name: 'orders.page' },
  'src/pages/account/account-layout.page.tsx': { file: 'assets/account-1.js', name: 'account-layout.page' },
  'src/pages/account/orders.page.tsx': { file: 'assets/orders.page-2.js', name: 'orders.page' },
  'src/features/shell/checkout-layout.tsx': { file: 'assets/checkout-1.js', name: 'checkout-layout' },
};

beforeAll(async () => {
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'plantao-first-paint-'));
  mkdirSync(path.join(webRoot, '.vite'));
  writeFileSync(path.join(webRoot, 'index.html'), readFileSync('apps/web/index.html'));
  writeFileSync(path.join(webRoot, '.vite/frames.json'), JSON.stringify(FRAMES));
  writeFileSync(path.join(webRoot, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  shop = await createApp({ webRoot });
  product = await aProduct(shop, {
    name: 'Jaleco </script> & cia',
    priceCents: 18_990,
    stock: { P: { Azul: 3 } },
  });
});
afterAll(async () => {
  await shop.close();
  rmSync(webRoot, { recursive: true, force: true });
});

async function page(address: string, cookie = '') {
  const { text } = await shop.call('GET', `/${address}`, { headers: cookie ? { cookie } : {} });
  const [, data] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(text) ?? [];
  return {
    text,
    frame: /<div id="root">(.*?)<\/div>/s.exec(text)?.[1],
    scripts: / data-parts="([^"]*)"/.exec(text)?.[1]?.split(' ') ?? [],
    own: / data-own="([^"]*)"/.exec(text)?.[1]?.replaceAll('&#38;', '&').split(' ') ?? [],
    data: data === undefined ? undefined : (JSON.parse(data) as Record<string, unknown>),
  };
}

/** A page without the products that were drawn at random for it, its last data. */
const besidesDrawn = (text: string): string => text.replace(/"suggested":\[.*\](?=\}<\/script>)/s, '');

describe('server-rendered page', () => {
  it('shows the frame of its kind with the name of the shop', async () => {
    expect((await page('/')).frame).toBe('<p>Plantão</p><b>destaques</b>');
    expect((await page('/shop')).frame).toBe('<b>listagem</b>');
    expect((await page('/faq')).frame).toBe('<p>Plantão</p>');
    expect((await page('/nada-aqui')).frame).toBe('<p>Plantão</p>');
  });

  it('shows the first pictures of a listing once there are four, and asks for its scripts after them', async () => {
    for (const name of ['Blusa', 'Calça', 'Gorro']) await aProduct(shop, { name, stock: { P: { Azul: 1 } } });
    const { frame, text } = await page('/shop');
    expect(frame).toBe('<img src="/media/frente.webp"><img src="/media/frente.webp">');
    expect(text).toContain('<script defer src="/loader.js" data-entry="/src/main.tsx"');
    expect(text).not.toMatch(/modulepreload|type="module"/);
  });

  it("shows a product's own picture, and no frame when a colour was chosen", async () => {
    expect((await page(`/product/${product.id}`)).frame).toBe('<img src="/media/frente.webp">');
    expect((await page(`/product/${product.id}?cor=Azul`)).frame).toBe('');
  });

  it('CART-15 picks cart suggestions at random, and shows their pictures while the cart is known to be empty', async () => {
    const { data, frame } = await page('/cart');
    const { products } = (await shop.call('GET', '/products?page=1&limit=100')).body.data;
    const drawn = data?.['suggested'] as { id: string }[];
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(3);
    expect(products).toEqual(expect.arrayContaining(drawn));
    expect(Object.keys(data ?? {})).toEqual(['/settings/public', 'suggested']);
    expect(frame).toBe('<b>vazio</b><img src="/media/frente.webp">');
  });

  it.each(['plantao.cart=g1!abc', 'modalShown=1; plantao.in=1'])(
    'does not show an empty cart when it may have lines: %s',
    async (cookie) => {
      const { data, frame } = await page('/cart', cookie);
      expect(frame).toBe('<b>linhas</b>');
      // More than three: the page leaves out what the cart holds.
      expect(data?.['suggested']).toHaveLength(4);
    },
  );

  it('does not render checkout, back office and payment results', async () => {
    for (const address of ['/checkout', '/admin', '/checkout/success', '/dashboard/orders'])
      expect(await page(address)).toMatchObject({ frame: '', scripts: [], data: undefined });
  });

  it.each([
    ['/admin/orders', ['layout-1', 'grid-1', 'orders.page-1']],
    ['/dashboard/orders', ['account-1', 'orders.page-2']],
    ['/dashboard', ['account-1', 'orders.page-2']],
    ['/checkout', ['checkout-1']],
  ])(
    'asks at once for the scripts of a page that only its visitor may read: %s',
    async (address, expected) => {
      const { text } = await page(address);
      const scripts = [
        ...text.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/([^"]+)\.js">/g),
      ];
      expect(scripts.map(([, name]) => name)).toEqual(expected);
    },
  );

  it.each([
    ['/checkout', 'plantao.in=1', '<b>endereço</b>', ['checkout-1'], ['/users/ZZUSERZZ', '/cart']],
    [
      '/dashboard',
      'a=b; plantao.in=1',
      '<b>pedidos</b>',
      ['account-1', 'orders.page-2'],
      ['/orders?page=1&limit=5'],
    ],
    ['/dashboard/account', 'plantao.in=1', '<b>perfil</b>', ['account-1'], ['/users/ZZUSERZZ']],
    [
      '/admin/orders',
      'plantao.in=staff',
      '<b>vendas</b>',
      ['layout-1', 'grid-1', 'orders.page-1'],
      [
        'orders:read!/admin/get-all-admin-orders?page=1&limit=10&sortField=createdAt&sortOrder=desc',
        'orders:read!/admin/get-all-admin-orders?status=pending&limit=1',
      ],
    ],
    [
      '/admin/orders?status=pending',
      'plantao.in=staff',
      '<b>vendas</b>',
      ['layout-1', 'grid-1', 'orders.page-1'],
      ['orders:read!/admin/get-all-admin-orders?status=pending&limit=1'],
    ],
  ])(
    'shows a frame to who says to be signed in, and names the data that the page asks for first: %s',
    async (address, cookie, frame, scripts, own) => {
      const found = await page(address, cookie);
      expect(found).toMatchObject({
        frame,
        scripts: scripts.map((name) => `/assets/${name}.js`),
        own,
        data: undefined,
      });
      expect(found.text).not.toMatch(/modulepreload/);
    },
  );

  it.each(['', 'plantao.cart=g1!abc', 'plantao.in=1'])(
    'shows nothing of the back office to anybody but staff: %s',
    async (cookie) => {
      for (const address of ['/admin', '/admin/orders'])
        expect(await page(address, cookie)).toMatchObject({ frame: '', own: [] });
    },
  );

  it('is the same for every visitor with a cookie, names nobody, and is kept by no shared cache', async () => {
    const person = await aPerson(shop, { name: 'Zuleica Quaresma' });
    for (const [address, sign] of [
      ['/cart', '1'],
      ['/checkout', '1'],
      ['/dashboard/orders', '1'],
      ['/dashboard/account', '1'],
      ['/admin', 'staff'],
    ]) {
      const ask = (headers: object) =>
        shop.call('GET', `/${address}`, { headers: { cookie: `plantao.in=${sign}`, ...headers } });
      const own = await ask({ authorization: `Bearer ${person.token}` });
      expect([address, besidesDrawn(own.text)]).toEqual([address, besidesDrawn((await ask({})).text)]);
      expect(own.text).not.toMatch(new RegExp([person.id, person.token, 'Zuleica', person.email].join('|')));
      expect(own.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: expect.stringContaining('cookie'),
      });
    }
  });

  it('preloads the scripts of the page, except those of every page', async () => {
    expect((await page('/shop')).scripts).toEqual(['/assets/shop.page-1.js', '/assets/grid-1.js']);
  });

  it('embeds the first data of the page, exactly as the API returns it to a guest, never outdated', async () => {
    const one = `/products/${product.id}`;
    const { data } = await page(`/product/${product.id}`);
    expect(Object.keys(data ?? {})).toEqual(['/settings/public', one]);
    expect(data?.[one]).toEqual((await shop.call('GET', one)).body);
    const list = '/products?page=1&limit=10';
    expect((await page('/shop')).data?.[list]).toEqual((await shop.call('GET', list)).body);
    await shop.em().execute('update product set price_cents = 100 where id = ?', [product.id]);
    const again = (await page(`/product/${product.id}`)).data?.[one] as {
      data: { product: { price: number } };
    };
    expect(again.data.product.price).toBe(1);
  });

  it('embeds no list for other parameters', async () => {
    expect(Object.keys((await page('/shop?ordenar=price-asc')).data ?? {})).toEqual(['/settings/public']);
  });
});
