import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DiskFileStore } from './disk.adapter.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const store = new DiskFileStore(path.join(folder, 'media'));

describe('files on disk', () => {
  it('gives back what was put, replaced or not, and nothing for an unknown name', async () => {
    expect(await store.get('foto.webp')).toBeUndefined();
    await store.put('foto.webp', Buffer.from('um'));
    await store.put('foto.webp', Buffer.from('dois'));
    expect((await store.get('foto.webp'))?.toString()).toBe('dois');
    await store.delete('foto.webp');
    await store.delete('foto.webp');
    expect(await store.get('foto.webp')).toBeUndefined();
  });

  it('leaves one whole file when many write the same at once', async () => {
    const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index));
    await Promise.all(contents.map((content) => store.put('mesma.webp', content)));
    const kept = await store.get('mesma.webp');
    expect(contents.some((content) => content.equals(kept ?? Buffer.alloc(0)))).toBe(true);
    expect(readdirSync(path.join(folder, 'media'))).toEqual(['mesma.webp']);
  });

  it.each(['../fora.webp', 'a/b.webp', '', '.oculto', 'a..b/../c', 'x'.repeat(300)])(
    'refuses the name "%s"',
    async (name) => {
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(store.get(name)).rejects.toThrow(RangeError);
    },
  );
});
