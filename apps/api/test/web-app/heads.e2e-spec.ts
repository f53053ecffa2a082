import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { shareFile, type Category } from '@plantao/domain/catalogue';
import { ALL_PAGES } from '@plantao/contracts/pages/match-page';
import { countStatements } from '../../../../test/infra/statement-counter.js';
import { until } from '../../../../test/infra/until.js';
import { ResponseCache } from '../../src/http/response-cache/response-cache.service.js';
import { createApp, type TestApp } from '../support/app.js';
import { aCategory, aProduct, aSet, offer, type TestProduct } from '../support/test-products.js';

const URL = 'https://loja.exemplo.test';
let shop: TestApp;
let webRoot: string;
let tulipa: Category;
let testProduct: TestProduct;

beforeAll(async () => {
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'plantao-heads-'));
  writeFileSync(path.join(webRoot, 'index.html'), readFileSync('apps/web/index.html'));
  shop = await createApp({ webRoot, env: { PUBLIC_URL: URL } });
  tulipa = await aCategory(shop, 'Tulipa', {
    description: 'Decote transpassado.',
    image: '/media/tiles-tulipa.webp',
  });
  testProduct = await aProduct(shop, {
    name: 'Conjunto Scrub Tulipa',
    description: 'Decote transpassado e manga pétala, em tecido leve que não marca. '.repeat(6),
    priceCents: 18_990,
    categoryId: tulipa.id,
    tags: ['scrubs'],
    stock: { P: { Azul: 1, Preto: 0 } },
  });
});
afterAll(async () => {
  await shop.close();
  rmSync(webRoot, { recursive: true, force: true });
});

async function page(address: string) {
  const { status, text, headers } = await shop.call('GET', `/${address}`);
  const content = (kind: string, name: string): string | undefined =>
    new RegExp(`<meta data-head ${kind}="${name}" content="([^"]*)"`).exec(text)?.[1];
  const facts = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );
  return {
    status,
    text,
    title: /<title data-head>([^<]*)<\/title>/.exec(text)?.[1],
    description: content('name', 'description'),
    robots: content('name', 'robots'),
    robotsHeader: headers['x-robots-tag'],
    card: content('name', 'twitter:card'),
    canonical: /<link data-head rel="canonical" href="([^"]*)"/.exec(text)?.[1],
    og: (name: string) => content('property', `og:${name}`),
    fact: (type: string) => facts.find((fact) => fact['@type'] === type),
    preloads: [...text.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([tag]) => tag),
  };
}

