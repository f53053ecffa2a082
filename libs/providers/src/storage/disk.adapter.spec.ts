import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StorageFailure } from '@plantao/platform/storage';
import { DiskFileStore, NODE_FILES } from './disk.adapter.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a folder', () => {
  it('lists neither half-written files nor those of others', async () => {
    const place = path.join(folder, 'listed');
    const files = new DiskFileStore(place);
    await files.put('a.webp', Buffer.from('a'));
    for (const other of ['.oculto', `a.webp.${crypto.randomUUID()}.part`])
      writeFileSync(path.join(place, other), 'x');
    const names: string[] = [];
    for await (const name of files.list()) names.push(name);
    expect(names).toEqual(['a.webp']);
  });
});

const broken = (code: string) => Object.assign(new Error(code), { code });
const inside = (place: string) => readdirSync(path.join(folder, place));

describe('F9 disk errors', () => {
  it.each([
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['EFBIG', 'full'],
    ['EROFS', 'unusable'],
    ['EACCES', 'unusable'],
    ['EPERM', 'unusable'],
    ['EIO', 'unusable'],
  ])(
    'F9 %s in the middle of a file throws %s, leaves no partial file and keeps the previous one',
    async (code, reason) => {
      const place = path.join(folder, code);
      await new DiskFileStore(place).put('antes.webp', Buffer.from('antes'));
      const failing = new DiskFileStore(place, {
        ...NODE_FILES,
        writeFile: (async (file: string, content: Buffer) => {
          writeFileSync(file, content.subarray(0, 3));
          throw broken(code);
        }) as unknown as typeof NODE_FILES.writeFile,
      });
      for (const name of ['antes.webp', 'nova.webp'])
        await expect(failing.put(name, Buffer.from('agora'))).rejects.toMatchObject({
          name: 'StorageFailure',
          reason,
        });
      expect(inside(code)).toEqual(['antes.webp']);
      expect((await failing.get('antes.webp'))?.toString()).toBe('antes');
    },
  );

  it('F9 distinguishes an unreadable file from a missing one', async () => {
    const refuse = (async () => Promise.reject(broken('EACCES'))) as unknown as typeof NODE_FILES.readFile;
    const shut = new DiskFileStore(folder, { ...NODE_FILES, readFile: refuse });
    await expect(shut.get('x.webp')).rejects.toBeInstanceOf(StorageFailure);
  });

  it('F9 removes abandoned temporary files after an hour, and none being written', async () => {
    const place = path.join(folder, 'halves');
    mkdirSync(place);
    const half = () => `foto.webp.${crypto.randomUUID()}.part`;
    const [old, young] = [half(), half()];
    for (const name of [old, young, 'foto.webp', 'meu.part']) writeFileSync(path.join(place, name), 'x');
    const before = Date.now() / 1_000 - 2 * 60 * 60;
    for (const name of [old, 'foto.webp', 'meu.part']) utimesSync(path.join(place, name), before, before);
    const files = new DiskFileStore(place);
    expect(await files.clearHalfWritten(60 * 60_000)).toBe(1);
    expect(inside('halves').sort()).toEqual([young, 'foto.webp', 'meu.part'].sort());
    expect(await new DiskFileStore(path.join(folder, 'none')).clearHalfWritten(0)).toBe(0);
  });

  it('F9 a full disk leaves no partial file', async () => {
    const place = path.join(folder, 'small');
    mkdirSync(place);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', place], { stdio: 'ignore' });
    } catch {
      return; // Only root may mount; the cases above stand in elsewhere.
    }
    try {
      const files = new DiskFileStore(place);
      await files.put('cabe.webp', Buffer.alloc(100_000, 1));
      const rest = Array.from({ length: 5 }, (_, index) =>
        files.put(`${index}.webp`, Buffer.alloc(400_000, 2)).catch((error: unknown) => error),
      );
      for (const response of await Promise.all(rest)) expect(response).toMatchObject({ reason: 'full' });
      expect(inside('small')).toEqual(['cabe.webp']);
      await files.put('ainda.webp', Buffer.alloc(50_000, 3));
    } finally {
      execFileSync('umount', [place]);
    }
  });
});
