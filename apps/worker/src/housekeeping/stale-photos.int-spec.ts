import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FileStore, pictureFiles, StorageFailure } from '@plantao/platform/storage';
import { DiskFileStore } from '@plantao/providers/storage';
import type { EntityManager } from '@mikro-orm/postgresql';
import { openBench, type Bench } from '../../test/support/bench.js';
import { StalePhotos } from './stale-photos.service.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-photos-'));
const store = new DiskFileStore(path.join(folder, 'media'));
let bench: Bench;
beforeAll(async () => {
  bench = await openBench({ DATA_DIR: folder });
});
afterAll(async () => {
  await bench.close();
  rmSync(folder, { recursive: true, force: true });
});

async function person(photo: string | null, deleted = false): Promise<string> {
  const id = crypto.randomUUID();
  await bench.sql(
    `insert into app_user (id, name, email, photo, deleted_at) values (?, 'Ana', ?, ?, case when ? then now() end)`,
    [id, `${id}@exemplo.test`, photo && `/media/${photo}.webp`, deleted],
  );
  return id;
}
async function upload(file: string, ownerId: string, age: string, purpose = 'photo'): Promise<void> {
  for (const name of pictureFiles(file).slice(0, 2)) await store.put(name, Buffer.from('x'));
  await bench.sql(
    `insert into upload (id, file, name, purpose, owner_id, bytes, width, height, created_at)
     values (gen_random_uuid(), ?, 'x.png', ?, ?, 1, 1, 1, now() - ?::interval)`,
    [file, purpose, ownerId, age],
  );
}
const kept = async (): Promise<string[]> =>
  (await bench.sql<{ file: string }>('select file from upload order by file')).map(({ file }) => file);

it('deletes unused photos of people and returns with all their widths; used, recent and shop pictures stay', async () => {
  const ana = await person('foto-shown');
  await upload('foto-shown', ana, '2 days');
  await upload('foto-replaced', ana, '1 hour');
  await store.put('foto-replaced-w320-w640.webp', Buffer.from('x'));
  await upload('foto-just-sent', ana, '1 minute');
  await upload('foto-of-a-gone-account', await person('foto-of-a-gone-account', true), '1 hour');
  await upload('capa', ana, '2 days', 'shop');
  for (const file of ['devolucao-kept', 'devolucao-left']) await upload(file, ana, '2 days', 'return');
  await upload('devolucao-today', ana, '1 hour', 'return');
  await bench.sql(
    `insert into order_return (id, order_id, user_id, protocol, photos, version)
     values (gen_random_uuid(), gen_random_uuid(), ?, 'PROTOCOL', '{/media/devolucao-kept.webp}', 1)`,
    [ana],
  );
  await bench.tick('housekeeping.purge');
  expect(await kept()).toEqual(['capa', 'devolucao-kept', 'devolucao-today', 'foto-just-sent', 'foto-shown']);
  const there = (name: string) => existsSync(path.join(folder, 'media', name));
  const gone = ['foto-replaced.webp', 'foto-replaced-w320.webp', 'foto-replaced-w320-w640.webp'];
  expect(gone.filter(there)).toEqual([]);
  expect(['foto-shown.webp', 'foto-just-sent-w320.webp', 'capa.webp'].map(there)).toEqual([true, true, true]);
});

it('F9 a storage that is unavailable keeps the rows for the next run, and no row is locked while it is asked', async () => {
  await bench.sql('delete from upload');
  const ana = await person(null);
  await upload('foto-away', ana, '1 hour');
  const files = bench.get(FileStore);
  const away = jest.spyOn(files, 'delete').mockImplementation(async () => {
    await bench.sql(`select 1 from upload where file = 'foto-away' for update nowait`);
    throw new StorageFailure('unusable', new Error('away'));
  });
  await expect(bench.tick('housekeeping.purge')).rejects.toThrow('photos: storage unusable: away');
  away.mockRestore();
  expect(await bench.sql('select file, purpose from upload')).toEqual([
    { file: 'foto-away', purpose: 'removed' },
  ]);
  await bench.tick('housekeeping.purge');
  expect(await kept()).toEqual([]);
  expect(existsSync(path.join(folder, 'media', 'foto-away.webp'))).toBe(false);
});

it('finds the return of a photo by its index, however many returns there are', async () => {
  const ana = await person(null);
  await upload('devolucao-of-one', ana, '2 days', 'return');
  await bench.sql(
    `insert into order_return (id, order_id, user_id, protocol, photos, version)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'P' || n, array['/media/foto-' || n || '.webp'], 1
       from generate_series(1, 3000) n`,
  );
  // A vacuum also sorts the new entries into the index, whose cost depends on how many wait.
  await bench.sql('vacuum analyze order_return');
  const [before, after] = await bench.em().transactional(async (em) => {
    // Of this connection, with what it scanned earlier and has not reported yet.
    const scans = () =>
      em.execute(
        `select coalesce(sum(seq_scan), 0)::int as scans from pg_stat_xact_user_tables where relname = 'order_return'`,
      );
    const earlier = await scans();
    await bench.get(StalePhotos).clear(em as EntityManager, new AbortController().signal);
    return [earlier, await scans()];
  });
  expect(after).toEqual(before);
  expect(await kept()).toEqual([]);
});
