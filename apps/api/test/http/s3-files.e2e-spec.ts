import { existsSync } from 'node:fs';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { Env } from '@plantao/platform/config';
import { FileStore } from '@plantao/platform/storage';
import sharp from 'sharp';
import { S3Faults } from '../../../../test/infra/s3-faults.js';
import { startS3Server, type S3Server } from '../../../../test/infra/s3-server.js';
import { stopClock } from '../../../../test/infra/stop-clock.js';
import { sendPicture } from '../admin/upload-form.js';
import { RateLimiter } from '../../src/http/limits/rate-limiter.service.js';
import { createApp, type TestApp } from '../support/app.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';
import { aProduct } from '../support/test-products.js';

let server: S3Server;
let storage: S3Faults;
/** Two processes of one shop. */
let shop: TestApp;
let other: TestApp;
let admin: Person;
let ana: Person;
beforeAll(async () => {
  server = await startS3Server();
  storage = await new S3Faults(server.url).start();
  const files = { ...server.environment, S3_ENDPOINT: storage.url, S3_PREFIX: 'media' };
  shop = await createApp({ env: files });
  other = await createApp({ env: { ...files, DATABASE_URL: shop.app.get(Env).DATABASE_URL } });
  admin = await anAdmin(shop);
  ana = await aPerson(shop);
});
afterEach(() => {
  storage.fault = 'none';
});
afterAll(async () => {
  await other.close();
  await shop.close();
  await storage.close();
  await server.close();
});

const picture = (side = 700) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#1F2F4F' } })
    .png()
    .toBuffer();
const uploaded = async (as: Person, purpose: 'shop' | 'photo'): Promise<string> =>
  (await sendPicture(shop, { content: await picture(), fields: { purpose } }, { as })).body.publicUrl;
const get = (from: TestApp, url: string) => from.app.inject({ method: 'GET', url });
const smaller = (url: string, width = 320) => url.replace('.webp', `-w${width}.webp`);

describe('a shop of two processes with its files in S3', () => {
  it('API-41 what one takes in is served by the other at once, in every width, and nothing is on the disk', async () => {
    const url = await uploaded(admin, 'shop');
    for (const from of [other, shop]) {
      expect((await get(from, url)).statusCode).toBe(200);
      const small = await get(from, smaller(url));
      expect([small.statusCode, small.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect((await sharp(small.rawPayload).metadata()).width).toBe(320);
    }
    for (const { app } of [shop, other])
      expect(existsSync(path.join(app.get(Env).DATA_DIR, 'media'))).toBe(false);
  });

  it('a picture is resized by one process and read by the others', async () => {
    const url = await uploaded(admin, 'shop');
    const first = await get(shop, smaller(url, 480));
    const put = jest.spyOn(other.app.get(FileStore), 'put');
    expect((await get(other, smaller(url, 480))).rawPayload).toEqual(first.rawPayload);
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });

  it('S20 names that nobody has stored cost the storage 1,200 requests a minute and address, and pictures that are there nothing', async () => {
    const limiter = shop.app.get(RateLimiter);
    const url = await uploaded(admin, 'shop');
    limiter.reset();
    limiter.enabled = true;
    // All of them within one minute, however slow the machine is.
    const goOn = stopClock(shop);
    try {
      const asked = storage.requests;
      for (let each = 0; each < 610; each += 1) {
        const { statusCode, headers } = await get(shop, `/media/none-${each}-w320.webp`);
        expect([each, statusCode, headers['cache-control']]).toEqual([
          each,
          each < 600 ? 404 : 429,
          'no-store',
        ]);
        if (each === 300) for (let again = 0; again < 5; again += 1) await get(shop, smaller(url));
      }
      expect(storage.requests - asked).toBeLessThanOrEqual(1_200 + 4);
      // From memory, whatever the address has asked for.
      expect((await get(shop, smaller(url))).statusCode).toBe(200);
    } finally {
      goOn();
      limiter.enabled = false;
      limiter.reset();
    }
  });

  it('a picture that was asked for is not asked for again; a photo is, and is gone when it was deleted', async () => {
    const [url, photo] = [await uploaded(admin, 'shop'), await uploaded(ana, 'photo')];
    expect((await get(other, photo)).headers['cache-control']).toBe('private, max-age=31536000, immutable');
    await get(other, smaller(url));
    const asked = storage.requests;
    await get(other, smaller(url));
    expect(storage.requests).toBe(asked);
    await shop.app.get(FileStore).delete(path.basename(photo));
    const gone = await get(other, photo);
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('F9 goes on selling while the storage is unavailable: pictures fail, and nothing else', async () => {
    const [known, unknown] = [await uploaded(admin, 'shop'), await uploaded(admin, 'shop')];
    await get(other, known);
    const rows = await shop.sql('select 1 from upload');
    storage.fault = 500;
    expect((await get(other, known)).statusCode).toBe(200);
    const failed = await get(other, unknown);
    expect([failed.statusCode, failed.headers['cache-control'], failed.headers['retry-after']]).toEqual([
      503,
      'no-store',
      '2',
    ]);
    const refused = await sendPicture(shop, { content: await picture() }, { as: admin });
    expect([refused.status, refused.body.code]).toEqual([503, 'storage.unusable']);
    expect(await shop.sql('select 1 from upload')).toEqual(rows);
    const ready = await get(other, '/health/ready');
    expect(ready.statusCode).toBe(200);
    const product = await aProduct(shop, { name: 'Jaleco', priceCents: 100_00, stock: { P: { Azul: 3 } } });
    expect((await other.call('GET', `/products/${product.id}`)).status).toBe(200);
  });

  it('F9 is not flooded by what it says about a storage that is unavailable', async () => {
    storage.fault = 403;
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const asked = storage.requests;
    for (let time = 0; time < 30; time += 1)
      expect((await get(other, `/media/foto-${time}.webp`)).statusCode).toBe(503);
    expect(logged.mock.calls.length).toBeLessThanOrEqual(5);
    expect(storage.requests - asked).toBeLessThanOrEqual(5);
    logged.mockRestore();
  });
});
