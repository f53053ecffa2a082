import sharp from 'sharp';
import { formBytes } from '../admin/upload-form.js';
import { setupShop } from '../orders/shopping.js';
import { anAdmin } from '../support/people.js';
import { aQueuedPiece, aText, setStitching } from './stitching.js';

const shop = setupShop({ PUBLIC_URL: 'https://loja.exemplo.test', TRUSTED_PROXIES: '1' });
beforeEach(() => setStitching(shop, { logoPriceCents: 2_990 }));

const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 4, background: '#1F2F4F80' } })
    .withExif({ IFD0: { Artist: 'Segredo' } })
    .png()
    .toBuffer();
const drawn = (svg: string) =>
  sharp(Buffer.from(svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')))
    .png()
    .toBuffer();
/** Each call comes from another address, as from another person. */
let hosts = 0;
const send = (content: Buffer, ip?: string) =>
  shop.call('POST', '/embroidery-logos', {
    body: formBytes({ content, filename: 'logo.png' }),
    headers: {
      'content-type': 'multipart/form-data; boundary=plantao-form-boundary',
      'x-forwarded-for': ip ?? `10.9.0.${(hosts += 1)}`,
    },
  });

describe('a logo', () => {
  it('X5 S8 is decoded and encoded again: small, without metadata, under a name that nobody guesses', async () => {
    const { status, body } = await send(await picture());
    expect(status).toBe(201);
    expect(body.data.logo).toMatchObject({
      width: 600,
      height: 400,
      url: expect.stringMatching(/^\/media\/bordado-[0-9a-f]{32}\.webp$/) as string,
    });
    const stored = await shop.call('GET', `/${body.data.logo.url as string}`);
    expect(stored.headers['cache-control']).toContain('private');
    expect(stored.text).not.toContain('Segredo');
  });

  it.each([
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'upload.type'],
    ['an animation', Buffer.from('GIF89a'), 'upload.type'],
    ['nothing', Buffer.alloc(0), 'upload.missing'],
    [
      'too many bytes',
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(6_000_000)]),
      'upload.size',
    ],
  ])('X5 S8 is refused: %s', async (_, content, code) => {
    const { status, body } = await send(content);
    expect([status < 500, body.code]).toEqual([true, code]);
  });

  it.each([
    ['too few pixels', picture(90, 60), 'upload.logo-small'],
    ['a mere line', picture(800, 10), 'upload.logo-small'],
    ['nothing that is seen', drawn('<svg width="400" height="300"/>'), 'upload.logo-blank'],
  ])('X5 is refused where nothing can be stitched of it: %s', async (_, content, code) => {
    const { status, body } = await send(await content);
    expect([status, body.code]).toEqual([400, code]);
  });

  it('X5 is taken with a transparent ground', async () => {
    const disc = drawn('<svg width="400" height="300"><circle cx="200" cy="150" r="90" fill="#C33"/></svg>');
    expect((await send(await disc)).status).toBe(201);
  });

  it('X5 is taken by nobody while nothing is stitched', async () => {
    await setStitching(shop, { on: false });
    expect((await send(await picture(10, 10))).body.code).toBe('embroidery.off');
  });

  it('X5 is part of an embroidery and of its price, and is on its proof', async () => {
    const logo = (await send(await picture())).body.data.logo._id as string;
    const created = await shop.call('POST', '/embroideries', { body: aText({ logo }) });
    expect(created.body.data.embroidery).toMatchObject({ logo: { _id: logo }, price: 49.8 });
    const admin = await anAdmin(shop);
    const { piece } = await aQueuedPiece(shop, admin, { more: { logo } });
    const proof = await shop.call('GET', '/admin/embroidery/proofs', { as: admin, query: { ids: piece } });
    expect(proof.text).toContain('/Subtype /Image');
  });

  it('X5 is bounded for unknown clients: thirty an hour from one address', async () => {
    const small = await picture(120, 80);
    const statuses: number[] = [];
    shop.limiter.enabled = true;
    try {
      for (let n = 0; n < 32; n += 1) statuses.push((await send(small, '10.77.0.1')).status);
    } finally {
      shop.limiter.enabled = false;
      shop.limiter.reset();
    }
    expect(statuses.filter((status) => status === 201).length).toBe(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
