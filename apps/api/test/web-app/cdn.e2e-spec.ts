import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FileStore } from '@plantao/platform/storage';
import sharp from 'sharp';
import { createApp, type TestApp } from '../support/app.js';
import { aProduct, type TestProduct } from '../support/test-products.js';

const SHOP = 'https://loja.exemplo.test';
const CDN = 'https://fotos.exemplo.test';

let webRoot: string;
let shop: TestApp;
let product: TestProduct;
beforeAll(async () => {
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'plantao-cdn-'));
  mkdirSync(path.join(webRoot, '.vite'));
  writeFileSync(path.join(webRoot, 'index.html'), readFileSync('apps/web/index.html'));
  const frames = {
    home: '<img src="/media/capa.webp" srcset="/media/capa-w320.webp 320w, /media/capa-w480.webp 480w">',
    product: '<img src="/media/ZZPICTURE1ZZ.webp">',
  };
  writeFileSync(path.join(webRoot, '.vite/frames.json'), JSON.stringify(frames));
  shop = await createApp({ webRoot, env: { PUBLIC_URL: SHOP, CDN_URL: CDN } });
  product = await aProduct(shop, { name: 'Conjunto', priceCents: 18_990, stock: { P: { Azul: 1 } } });
  const content = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#1F2F4F' } })
    .webp()
    .toBuffer();
  const files = shop.app.get(FileStore);
  for (const name of ['frente.webp', `foto-${'a1'.repeat(16)}.webp`]) await files.put(name, content);
  await files.put('og.jpg', Buffer.from('jpeg'));
});
afterAll(async () => {
  await shop.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const page = (address: string) => shop.call('GET', `/${address}`);
/** Addresses of pictures that a browser or crawler reads in the text; not the data, which its scripts read. */
const pictureAddresses = (text: string): string[] =>
  [
    ...text
      .replace(/<script type="application\/json".*?<\/script>/gs, '')
      .matchAll(/[\w:/.]*\/media\/[\w-]+\.\w+/g),
  ].map(([address]) => address);

describe('with CDN_URL', () => {
  it.each([['/'], ['product']])('every picture of the page %s is asked for at the CDN', async (address) => {
    const { text } = await page(address === 'product' ? `/product/${product.id}` : address);
    const found = pictureAddresses(text);
    expect(found.length).toBeGreaterThan(6);
    expect(found.filter((one) => !one.startsWith(`${CDN}/media/`))).toEqual([]);
    expect(text).toContain(`<meta name="cdn" content="${CDN}" /><link rel="preconnect" href="${CDN}" />`);
    expect(text).not.toMatch(new RegExp(`(src|href)="${CDN}/(assets|loader)`));
  });

  it('answers keep the addresses that forms send back', async () => {
    const { body } = await shop.call('GET', `/products/${product.id}`);
    expect(body.data.product.image).toBe('/media/frente.webp');
  });

  it.each(['/', '/checkout-recovery/1', '/admin'])(
    'SEC the policy of %s lets pictures in, and nothing else',
    async (address) => {
      const { headers } = await page(address);
      const rules = String(headers['content-security-policy']).split('; ');
      expect(rules.filter((rule) => rule.includes(CDN))).toEqual([
        expect.stringMatching(/^img-src 'self' data: blob: .*https:\/\/fotos\.exemplo\.test/),
      ]);
    },
  );

  it('pictures of the shop may be shown by its pages from there and kept for a year; photos may not', async () => {
    const headersOf = async (file: string) => {
      const { headers } = await shop.app.inject({ method: 'GET', url: `/media/${file}` });
      return [headers['cross-origin-resource-policy'], headers['cache-control']];
    };
    const open = ['cross-origin', 'public, max-age=31536000, immutable'];
    expect(await headersOf('frente.webp')).toEqual(open);
    expect(await headersOf('frente-w320.webp')).toEqual(open);
    expect(await headersOf('og.jpg')).toEqual(['cross-origin', 'public, max-age=86400']);
    expect(await headersOf(`foto-${'a1'.repeat(16)}-w320.webp`)).toEqual([
      'same-origin',
      'private, max-age=31536000, immutable',
    ]);
    expect(await headersOf('nada.webp')).toEqual(['same-origin', 'no-store']);
  });
});
