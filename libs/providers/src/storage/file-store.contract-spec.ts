import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Clock } from '@plantao/platform/clock';
import type { FileStore } from '@plantao/platform/storage';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { S3_BUCKET, S3_CREDENTIALS, startS3Server } from '../../../../test/infra/s3-server.js';
import { DiskFileStore } from './disk.adapter.js';
import { S3FileStore } from './s3.adapter.js';

/** Milliseconds: fifty calls at once connect late on a busy machine. */
const TIMEOUTS = { connect: 60_000, call: 60_000 };
const server = duringTests(startS3Server);
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function onDisk(): FileStore {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-files-'));
  folders.push(folder);
  return new DiskFileStore(path.join(folder, 'media'));
}

const inBucket = (prefix: string): FileStore =>
  new S3FileStore(
    { bucket: S3_BUCKET, endpoint: server.url, region: undefined, credentials: S3_CREDENTIALS, prefix },
    new Clock(),
    TIMEOUTS,
  );

async function namesOf(files: FileStore, prefix?: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.list(prefix)) names.push(name);
  return names;
}

describe.each([
  ['disk', onDisk],
  ['S3', () => inBucket(`${crypto.randomUUID()}/`)],
] as const)('a file store on %s', (_, open) => {
  it('returns stored and replaced files, and nothing for an unknown name', async () => {
    const files = open();
    expect(await files.get('foto.webp')).toBeUndefined();
    await files.put('foto.webp', Buffer.from('um'));
    await files.put('foto.webp', Buffer.from('dois'));
    expect((await files.get('foto.webp'))?.toString()).toBe('dois');
  });

  it('returns every byte, of an empty and of a large file', async () => {
    const files = open();
    const large = Buffer.from(Array.from({ length: 5 * 1024 ** 2 }, (_, index) => (index * 7919) % 256));
    await files.put('grande.webp', large);
    await files.put('vazia.webp', Buffer.alloc(0));
    expect((await files.get('grande.webp'))?.equals(large)).toBe(true);
    expect(await files.get('vazia.webp')).toEqual(Buffer.alloc(0));
  });

  it('deletes, also what is not there', async () => {
    const files = open();
    await files.put('foto.webp', Buffer.from('um'));
    await files.delete('foto.webp');
    await files.delete('foto.webp');
    expect(await files.get('foto.webp')).toBeUndefined();
    expect(await namesOf(files)).toEqual([]);
  });

  it('leaves one complete file on concurrent writes', async () => {
    const files = open();
    const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index));
    await Promise.all(contents.map((content) => files.put('mesma.webp', content)));
    const kept = await files.get('mesma.webp');
    expect(contents.some((content) => content.equals(kept ?? Buffer.alloc(0)))).toBe(true);
    expect(await namesOf(files)).toEqual(['mesma.webp']);
  });

  it('lists names in order, by their beginning', async () => {
    const files = open();
    expect(await namesOf(files)).toEqual([]);
    for (const name of ['b.webp', 'a-w320.webp', 'a.webp', 'B.webp'])
      await files.put(name, Buffer.from(name));
    expect(await namesOf(files)).toEqual(['B.webp', 'a-w320.webp', 'a.webp', 'b.webp']);
    expect(await namesOf(files, 'a')).toEqual(['a-w320.webp', 'a.webp']);
    expect(await namesOf(files, 'c')).toEqual([]);
  });

  it('has nothing half-written to clear', async () => {
    const files = open();
    await files.put('foto.webp', Buffer.from('um'));
    expect(await files.clearHalfWritten(0)).toBe(0);
  });

  it.each(['../fora.webp', 'a/b.webp', '', '.oculto', 'a..b/../c', 'x'.repeat(300)])(
    'refuses the name "%s"',
    async (name) => {
      const files = open();
      await expect(files.put(name, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(files.get(name)).rejects.toThrow(RangeError);
      await expect(files.delete(name)).rejects.toThrow(RangeError);
    },
  );
});

describe('a bucket', () => {
  it('holds several shops, each below its prefix', async () => {
    const [one, other, all] = [inBucket('uma/media/'), inBucket('outra/'), inBucket('')];
    await one.put('foto.webp', Buffer.from('uma'));
    await other.put('foto.webp', Buffer.from('outra'));
    expect((await one.get('foto.webp'))?.toString()).toBe('uma');
    expect(await namesOf(one)).toEqual(['foto.webp']);
    await all.put('sem-pasta.webp', Buffer.from('x'));
    expect(await namesOf(all)).toEqual(['sem-pasta.webp']);
  });

  it('lists more files than one answer names', async () => {
    const files = inBucket(`${crypto.randomUUID()}/`);
    const names = Array.from({ length: 1_050 }, (_, index) => `foto-${String(index).padStart(4, '0')}.webp`);
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((name) => files.put(name, Buffer.from(name))));
    expect(await namesOf(files)).toEqual(names);
  });
});
