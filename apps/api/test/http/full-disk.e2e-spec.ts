import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FileStore } from '@plantao/platform/storage';
import { DiskFileStore, NODE_FILES } from '@plantao/providers/storage';
import sharp from 'sharp';
import { sendPicture } from '../admin/upload-form.js';
import { createApp, type TestApp } from '../support/app.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-full-'));
/** What the disk answers to every write; nothing while it works. */
let refusal: string | undefined;
const files = new DiskFileStore(folder, {
  ...NODE_FILES,
  writeFile: (async (file: string, content: Buffer) => {
    if (refusal === undefined) return writeFileSync(file, content);
    if (refusal !== 'EROFS' && refusal !== 'EACCES') writeFileSync(file, content.subarray(0, 10));
    throw Object.assign(new Error(refusal), { code: refusal });
  }) as unknown as typeof NODE_FILES.writeFile,
});

let shop: TestApp;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await createApp({ override: (module) => module.overrideProvider(FileStore).useValue(files) });
  admin = await anAdmin(shop);
  customer = await aPerson(shop);
  await files.put('tulipa.webp', await picture(1_600, 'webp'));
});
afterEach(() => {
  refusal = undefined;
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const picture = (width: number, format: 'webp' | 'png') =>
  sharp({ create: { width, height: width, channels: 3, background: '#1F2F4F' } })
    .toFormat(format)
    .toBuffer();
const uploads = async () => (await shop.sql('select 1 from upload')).length;

describe('F9 a full disk', () => {
  it.each([
    ['ENOSPC', 507, 'storage.full'],
    ['EDQUOT', 507, 'storage.full'],
    ['EROFS', 503, 'storage.unusable'],
    ['EACCES', 503, 'storage.unusable'],
  ] as const)(
    'F9 %s refuses an upload with %d and a message, and stores nothing of it',
    async (code, status, name) => {
      const [rows, files] = [await uploads(), readdirSync(folder)];
      refusal = code;
      for (const [as, purpose] of [
        [admin, 'shop'],
        [customer, 'photo'],
      ] as const) {
        const key = crypto.randomUUID();
        const form = { content: await picture(80, 'png'), fields: { purpose } };
        const response = await sendPicture(shop, form, { as, key });
        expect([response.status, response.body.code, response.body.message]).toEqual([
          status,
          name,
          expect.stringMatching(/^A loja .*Nada foi gravado\. Tente /),
        ]);
        expect([await uploads(), readdirSync(folder)]).toEqual([rows, files]);
        // The same press again succeeds once there is room.
        refusal = undefined;
        expect((await sendPicture(shop, form, { as, key })).status).toBe(201);
        await shop.sql('delete from upload');
        for (const file of readdirSync(folder)) if (!files.includes(file)) rmSync(path.join(folder, file));
        refusal = code;
      }
    },
  );

  it('F9 serves product pictures although they cannot be stored, and renders each once', async () => {
    refusal = 'ENOSPC';
    const put = jest.spyOn(files, 'put');
    const get = () => shop.app.inject({ method: 'GET', url: '/media/tulipa-w320.webp' });
    const responses = [...(await Promise.all([get(), get()])), await get()];
    for (const response of responses) {
      expect(response.statusCode).toBe(200);
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
    }
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
    expect(readdirSync(folder)).toEqual(['tulipa.webp']);
  });

  it('F9 keeps no file whose row could not be written', async () => {
    const files = readdirSync(folder);
    await shop.sql('alter table upload add constraint refuses check (false) not valid');
    const response = await sendPicture(shop, { content: await picture(80, 'png') }, { as: admin });
    await shop.sql('alter table upload drop constraint refuses');
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(readdirSync(folder)).toEqual(files);
  });
});
