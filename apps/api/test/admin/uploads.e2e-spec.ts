import sharp from 'sharp';
import { FileStore } from '@plantao/platform/storage';
import { setupApp } from '../support/app.js';
import { aPerson, anAdmin, anOperator, type Person } from '../support/people.js';
import { formBytes, sendPicture } from './upload-form.js';

const shop = setupApp();
let admin: Person;
let customer: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
  customer = await aPerson(shop);
});

const plain = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#1F2F4F' } });
const png = (): Promise<Buffer> => plain().png().toBuffer();
const stored = async (publicUrl: string) =>
  sharp((await shop.app.inject({ method: 'GET', url: publicUrl })).rawPayload).metadata();

describe('POST /uploads', () => {
  it('API-41 stores the picture and answers its public address, served in every width', async () => {
    const response = await sendPicture(
      shop,
      { content: await plain(1_600, 2_000).jpeg().toBuffer(), fields: { newFilename: 'Tulipa Azul.jpg' } },
      { as: admin },
    );
    expect([response.status, response.body.url]).toEqual([201, response.body.publicUrl]);
    expect(response.body.publicUrl).toMatch(/^\/media\/tulipa-azul-[0-9a-f]{12}\.webp$/);
    expect(response.body.data.upload).toMatchObject({ name: 'Tulipa Azul.jpg', width: 1_600, height: 2_000 });
    const small = response.body.publicUrl.replace('.webp', '-w320.webp');
    expect(await stored(small)).toMatchObject({ format: 'webp', width: 320, height: 400 });
    const [entry] = await shop.sql('select actor, after from audit_log where action = ?', ['upload.add']);
    expect(entry).toMatchObject({ actor: admin.name, after: { name: 'Tulipa Azul.jpg' } });
  });

  it('API-41 takes the file in the field newFilename as well (A-78)', async () => {
    const form = { content: await png(), field: 'newFilename', filename: 'capa.png' };
    const { status, body } = await sendPicture(shop, form, { as: admin });
    expect([status, body.data.upload.name]).toEqual([201, 'capa.png']);
  });

  it('re-encodes uploads: removes metadata, applies orientation, keeps the first frame of an animation', async () => {
    const located = await plain()
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' }, IFD0: { Artist: 'Ana' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([located, Buffer.from('<script>alert(1)</script><?php system("id"); ?>')]);
    const { body } = await sendPicture(shop, { content: polyglot }, { as: admin });
    const name = /([^/]+)$/.exec(body.publicUrl)?.[1] ?? '';
    const kept = (await shop.app.get(FileStore).get(name)) ?? Buffer.alloc(0);
    expect(kept.includes('script') || kept.includes('php') || kept.includes('Ana')).toBe(false);
    const facts = await sharp(kept).metadata();
    expect([facts.format, facts.exif, facts.width, facts.height]).toEqual(['webp', undefined, 40, 60]);
    const frames = await sharp([await png(), await plain().negate().png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    const moving = await sendPicture(shop, { content: frames }, { as: admin });
    expect((await stored(moving.body.publicUrl)).pages).toBeUndefined();
  });

  it('scales large pictures down: no side is longer than 2048 pixels', async () => {
    const { body } = await sendPicture(
      shop,
      { content: await plain(1, 60_000).png().toBuffer() },
      { as: admin },
    );
    expect([body.data.upload.width, body.data.upload.height]).toEqual([1, 2_048]);
  });

  it.each([
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a page named .jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PHP', Buffer.from('<?php system("id"); ?>')],
    ['a ZIP', Buffer.from('PK\u0003\u0004zip')],
    ['a HEIC', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0')],
    ['a TIFF', Buffer.from('II*\0\u0008\0\0\0')],
    ['a GIF that is a script', Buffer.from('GIF89a/*\0\0*/=1;alert(1)')],
    ['a PNG that is none', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])],
  ])('400 refuses %s', async (_, content) => {
    const { status, body } = await sendPicture(shop, { content, filename: 'foto.jpg' }, { as: admin });
    expect([status, body.code, body.message]).toEqual([
      400,
      'upload.type',
      'Formato de imagem inválido. Use JPEG, PNG, GIF ou WebP.',
    ]);
  });

  it('400 refuses a picture that was cut off, one of too many pixels, an empty file and no file', async () => {
    const whole = await plain(900, 900).jpeg({ quality: 100 }).toBuffer();
    const code = async (content: Buffer) => (await sendPicture(shop, { content }, { as: admin })).body.code;
    expect(await code(whole.subarray(0, whole.length / 2))).toBe('upload.type');
    expect(await code(await plain(6_000, 4_001).png().toBuffer())).toBe('upload.pixels');
    expect(await code(Buffer.alloc(0))).toBe('upload.missing');
    const other = await sendPicture(shop, { content: await png(), field: 'outro' }, { as: admin });
    expect([other.status, other.body.code]).toEqual([400, 'upload.missing']);
  });

  it('ACCT-15 accepts exactly 5 MB and refuses one byte more', async () => {
    const picture = await png();
    const of = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    const fits = await sendPicture(shop, { content: of(5 * 1024 * 1024) }, { as: customer });
    expect(fits.status).toBe(201);
    const { status, body } = await sendPicture(shop, { content: of(5 * 1024 * 1024 + 1) }, { as: customer });
    expect([status, body.message]).toEqual([400, 'Imagem muito grande. Limite de 5MB.']);
  });

  it.each([
    '../../etc/passwd',
    'x.jpg\u0000.html',
    'a'.repeat(300) + '.png',
    '\u202Egpj.exe',
    '…',
    'ação 😀.png',
  ])('generates the file name, whatever the client sends: %s', async (filename) => {
    const { status, body } = await sendPicture(shop, { content: await png(), filename }, { as: admin });
    expect(status).toBe(201);
    expect(body.publicUrl).toMatch(/^\/media\/[a-z0-9-]{1,80}-[0-9a-f]{12}\.webp$/);
    expect(body.data.upload.name).not.toMatch(/[/\\\p{C}]/u);
    expect((await shop.app.inject({ method: 'GET', url: body.publicUrl })).statusCode).toBe(200);
  });

  it('ACCT-16 takes JPEG, PNG and GIF as a profile photo, by what they are; nothing else', async () => {
    for (const [form, expected] of [
      ['jpeg', 201],
      ['png', 201],
      ['gif', 201],
      ['webp', 400],
    ] as const) {
      const content = await plain().toFormat(form).toBuffer();
      const { status, body } = await sendPicture(shop, { content, filename: 'x.bin' }, { as: customer });
      expect([form, status]).toEqual([form, expected]);
      if (status === 400) expect(body.message).toBe('Formato de imagem inválido. Use JPEG, PNG ou GIF.');
    }
  });

  it('ADR 39: who takes returns in sends their photos, which are no pictures of the shop', async () => {
    const form = { content: await png(), fields: { purpose: 'return' } };
    const packer = await aPerson(shop, { role: 'shipping' });
    const { status, body } = await sendPicture(shop, form, { as: packer });
    expect([status, body.publicUrl]).toEqual([
      201,
      expect.stringMatching(/^\/media\/devolucao-[0-9a-f]{32}\.webp$/),
    ]);
    const listed = await shop.call('GET', '/uploads', { query: { search: 'foto' }, as: admin });
    expect(listed.text).not.toContain('devolucao-');
    for (const as of [customer, await anOperator(shop), await aPerson(shop, { role: 'catalogue' })])
      expect((await sendPicture(shop, form, { as })).status).toBe(403);
  });

  it('401 guests, 403 customers and operators who upload shop pictures', async () => {
    const form = { content: await png(), fields: { purpose: 'shop' } };
    expect((await sendPicture(shop, form)).status).toBe(401);
    expect((await sendPicture(shop, form, { as: customer })).status).toBe(403);
    expect((await sendPicture(shop, form, { as: await anOperator(shop) })).status).toBe(403);
  });

  it('stores a picture once for one key; the same key with another picture is refused', async () => {
    const content = await png();
    const key = 'picture-key-1';
    const first = await sendPicture(shop, { content }, { as: admin, key });
    const again = await sendPicture(shop, { content }, { as: admin, key });
    expect([again.status, again.body.publicUrl]).toEqual([201, first.body.publicUrl]);
    const other = await sendPicture(
      shop,
      { content: await plain(9, 9).png().toBuffer() },
      { as: admin, key },
    );
    expect([other.status, other.body.code]).toEqual([422, 'idempotency.other-body']);
  });

  it('400 refuses broken forms, and forms where none belong', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    for (const body of ['', '--x\r\nContent-Disp', formBytes({ content: await png() })])
      expect((await shop.call('POST', '/uploads', { as: admin, headers, body })).status).toBe(400);
    expect((await shop.call('POST', '/uploads', { as: admin, body: {} })).body.code).toBe('upload.form');
    const elsewhere = await shop.call('POST', '/contact', { headers, body: 'x' });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([400, 'request.media-type']);
  });

  it('400 S3 refuses texts of the form that nobody may send', async () => {
    const { status, body } = await sendPicture(
      shop,
      { content: await png(), fields: { userId: crypto.randomUUID() } },
      { as: admin },
    );
    expect([status, body.fields]).toEqual([400, { userId: 'O campo “userId” não é aceito aqui.' }]);
  });

  it('serves twenty at once', async () => {
    const content = await plain(1_000, 1_000).jpeg().toBuffer();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => sendPicture(shop, { content }, { as: admin })),
    );
    expect(new Set(responses.map(({ body }) => body.publicUrl)).size).toBe(20);
  });
});

