import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FileStore, pictureFiles, StorageFailure } from '@plantao/platform/storage';
import { DiskFileStore } from '@plantao/providers/storage';
import { openBench, type Bench } from '../../test/support/bench.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-logos-'));
const store = new DiskFileStore(path.join(folder, 'media'));
let bench: Bench;
beforeAll(async () => {
  bench = await openBench({ DATA_DIR: folder });
});
afterAll(async () => {
  await bench.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of ['embroidered_line', 'embroidery', 'embroidery_logo', 'order_embroidery'])
    await bench.sql(`delete from ${table}`);
});

async function logo(file: string, age: string): Promise<string> {
  for (const name of pictureFiles(file).slice(0, 2)) await store.put(name, Buffer.from('x'));
  const id = crypto.randomUUID();
  await bench.sql(
    `insert into embroidery_logo (id, file, bytes, width, height, created_at) values (?, ?, 1, 1, 1, now() - ?::interval)`,
    [id, file, age],
  );
  return id;
}
async function embroidery(age: string, logoId: string | null = null, keptUntil: string | null = null) {
  const id = crypto.randomUUID();
  await bench.sql(
    `insert into embroidery (id, name, second_line, logo_id, thread, thread_value, position, created_at, kept_until)
     values (?, 'Ana', '', ?, 'branca', '#FFFFFF', 'left-chest', now() - ?::interval, now() + ?::interval)`,
    [id, logoId, age, keptUntil],
  );
  return id;
}
async function inCart(embroideryId: string): Promise<void> {
  const cart = crypto.randomUUID();
  await bench.sql('insert into cart (id, user_id) values (?, ?)', [cart, crypto.randomUUID()]);
  await bench.sql(
    `insert into embroidered_line (id, cart_id, product_id, size, colour, embroidery_id, quantity)
     values (gen_random_uuid(), ?, gen_random_uuid(), 'M', 'Azul', ?, 1)`,
    [cart, embroideryId],
  );
}
const onOrder = (logoId: string, file: string, state: string, age: string) =>
  bench.sql(
    `insert into order_embroidery (id, order_id, item_id, embroidery_id, name, second_line, logo_id, logo_file, thread,
                                   thread_value, position, price_cents, extra_days, state, updated_at)
     values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Ana', '', ?, ?, 'branca', '#FFFFFF',
             'left-chest', 0, 0, ?, now() - ?::interval)`,
    [logoId, file, state, age],
  );
const ids = async (table: string): Promise<string[]> =>
  (await bench.sql<{ id: string }>(`select id from ${table}`)).map(({ id }) => id).sort();
const there = (file: string) => existsSync(path.join(folder, 'media', `${file}.webp`));

it('X5 erases what nobody has stitched after the days of the setting; carts and teams keep theirs', async () => {
  await bench.sql(`insert into setting (key, value) values ('embroidery.keepDays', '10'::jsonb)`);
  const kept = [
    await embroidery('9 days'),
    await embroidery('40 days'),
    await embroidery('40 days', null, '1 day'),
  ];
  await inCart(kept[1] ?? '');
  await embroidery('11 days');
  await embroidery('40 days', null, '-1 day');
  await bench.tick('housekeeping.purge');
  expect(await ids('embroidery')).toEqual(kept.sort());
});

it('X5 erases a logo with its files when no embroidery and no order needs it, and the order says it had one', async () => {
  const wanted = await logo('bordado-in-a-cart', '40 days');
  await inCart(await embroidery('40 days', wanted));
  const freed = await logo('bordado-of-an-old-choice', '40 days');
  await embroidery('40 days', freed);
  const queued = await logo('bordado-to-be-stitched', '40 days');
  await onOrder(queued, 'bordado-to-be-stitched', 'queued', '40 days');
  const done = await logo('bordado-stitched-long-ago', '40 days');
  await onOrder(done, 'bordado-stitched-long-ago', 'done', '40 days');
  const recent = await logo('bordado-just-stitched', '40 days');
  await onOrder(recent, 'bordado-just-stitched', 'done', '1 day');
  await bench.tick('housekeeping.purge');
  expect(await ids('embroidery_logo')).toEqual([wanted, queued, recent].sort());
  expect(['bordado-in-a-cart', 'bordado-of-an-old-choice', 'bordado-stitched-long-ago'].map(there)).toEqual([
    true,
    false,
    false,
  ]);
  expect(await bench.sql('select logo_file from order_embroidery where logo_id = ?', [done])).toEqual([
    { logo_file: null },
  ]);
});

it('X5 F9 keeps the rows of logos for the next run while the storage is unavailable', async () => {
  await logo('bordado-away', '40 days');
  const away = jest
    .spyOn(bench.get(FileStore), 'delete')
    .mockRejectedValue(new StorageFailure('unusable', new Error('away')));
  await expect(bench.tick('housekeeping.purge')).rejects.toThrow('embroideries: storage unusable: away');
  away.mockRestore();
  expect(await bench.sql('select file, removed from embroidery_logo')).toEqual([
    { file: 'bordado-away', removed: true },
  ]);
  await bench.tick('housekeeping.purge');
  expect(await ids('embroidery_logo')).toEqual([]);
});
