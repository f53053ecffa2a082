import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import type { FileStore } from '@plantao/platform/storage';
import { diskStoreOf, fileStoreOf } from '@plantao/providers/storage';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { startS3Server, type S3Server } from '../../../../test/infra/s3-server.js';
import { shopProcess } from '../../../../test/infra/shop-process.mjs';
import { moveFiles, type MoveOptions } from './move-files.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FILES = 40;
const server: S3Server = duringTests(startS3Server);
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A folder with files, and a prefix of the bucket of its own. */
async function setUp(count = FILES) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-move-'));
  folders.push(folder);
  const environment = { ...server.environment, S3_PREFIX: path.basename(folder), DATA_DIR: folder };
  const env = Object.assign(new Env(), environment);
  const [disk, bucket] = [diskStoreOf(env), fileStoreOf(env, new Clock())];
  for (let place = 0; place < count; place += 1)
    await disk.put(`foto-${place}.webp`, Buffer.alloc(1_000 + place, place));
  const onDisk = () => readdirSync(path.join(folder, 'media'));
  return { environment, disk, bucket, onDisk };
}
const options = (changed: Partial<MoveOptions> = {}): MoveOptions => ({
  concurrency: 4,
  deletes: false,
  overwrites: false,
  ...changed,
});
async function contentsOf(files: FileStore): Promise<string[]> {
  const contents: string[] = [];
  for await (const name of files.list()) contents.push(`${name} ${(await files.get(name))?.toString('hex')}`);
  return contents;
}

describe('moving files', () => {
  it('copies every byte and deletes nothing', async () => {
    const { disk, bucket, onDisk } = await setUp();
    const report = await moveFiles(disk, bucket, options());
    expect(report).toMatchObject({ copied: FILES, present: 0, deleted: 0, failed: [] });
    expect(await contentsOf(bucket)).toEqual(await contentsOf(disk));
    expect(onDisk()).toHaveLength(FILES);
  });

  it('goes on where it ended, and deletes only what was read back', async () => {
    const { disk, bucket, onDisk } = await setUp();
    const put = bucket.put.bind(bucket);
    let puts = 0;
    bucket.put = (name, content) =>
      (puts += 1) > 10 ? Promise.reject(new Error('away')) : put(name, content);
    const first = await moveFiles(disk, bucket, options({ deletes: true }));
    expect([first.copied, first.deleted, first.failed.length]).toEqual([10, 10, FILES - 10]);
    expect(onDisk()).toHaveLength(FILES - 10);
    bucket.put = put;
    expect(await moveFiles(disk, bucket, options())).toMatchObject({ copied: FILES - 10, failed: [] });
    expect(await moveFiles(disk, bucket, options({ deletes: true }))).toMatchObject({
      copied: 0,
      present: FILES - 10,
      deleted: FILES - 10,
    });
    expect(onDisk()).toEqual([]);
    expect(await contentsOf(bucket)).toHaveLength(FILES);
  });

  it('reports a copy that differs by one bit, and keeps the original', async () => {
    const { disk, bucket, onDisk } = await setUp(1);
    const put = bucket.put.bind(bucket);
    bucket.put = (name, content) =>
      put(name, Buffer.from(content.map((byte, at) => (at === 500 ? byte ^ 1 : byte))));
    const report = await moveFiles(disk, bucket, options({ deletes: true }));
    expect(report).toMatchObject({ copied: 0, deleted: 0, failed: [{ name: 'foto-0.webp' }] });
    expect(onDisk()).toEqual(['foto-0.webp']);
  });

  it('does not replace another file of the same name unless asked to', async () => {
    const { disk, bucket } = await setUp(1);
    await bucket.put('foto-0.webp', Buffer.from('newer'));
    expect((await moveFiles(disk, bucket, options())).failed).toHaveLength(1);
    expect((await bucket.get('foto-0.webp'))?.toString()).toBe('newer');
    expect((await moveFiles(disk, bucket, options({ overwrites: true }))).copied).toBe(1);
    expect(await contentsOf(bucket)).toEqual(await contentsOf(disk));
  });

  it('has no more under way than it was allowed', async () => {
    const { disk, bucket } = await setUp();
    const put = bucket.put.bind(bucket);
    let [underWay, most] = [0, 0];
    bucket.put = async (name, content) => {
      most = Math.max(most, (underWay += 1));
      await put(name, content).finally(() => (underWay -= 1));
    };
    await moveFiles(disk, bucket, options({ concurrency: 3 }));
    expect(most).toBe(3);
  });
});

describe('npm run files:move', () => {
  const command = (environment: Record<string, string>, ...args: string[]) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      const env = {
        PATH: process.env['PATH'],
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
        ...environment,
      };
      const file = [...shopProcess('tools/cli/src/files-move.ts'), ...args];
      execFile(process.execPath, file, { cwd: ROOT, env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
      );
    });

  it('moves a folder into the bucket and back, and says what it did', async () => {
    const { environment, disk, bucket, onDisk } = await setUp(5);
    const before = await contentsOf(disk);
    expect(await command(environment, '--delete')).toEqual({
      code: 0,
      text: expect.stringMatching(
        /^5 copiados, 0 já estavam lá, 0,0 MiB conferidos, 5 apagados na origem, 0 falharam$/m,
      ),
    });
    expect([onDisk(), await contentsOf(bucket)]).toEqual([[], before]);
    expect((await command(environment, '--back', '--concurrency', '2')).code).toBe(0);
    expect(await contentsOf(disk)).toEqual(before);
  });

  it('explains what is missing, and fails when the storage does not answer', async () => {
    const { environment } = await setUp(1);
    expect(await command({ DATA_DIR: environment.DATA_DIR })).toEqual({
      code: 2,
      text: expect.stringContaining('S3_BUCKET'),
    });
    expect((await command(environment, '--concurrency', '0')).code).toBe(2);
    const away = await command({ ...environment, S3_ENDPOINT: 'http://127.0.0.1:1' });
    expect(away).toEqual({ code: 1, text: expect.stringContaining('FALHA foto-0.webp: storage unusable') });
    expect(away.text).not.toContain('Signature=');
  });
});