describe('GET /uploads', () => {
  it('API-40 lists name and public address, newest first, page by page, without the photos of people', async () => {
    await shop.sql('delete from upload');
    const names = ['Um.png', 'Dois.png', 'Três.png', 'Quatro.png', 'Cinco.png'];
    for (const name of names)
      await sendPicture(shop, { content: await png(), fields: { newFilename: name } }, { as: admin });
    await sendPicture(shop, { content: await png(), filename: 'rosto.png' }, { as: customer });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const query = { limit: 2, ...(after ? { after } : {}) };
      const { body } = await shop.call('GET', '/uploads', { as: admin, query });
      seen.push(...body.data.uploads.map(({ name }: { name: string }) => name));
      expect(body.data.uploads[0].publicUrl).toMatch(/^\/media\//);
      after = body.data.next ?? undefined;
    } while (after);
    expect(seen).toEqual([...names].reverse());
  });

  it('finds a picture by its name, without accents', async () => {
    const query = { search: 'tres' };
    const { body } = await shop.call('GET', '/uploads', { as: await anOperator(shop), query });
    expect(body.data.uploads.map(({ name }: { name: string }) => name)).toEqual(['Três.png']);
  });

  it('403 for customers', async () => {
    expect((await shop.call('GET', '/uploads', { as: customer })).status).toBe(403);
  });
});
