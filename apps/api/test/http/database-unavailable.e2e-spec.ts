import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { Overload } from '../../src/http/limits/overload.service.js';
import { createApp, type TestApp } from '../support/app.js';
import { aProduct, type TestProduct } from '../support/test-products.js';

const SHELL = `<!doctype html><html lang="pt-BR"><head><title data-head>Plantão</title></head><body><div id="root"></div>
<div id="load-notice">A página não carregou por inteiro. <a href="">Tentar novamente</a></div>
<script type="module" src="/assets/index-4f3a9c.js"></script></body></html>`;
const FRAMES = Object.fromEntries(
  ['home', 'page', 'listing', 'product', 'back-office'].map((name) => [name, '<p data-frame>ZZSHOPZZ</p>']),
);
/** Longer than pages and settings are kept, in milliseconds. */
const FORGOTTEN = 21_000;
/** Longer than what was last known is sent. */
const TOO_OLD = 601_000;

/** The way to PostgreSQL, which can be closed: no connection goes on and none begins. */
class Gate {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private open = true;

  constructor(to: URL) {
    this.server = createServer((near) => {
      if (!this.open) return near.destroy();
      const far = connect(Number(to.port || 5432), to.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one);
        one.on('error', () => other.destroy()).on('close', () => (this.sockets.delete(one), other.destroy()));
        one.pipe(other);
      }
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return String((this.server.address() as AddressInfo).port);
  }

  turn(open: boolean): void {
    this.open = open;
    if (!open) for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.turn(false);
    this.server.close();
  }
}

let shop: TestApp;
let database: TestDatabase;
let gate: Gate;
let webRoot: string;
let product: TestProduct;
beforeAll(async () => {
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'plantao-away-'));
  mkdirSync(path.join(webRoot, '.vite'));
  writeFileSync(path.join(webRoot, 'index.html'), SHELL);
  writeFileSync(path.join(webRoot, '.vite', 'frames.json'), JSON.stringify(FRAMES));
  database = await createTestDatabase();
  const url = new URL(database.url);
  gate = new Gate(new URL(database.url));
  url.hostname = '127.0.0.1';
  url.port = await gate.listen();
  shop = await createApp({ webRoot, env: { DATABASE_URL: url.href } });
  product = await aProduct(shop, { name: 'Scrub Tulipa', priceCents: 18_990, stock: { P: { Azul: 1 } } });
});
afterAll(async () => {
  gate.turn(true);
  await shop.close();
  gate.close();
  await database.drop();
  rmSync(webRoot, { recursive: true, force: true });
});

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const ask = (address: string, accept = browser.accept) =>
  shop.call('GET', `/${address}`, { headers: { accept } });

describe('A-67 R12: page requests while PostgreSQL is unavailable', () => {
  it('serves pages that are kept as they were last known, others with 503 and Retry-After; recovers at once after', async () => {
    const kept = await ask('/');
    expect([kept.status, kept.text]).toEqual([200, expect.stringContaining('<p data-frame>Plantão</p>')]);
    gate.turn(false);
    const soon = await ask('/');
    expect([soon.status, soon.text]).toEqual([200, expect.stringContaining('<title data-head>Home | Plant')]);
    await sleep(FORGOTTEN);
    expect((await ask('/')).text).toBe(soon.text);
    const now = performance.now() + TOO_OLD;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    for (const address of ['/', '/shop', `/product/${product.id}`, '/cart', '/admin', '/checkout']) {
      const { status, headers, text } = await ask(address);
      expect([address, status, headers['retry-after'], headers['cache-control']]).toEqual([
        address,
        503,
        '2',
        'no-store',
      ]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect([address, headers['x-robots-tag'], text.includes('noindex')]).toEqual([
        address,
        undefined,
        false,
      ]);
      // The scripts run, too: the page shows what failed in its place.
      expect([address, text]).toEqual([address, expect.stringMatching(/Tentar novamente[^]*data-entry=/)]);
    }
    clock.mockRestore();
    expect((await ask('/')).text).toContain('<p data-frame>Plantão</p>');
    expect((await ask('/nada')).status).toBe(404);
    gate.turn(true);
    const back = await ask(`/product/${product.id}`);
    expect([back.status, back.text]).toEqual([200, expect.stringContaining('Scrub Tulipa | Plantão')]);
  });

  it('503 for the site map as well', async () => {
    gate.turn(false);
    const { status, headers, text } = await ask('/sitemap.xml');
    const other = await ask('/sitemap.xml', '*/*');
    gate.turn(true);
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toMatch(/lang="pt-BR"[^]*O serviço está ocupado[^]*Tentar novamente/);
    expect([other.status, other.body.code]).toEqual([503, 'request.unavailable']);
    expect(other.text).not.toContain('database');
  });

  it('serves pages while the API is overloaded: they report missing data themselves', async () => {
    const overload = shop.app.get(Overload);
    overload.isOn = true;
    const { status, text } = await ask(`/product/${product.id}`);
    overload.isOn = false;
    expect([status, text]).toEqual([200, expect.stringContaining('Tentar novamente')]);
  });
});
