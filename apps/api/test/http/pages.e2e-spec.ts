import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp, type TestApp } from '../support/app.js';
import { anAdmin } from '../support/people.js';

const SHELL =
  '<!doctype html><html lang="pt-BR"><title data-head>Plantão</title><div id="root"></div></html>';
let shop: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'plantao-web-'));
  mkdirSync(path.join(webRoot, 'assets'));
  writeFileSync(path.join(webRoot, 'index.html'), SHELL);
  writeFileSync(path.join(webRoot, 'assets', 'index-4f3a9c.js'), 'export {}');
  writeFileSync(path.join(webRoot, 'favicon.svg'), '<svg/>');
  shop = await createApp({ webRoot });
});
afterAll(async () => {
  await shop.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const PAGES = [
  '/',
  '/shop',
  '/shop?sort=price-asc',

  '/tag/scrubs',

  '/cart',
  '/checkout',
  '/checkout-recovery/9',
  '/checkout/success/9',
  '/checkout/failure',
  '/auth',
  '/recovery/abc',
  '/pages',
  '/dashboard',
  '/dashboard/orders',
  '/dashboard/orders/9',
  '/dashboard/account',
  '/dashboard/security',
  '/dashboard/support',
  '/about',
  '/contact',
  '/faq',
  '/terms',
  '/policy',
  '/admin',
  '/admin/products',
  '/admin/users',
  '/admin/coupons',
  '/admin/orders',
  '/admin/orders/9',
  '/admin/categories',
  '/admin/settings',
  '/admin/security',
  '/admin/leads',
  '/admin/warehouse',
  '/shop/',
];

/** They depend on whether the browser says to be signed in, or are of one visitor: no shared cache may have them. */
const PRIVATE = /^\/(cart|checkout|checkout-recovery|auth|recovery|dashboard|admin)(\/|$)/;

describe('pages', () => {
  it.each(PAGES)('200 %s serves the web application, not cacheable', async (page) => {
    const response = await shop.call('GET', `/${page}`);
    const { 'cache-control': caching, vary = '' } = response.headers;
    const isPrivate = PRIVATE.test(page);
    expect([response.status, caching, String(vary).includes('cookie')]).toEqual([
      200,
      isPrivate ? 'private, no-cache' : 'no-cache',
      isPrivate,
    ]);
    expect(response.text).toMatch(/<title data-head>[^<]+<\/title>[^]*<div id="root"><\/div>/);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each([
    '/404',
    '/nada',
    '/product',
    '/product/7/x',
    '/dashboard/x',
    '/admin/x',
    '/checkout/success/9/x',
    '/.env',
    '/wp-login.php',
  ])('404 %s shows the not-found page with its status', async (page) => {
    const response = await shop.call('GET', `/${page}`);
    expect(response.status).toBe(404);
    expect(response.text).toMatch(
      /<title data-head>Página não encontrada \| Plantão<\/title>[^]*noindex[^]*<div id="root"><\/div>/,
    );
  });

  it('200 hashed files are cacheable for a year, others for an hour', async () => {
    const asset = await shop.call('GET', '//assets/index-4f3a9c.js');
    expect([asset.status, asset.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await shop.call('GET', '//favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('404 for a missing file, picture or call instead of the page', async () => {
    for (const address of [
      '/assets/index-old.js',
      '/media/nada.webp',
      '/api/v1/nada',
      '/health/nada',
      '/shop%00',
    ]) {
      const response = await shop.call('GET', `/${address}`);
      expect([address, response.status, response.body?.code]).toEqual([address, 404, 'request.not-found']);
    }
  });

  it('404 does not allow path traversal', async () => {
    for (const address of [
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/assets/..%5c..%5cpackage.json',
    ]) {
      const response = await shop.call('GET', `/${address}`);
      expect(response.text).not.toContain('"dependencies"');
      expect([403, 404]).toContain(response.status);
    }
  });

  it('200 describes the API to machines and people', async () => {
    const description = await shop.call('GET', '/openapi.json');
    expect(description.status).toBe(200);
    expect(Object.keys(description.body.paths)).toEqual(
      expect.arrayContaining(['/api/v1/products', '/api/v1/auth/login', '/api/v1/cart/{id}']),
    );
    expect(description.body.components.schemas.SignupDto.properties.password).toMatchObject({
      type: 'string',
      minLength: 8,
      maxLength: 128,
    });
    expect((await shop.call('GET', '//api/docs')).text).toContain('swagger');
  });

  it('200 describes every body: forms, spreadsheets, and the settings one by one', async () => {
    const { paths } = (await shop.call('GET', '/openapi.json')).body;
    const bodyOf = (path: string, method = 'post') => paths[`/api/v1${path}`][method].requestBody.content;
    expect(bodyOf('/uploads')['multipart/form-data'].schema).toMatchObject({
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' }, newFilename: { type: 'string' } },
    });
    for (const path of ['/admin/products/sheet', '/admin/products/sheet/preview'])
      expect(Object.keys(bodyOf(path))).toEqual(['text/csv']);
    const settings = bodyOf('/admin/settings', 'patch')['application/json'].schema;
    const { data } = (await shop.call('GET', '/admin/settings', { as: await anAdmin(shop) })).body;
    expect(Object.keys(settings.properties).sort()).toEqual(
      [...Object.keys(data.settings), 'version'].sort(),
    );
    expect(settings.properties).toMatchObject({
      'payment.pix': { type: 'boolean' },
      'payment.holdMinutes': { type: 'integer', minimum: 31, maximum: 1_440 },
      'delivery.freeMinimum': { type: 'number', minimum: 0, nullable: true },
      'shop.email': { type: 'string', maxLength: 300 },
    });
  });
});
