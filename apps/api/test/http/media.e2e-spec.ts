import sharp from 'sharp';
import { FileStore } from '@plantao/platform/storage';
import { setupApp } from '../support/app.js';

const shop = setupApp();
/** A name that says how wide its master is. */
const LARGE = 'tulipa-top-front-vinho-0123abcd-1600';
beforeAll(async () => {
  const master = await sharp({ create: { width: 1_600, height: 2_000, channels: 3, background: '#1F2F4F' } })
    .webp()
    .toBuffer();
  await shop.app.get(FileStore).put('tulipa-azul-frente.webp', master);
  await shop.app.get(FileStore).put(`${LARGE}.avif`, await sharp(master).avif({ effort: 0 }).toBuffer());
});

const picture = (file: string) => shop.app.inject({ method: 'GET', url: `/media/${file}` });

describe('GET /media/{file}', () => {
  it.each([320, 480, 640, 960, 1_280])(
    '200 renders the picture %d pixels wide, cacheable forever',
    async (width) => {
      const response = await picture(`tulipa-azul-frente-w${width}.webp`);
      expect([
        response.statusCode,
        response.headers['content-type'],
        response.headers['cache-control'],
      ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable']);
      const facts = await sharp(response.rawPayload).metadata();
      expect([facts.format, facts.width, facts.height]).toEqual(['webp', width, width * 1.25]);
      expect(await shop.app.get(FileStore).get(`tulipa-azul-frente-w${width}.webp`)).toEqual(
        response.rawPayload,
      );
    },
  );

  it.each([
    ['', 1_600],
    ['-w1600', 1_600],
    ['-w320', 320],
  ])('PROD-02 200 answers a large AVIF master as WebP: %s', async (form, width) => {
    const response = await picture(`${LARGE}${form}.webp`);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
    const facts = await sharp(response.rawPayload).metadata();
    expect([facts.format, facts.width, facts.height]).toEqual(['webp', width, width * 1.25]);
  });

  it('PROD-02 keeps a large picture once as WebP, and makes its mail picture of the same master', async () => {
    const whole = (await picture(`${LARGE}.webp`)).rawPayload;
    expect((await picture(`${LARGE}-w1600.webp`)).rawPayload).toEqual(whole);
    const files = shop.app.get(FileStore);
    expect([await files.get(`${LARGE}.webp`), await files.get(`${LARGE}-w1600.webp`)]).toEqual([
      undefined,
      whole,
    ]);
    const mailed = await sharp((await picture(`${LARGE}-mail.jpg`)).rawPayload).metadata();
    expect([mailed.format, mailed.width]).toEqual(['jpeg', 480]);
  });

  it('PROD-02 keeps the weave of a large master in what the zoom shows', async () => {
    const name = 'tulipa-top-front-preto-0123abcd-1600';
    const noise = { type: 'gaussian' as const, mean: 90, sigma: 8 };
    const woven = sharp({ create: { width: 1_600, height: 2_000, channels: 3, background: '#000', noise } });
    const master = await woven.avif({ effort: 0, quality: 80 }).toBuffer();
    await shop.app.get(FileStore).put(`${name}.avif`, master);
    const contrastOf = async (file: Buffer) => (await sharp(file).stats()).channels[0]?.stdev ?? 0;
    const zoomed = (await picture(`${name}-w1600.webp`)).rawPayload;
    expect((await contrastOf(zoomed)) / (await contrastOf(master))).toBeGreaterThan(0.8);
  });

  it('200 renders a picture once on concurrent requests', async () => {
    const files = shop.app.get(FileStore);
    await files.delete('tulipa-azul-frente-w640.webp');
    const put = jest.spyOn(files, 'put');
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => picture('tulipa-azul-frente-w640.webp')),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
  });

  it('200 serves the original by its plain name', async () => {
    const facts = await sharp((await picture('tulipa-azul-frente.webp')).rawPayload).metadata();
    expect(facts.width).toBe(1_600);
  });

  it('200 serves the default link preview picture once it is set', async () => {
    expect((await picture('og.jpg')).statusCode).toBe(404);
    await shop.app.get(FileStore).put('og.jpg', Buffer.from('jpeg'));
    const { statusCode, headers, payload } = await picture('og.jpg');
    expect([statusCode, headers['content-type'], payload]).toEqual([200, 'image/jpeg', 'jpeg']);
    for (const other of ['og.png', 'outra.jpg', 'og.jpg.webp']) {
      expect([other, (await picture(other)).statusCode]).toEqual([other, 404]);
    }
  });

  it('200 renders a small JPEG for mails, once, that pages and programs elsewhere may show', async () => {
    const response = await picture('tulipa-azul-frente-mail.jpg');
    expect([
      response.statusCode,
      response.headers['content-type'],
      response.headers['cross-origin-resource-policy'],
    ]).toEqual([200, 'image/jpeg', 'cross-origin']);
    const facts = await sharp(response.rawPayload).metadata();
    expect([facts.format, facts.width]).toEqual(['jpeg', 480]);
    expect(await shop.app.get(FileStore).get('tulipa-azul-frente-mail.jpg')).toEqual(response.rawPayload);
  });

  it('404 for the mail picture of a profile photo, and of a resized picture', async () => {
    const files = shop.app.get(FileStore);
    const photo = `foto-${'a'.repeat(32)}`;
    const master = (await files.get('tulipa-azul-frente.webp')) ?? Buffer.alloc(0);
    await files.put(`${photo}.webp`, master);
    expect((await picture(`${photo}.webp`)).headers['cross-origin-resource-policy']).toBe('same-origin');
    for (const name of [photo, 'tulipa-azul-frente-w320'])
      expect([name, (await picture(`${name}-mail.jpg`)).statusCode]).toEqual([name, 404]);
  });

  it.each([
    'nada.webp',
    'nada-mail.jpg',
    'nada-w320.webp',
    'tulipa-azul-frente-w321.webp',
    // Its name does not say that its master is so wide.
    'tulipa-azul-frente-w1600.webp',
    'tulipa-top-front-vinho-0123abcd-1600.avif',
    'gone-1600.webp',
    'tulipa-azul-frente-w99999.webp',
    // Stored by now, but no master: widths of widths would have no end.
    'tulipa-azul-frente-w320-w640.webp',
    'tulipa-azul-frente-w320-w320.webp',
    'tulipa-azul-frente.png',
    '..%2f..%2fpackage.json',
    '%2e%2e.webp',
  ])('404 for %s', async (file) => {
    expect((await picture(file)).statusCode).toBe(404);
  });
});
