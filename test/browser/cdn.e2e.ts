/// <reference lib="dom" />
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../infra/until.js';
import { setupShop } from './support/setup-shop.js';
import { signInAsAdmin } from './support/shopping.js';

/** A CDN: another site, which passes on what the shop has below /media. Its keep-alive is its own, not the shop's. */
const cdn = http.createServer({ keepAliveTimeout: 0 }, (request, response) => {
  const asked = http.get(new URL(request.url ?? '/', testShop.shop.url), (answer) => {
    const { connection: _hop, 'keep-alive': _time, ...passed } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, passed);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
});
const cdnUrl = (): string => `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;

const testShop = setupShop(async () => {
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  return { CDN_URL: cdnUrl() };
});
afterAll(() => {
  cdn.closeAllConnections();
  cdn.close();
});

describe('a shop with a CDN', () => {
  it('shows every picture from there, on pages of the shop and of the back office', async () => {
    const { page, complaints } = await testShop.visitor();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/')) asked.push(request.url());
    });
    const { id } = await testShop.one<{ id: string }>('select id from product where active limit 1');
    for (const address of ['/', '/shop', `/product/${id}`]) {
      await page.goto(address);
      await page.waitForFunction(
        () =>
          document.querySelector('[data-frame]') === null &&
          [...document.images].some(
            (image) => image.currentSrc.includes('/media/') && image.naturalWidth > 0,
          ),
      );
    }
    await page.goto('/admin/products');
    await signInAsAdmin(page);
    await page.waitForFunction(() => [...document.images].some(({ naturalWidth }) => naturalWidth > 0));
    await until(() => asked.length > 10, { instead: () => asked });
    expect(asked.filter((url) => !url.startsWith(`${cdnUrl()}/media/`))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
