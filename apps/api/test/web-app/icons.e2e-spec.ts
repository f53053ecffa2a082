import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp, type TestApp } from '../support/app.js';

let shop: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'plantao-icons-'));
  cpSync('apps/web/public', webRoot, { recursive: true });
  writeFileSync(path.join(webRoot, 'index.html'), readFileSync('apps/web/index.html'));
  shop = await createApp({ webRoot });
});
afterAll(async () => {
  await shop.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const get = (url: string) => shop.app.inject({ method: 'GET', url });

describe('the icons of the shop', () => {
  it('200 each that the page and the manifest name', async () => {
    const shell = (await get('/')).payload;
    const named = [...shell.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
    const manifest = (await get('/manifest.webmanifest')).json<{ name: string; icons: { src: string }[] }>();
    expect(manifest).toMatchObject({ name: 'Plantão', lang: 'pt-BR', start_url: '/', display: 'standalone' });
    const addresses = [...named.map(([, address = '']) => address), ...manifest.icons.map(({ src }) => src)];
    expect(addresses).toEqual([
      '/favicon.ico',
      '/favicon.svg',
      '/apple-touch-icon.png',
      '/manifest.webmanifest',
      '/icon-192.png',
      '/icon-512.png',
      '/icon-maskable-512.png',
    ]);
    for (const address of addresses)
      expect([address, (await get(address)).statusCode]).toEqual([address, 200]);
  });

  it('200 the one of mails for programs elsewhere, everything else for the shop only', async () => {
    const policy = async (address: string) => (await get(address)).headers['cross-origin-resource-policy'];
    expect([await policy('/icon-192.png'), await policy('/favicon.svg')]).toEqual([
      'cross-origin',
      'same-origin',
    ]);
  });
});