describe('server-rendered head of a page', () => {
  it('describes a product: title, picture, price (P44)', async () => {
    const reported = await page(`/product/${testProduct.id}`);
    expect(reported.status).toBe(200);
    expect(reported.title).toBe('Conjunto Scrub Tulipa | Plantão');
    expect(reported.canonical).toBe(`${URL}/product/${testProduct.id}`);
    expect([reported.og('type'), reported.og('title'), reported.og('url')]).toEqual([
      'product',
      reported.title,
      reported.canonical,
    ]);
    const share = {
      shop: 'Plantão',
      name: testProduct.name,
      priceCents: 18_990,
      image: '/media/frente.webp',
    };
    expect([reported.og('image'), reported.og('image:width'), reported.og('image:alt')]).toEqual([
      `${URL}/media/${shareFile(testProduct.id, share)}`,
      '1200',
      testProduct.name,
    ]);
    expect(reported.card).toBe('summary_large_image');
    expect(reported.fact('Product')).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Conjunto Scrub Tulipa',
      sku: testProduct.sku,
      category: 'Tulipa',
      color: 'Azul, Preto',
      image: [`${URL}/media/frente.webp`],
      offers: {
        '@type': 'Offer',
        price: '189.90',
        priceCurrency: 'BRL',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(reported.fact('Product')).not.toHaveProperty('aggregateRating');
    expect(reported.fact('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: `${URL}/` },
        { position: 2, name: 'Produtos', item: `${URL}/shop` },
        { position: 3, name: 'Conjunto Scrub Tulipa', item: reported.canonical },
      ],
    });
  });

  it('SHELL-31 cuts the description to 155 characters', async () => {
    const { description, og } = await page(`/product/${testProduct.id}`);
    expect(description?.length).toBeLessThanOrEqual(155);
    expect(description).toMatch(/^Decote transpassado .*…$/);
    expect(og('description')).toBe(description);
  });

  it('contains the average rating, and that the product is sold out', async () => {
    const other = await aProduct(shop, { stock: { M: { Azul: 1 } } });
    await shop.sql('update product set rating_hundredths = 467, review_count = 3 where id = ?', [other.id]);
    await offer(shop, other.skuOf('M', 'Azul'), 0);
    expect((await page(`/product/${other.id}`)).fact('Product')).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.67, reviewCount: 3 },
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('says of a set what can be had of all of its garments', async () => {
    const blouse = await aProduct(shop, { stock: { M: { Azul: 2, Preto: 1 } } });
    const trousers = await aProduct(shop, { stock: { G: { Azul: 1 } } });
    const set = await aSet(shop, [blouse, trousers]);
    const fact = async () => (await page(`/product/${set.id}`)).fact('Product');
    expect(await fact()).toMatchObject({
      color: 'Azul',
      offers: { price: '299.90', availability: 'https://schema.org/InStock' },
    });
    await offer(shop, trousers.skuOf('G', 'Azul'), 0);
    expect(await fact()).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  });

  it('escapes texts of the catalogue', async () => {
    const malicious = await aProduct(shop, {
      name: 'Scrub "Tulipa" </title><script>alert(1)</script>',
      description: 'Leve. </script><script>alert(2)</script><!-- $& $1',
    });
    const { text, title, description, fact } = await page(`/product/${malicious.id}`);
    expect(title).toBe(
      'Scrub &quot;Tulipa&quot; &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; | Plantão',
    );
    expect(description).toBe('Leve. &lt;/script&gt;&lt;script&gt;alert(2)&lt;/script&gt;&lt;!-- $&amp; $1');
    expect(fact('Product')).toMatchObject({
      name: 'Scrub "Tulipa" </title><script>alert(1)</script>',
      description: 'Leve. </script><script>alert(2)</script><!-- $& $1',
    });
    expect(text).not.toMatch(/<script>/);
    expect(text.match(/<title/g)).toHaveLength(1);
    const tag = await page('/tag/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E');
    expect(tag.text).not.toMatch(/<script>/);
  });

  it('describes the shop and its search on the home page', async () => {
    const home = await page('/');
    expect([home.title, home.canonical, home.og('image')]).toEqual([
      'Home | Plantão',
      `${URL}/`,
      `${URL}/media/og.jpg`,
    ]);
    expect(home.fact('Organization')).toMatchObject({ name: 'Plantão', url: `${URL}/` });
    expect(home.fact('WebSite')).toMatchObject({
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${URL}/shop?busca={search_term_string}` },
      },
    });
  });

  it.each([
    ['/shop', 'Ofertas | Plantão', '/shop'],
    ['/shop/?sort=price-asc', 'Ofertas | Plantão', '/shop'],
    ['/category/Tulipa', 'Tulipa | Plantão', '/category/tulipa'],
    ['/tag/scrubs', 'Scrubs | Plantão', '/tag/scrubs'],
    ['/pages', 'Modelos | Plantão', '/pages'],
    ['/about', 'Sobre a loja | Plantão', '/about'],
    ['/contact', 'Fale conosco | Plantão', '/contact'],
    ['/faq', 'Perguntas frequentes | Plantão', '/faq'],
    ['/terms', 'Termos de uso | Plantão', '/terms'],
    ['/policy', 'Política de privacidade | Plantão', '/policy'],
  ])('names %s, its description and its one address', async (address, title, canonical) => {
    const reported = await page(address);
    expect([reported.status, reported.title, reported.canonical]).toEqual([200, title, `${URL}${canonical}`]);
    expect(reported.description?.length).toBeGreaterThan(15);
    expect(reported.description?.length).toBeLessThanOrEqual(155);
    expect(reported.robots).toBeUndefined();
    expect(reported.fact('BreadcrumbList')).toBeDefined();
    expect(reported.og('image')).toMatch(/^https:\/\/loja\.exemplo\.test\/media\//);
  });

  it.each([
    '/checkout',
    '/checkout-recovery/9',
    '/checkout/success/9',
    '/checkout/pending',
    '/checkout/failure/9',
    '/auth',
    '/recovery/abc',
    '/dashboard',
    '/dashboard/orders/9',
    '/admin',
    '/admin/products',
    '/shop?busca=tulipa',
    '/tag/ninguem-tem',
  ])('keeps %s out of search engines', async (address) => {
    const { status, robots } = await page(address);
    expect([status, robots]).toEqual([200, 'noindex']);
  });

  it('private pages like /cart are not cacheable: of all routes only these are', async () => {
    const known: Record<string, string> = {
      slug: 'tulipa',
      tag: 'scrubs',
      id: testProduct.id,
      status: 'pending',
    };
    const kept: string[] = [];
    for (const { path } of ALL_PAGES) {
      for (const shape of new Set([path, path.replace(/\/:\w+\?/, '')])) {
        const address = shape.replace(/:(\w+)\??/g, (_part, name: string) => known[name] ?? 'abc');
        const { status, robots, robotsHeader } = await page(address);
        expect([address, status, robotsHeader]).toEqual([address, 200, robots]);
        if (robots !== 'noindex') kept.push(path);
      }
    }
    expect(kept).toEqual([
      ...['/', '/shop', '/pages', '/category/:slug', '/tag/:tag', '/product/:id'],
      ...['/about', '/contact', '/faq', '/terms', '/policy', '/atacado'],
    ]);
  });

  it('404 for unknown addresses, and unknown or inactive products and categories', async () => {
    const hidden = await aProduct(shop, { active: false });
    await aCategory(shop, 'Aposentada', { status: 'inactive' });
    const addresses = [
      `/product/${hidden.id}`,
      `/product/${crypto.randomUUID()}`,
      '/product/7',
      '/category/nenhuma',
      '/category/aposentada',
      '/nada',
      '/product/7/x',
      '/admin/nada',
      '/admin/orders/7/x',
    ];
    for (const address of addresses) {
      const reported = await page(address);
      expect([address, reported.status, reported.robots]).toEqual([address, 404, 'noindex']);
    }
  });

  it('preloads the first picture of the page, in the sizes of its element', async () => {
    const sources = (name: string) =>
      `imagesrcset="${[320, 480, 640, 960, 1280].map((width) => `/media/${name}-w${width}.webp ${width}w`).join(', ')}"`;
    const product = (await page(`/product/${testProduct.id}`)).preloads;
    expect(product).toHaveLength(1);
    expect(product[0]).toContain(sources('frente'));
    expect((await page(`/product/${testProduct.id}?tam=P&cor=Azul`)).preloads).toEqual([]);
    const home = (await page('/')).preloads;
    expect(home[0]).toContain(
      `${sources('hero-hero-2-wide-c0c746a6')} imagesizes="100vw" media="(min-width: 48rem)"`,
    );
    expect(home[1]).toContain(
      `${sources('hero-hero-2-tall-7067d2f8')} imagesizes="100vw" media="not all and (min-width: 48rem)"`,
    );
  });

  it('takes at most two statements, and none while a page is fresh', async () => {
    const other = await aProduct(shop);
    const ask = () => page(`/product/${other.id}`);
    // Every change so far is known, and by the clock of the cache it never becomes old.
    const caughtUp = () => until(() => shop.app.get(ResponseCache).catchUp());
    const now = performance.now();
    const still = jest.spyOn(performance, 'now').mockImplementation(() => now);
    // A new product changes the settings of every page, which name the cheapest piece; another text changes its own.
    await caughtUp();
    await ask();
    await shop.sql(`update product set description = 'Outro texto' where id = ?`, [other.id]);
    await caughtUp();
    const count = (work: () => Promise<unknown>) => countStatements(shop.app.get(MikroORM), work);
    expect([1, 2]).toContain((await count(() => Promise.all([ask(), ask(), ask()]))).statements);
    expect((await count(ask)).statements).toBe(0);
    still.mockRestore();
  });
});

describe('files for crawlers', () => {
  it('sitemap.xml lists home, listings, static pages, active categories and products with their last change', async () => {
    const { status, text, headers } = await shop.call('GET', '//sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(
      expect.arrayContaining(
        [
          '/',
          '/shop',
          '/pages',
          '/about',
          '/contact',
          '/faq',
          '/terms',
          '/policy',
          '/category/tulipa',
          `/product/${testProduct.id}`,
        ].map((address) => `${URL}${address}`),
      ),
    );
    expect(text).toMatch(
      new RegExp(`product/${testProduct.id}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`),
    );
    expect(text).not.toMatch(/aposentada|admin|checkout/);
    const hidden = await shop.sql<{ id: string }>('select id from product where not active');
    for (const { id } of hidden) expect(text).not.toContain(id);
  });

  it('robots.txt excludes private pages and names the site map', async () => {
    const { status, text, headers } = await shop.call('GET', '//robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    for (const place of ['/admin', '/dashboard', '/checkout', '/auth', '/recovery', '/api/']) {
      expect(text).toContain(`\nDisallow: ${place}\n`);
    }
    expect(text).toContain(`\nSitemap: ${URL}/sitemap.xml\n`);
  });
});
