import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { DiskFileStore } from '@plantao/providers/storage';
import { restoreFiles } from '../restore/restore-files.js';
import { planRestore, refusedBackups } from '../restore/plan.js';
import { backUpFiles } from './files-backup.js';
import { fileLists, partName, storedPieces, wholeBackups, writeManifest, type Manifest } from './manifest.js';
import { prune } from './retention.js';
import { Seal } from './seal.js';
import { FolderTarget } from './target.js';
import { Vault, type StoredPart } from './vault.js';
import { pieceName } from './wal-pieces.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-vault-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let counter = 0;
const aTarget = (): FolderTarget => new FolderTarget(path.join(folder, String((counter += 1))));
const at = (target: FolderTarget, name: string): string => path.join(target.address.slice(5), name);

const TEXT = Buffer.from('pedido '.repeat(200_000));

async function backup(vault: Vault, id: string, finishedAt: string): Promise<Manifest> {
  const part = await vault.store(partName(id, 'shop.dump'), Readable.from([TEXT]), { pack: false });
  const manifest: Manifest = {
    format: 1,
    id,
    kind: 'logical',
    startedAt: finishedAt,
    finishedAt,
    server: '18.4',
    migration: '',
    parts: [part],
  };
  await writeManifest(vault.target, manifest);
  return manifest;
}

describe('what is stored', () => {
  it('comes back as it was, packed and not, and only with the key where it is encrypted', async () => {
    const identity = await generateX25519Identity();
    const BACKUP_AGE_RECIPIENT = await identityToRecipient(identity);
    for (const pack of [true, false]) {
      const target = aTarget();
      const plain = new Vault(target, {});
      const open = await plain.store('a', Readable.from([TEXT]), { pack });
      expect(TEXT.equals(await buffer(await plain.open(open)))).toBe(true);
      const writer = new Vault(target, { BACKUP_AGE_RECIPIENT });
      const shut = await writer.store('b', Readable.from([TEXT]), { pack });
      expect(shut.name).toBe(pack ? 'b.zst.age' : 'b.age');
      expect((await readFile(at(target, shut.name))).includes('pedido')).toBe(false);
      const reader = new Vault(target, { BACKUP_AGE_IDENTITY: identity });
      expect(TEXT.equals(await buffer(await reader.open(shut)))).toBe(true);
      await expect(writer.open(shut).then(buffer)).rejects.toThrow('BACKUP_AGE_IDENTITY');
      const other = new Vault(target, { BACKUP_AGE_IDENTITY: await generateX25519Identity() });
      await expect(other.open(shut).then(buffer)).rejects.toThrow('a chave não abre');
    }
  });

  it('is in the format of age', async () => {
    const identity = await generateX25519Identity();
    const vault = new Vault(aTarget(), { BACKUP_AGE_RECIPIENT: await identityToRecipient(identity) });
    const { name } = await vault.storeBytes(() => 'c', TEXT, { pack: false });
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const content = await decrypter.decrypt(await readFile(at(vault.target as FolderTarget, name)));
    expect(TEXT.equals(content)).toBe(true);
  });

  it('is refused when a byte of it changed', async () => {
    const target = aTarget();
    const vault = new Vault(target, {});
    const part = await vault.store('a', Readable.from([TEXT]), { pack: false });
    const changed = Buffer.from(TEXT);
    changed[1_000] = 1;
    writeFileSync(at(target, part.name), changed);
    await expect(vault.check(part)).rejects.toThrow('não é o que foi guardado');
    await expect(vault.open(part).then(buffer)).rejects.toThrow('não é o que foi guardado');
  });

  it('leaves nothing when its source breaks', async () => {
    const target = aTarget();
    const broken = Readable.from(
      (async function* () {
        yield TEXT;
        await Promise.reject(new Error('gone'));
      })(),
    );
    await expect(new Vault(target, {}).store('a', broken, { pack: true })).rejects.toThrow('gone');
    expect(readdirSync(at(target, ''))).toEqual([]);
  });
});

describe('the list of backups', () => {
  it('has only whole ones', async () => {
    const vault = new Vault(aTarget(), {});
    const [one, two] = [
      await backup(vault, '20261101T000000Z-aaaaaa', '2026-11-01T00:00:00.000Z'),
      await backup(vault, '20261102T000000Z-bbbbbb', '2026-11-02T00:00:00.000Z'),
    ];
    await vault.store(partName('20261103T000000Z-cccccc', 'shop.dump'), Readable.from([TEXT]), {
      pack: false,
    });
    expect((await wholeBackups(vault.target)).map(({ id }) => id)).toEqual([one.id, two.id]);
    writeFileSync(at(vault.target as FolderTarget, two.parts[0]!.name), 'half');
    expect((await wholeBackups(vault.target)).map(({ id }) => id)).toEqual([one.id]);
    await expect(planRestore(vault.target, { backup: two.id })).rejects.toThrow('não há backup inteiro');
    await expect(planRestore(vault.target, { to: new Date('2026-10-01') })).rejects.toThrow('mais antigo');
  });
});

describe('what is signed', () => {
  it('counts only as it was signed: manifest, list of files and pieces of the log', async () => {
    const [target, other] = [aTarget(), aTarget()];
    target.seal = new Seal('s'.repeat(32));
    const vault = new Vault(target, {});
    const one = await backup(vault, '20261101T000000Z-aaaaaa', '2026-11-01T00:00:00.000Z');
    const store = new DiskFileStore(path.join(folder, 'signed'));
    await store.put('a.webp', Buffer.from('um'));
    await backUpFiles(vault, store, { whole: true });
    expect([(await wholeBackups(target)).length, (await fileLists(target)).length]).toEqual([1, 1]);
    // Another key, or none when it was made.
    other.seal = new Seal('o'.repeat(32));
    const file = at(target, partName(one.id, 'manifest.json'));
    const written = readFileSync(file, 'utf8');
    const part = one.parts[0] as StoredPart;
    await new Vault(other, {}).store(partName(one.id, 'shop.dump'), Readable.from([TEXT]), { pack: false });
    for (const altered of [
      written.replace('"18.4"', '"18.3"'),
      written.replace(part.sha256, '0'.repeat(64)),
      written.replace(/,\s*"signature": "[0-9a-f]+"/, ''),
    ]) {
      writeFileSync(file, altered);
      expect(await wholeBackups(target)).toEqual([]);
      await expect(planRestore(target, { backup: one.id })).rejects.toThrow(
        /sem a assinatura de BACKUP_SIGNING_KEY.*20261101T000000Z-aaaaaa/,
      );
      // Retention counts them, and deletes nothing of them early.
      expect(await wholeBackups(target, { any: true })).toHaveLength(1);
    }
    writeFileSync(at(other, partName(one.id, 'manifest.json')), written);
    expect(await wholeBackups(other)).toEqual([]);
    other.seal = undefined;
    expect(await wholeBackups(other)).toEqual([one]);
    writeFileSync(file, written);
    expect(await wholeBackups(target)).toEqual([one]);
    const [list] = readdirSync(at(target, 'lists'));
    const ofFiles = at(target, `lists/${list}`);
    writeFileSync(ofFiles, readFileSync(ofFiles, 'utf8').replace('a.webp', 'b.webp'));
    expect(await fileLists(target)).toEqual([]);
    expect(await refusedBackups(target, await wholeBackups(target))).toMatch(
      /recusados.*1 listas de arquivos/,
    );

    const piece = { timeline: 1, start: 0n, end: 16n, until: 5, sha256: 'a'.repeat(64) };
    const name = `log/7/${pieceName(piece)}`;
    await target.put(`${name}-${target.seal.of(name)}.zst`, TEXT);
    const forged = `log/7/${pieceName({ ...piece, until: 9 })}`;
    for (const each of [forged, `${forged}-${target.seal.of(name)}`]) await target.put(`${each}.zst`, TEXT);
    expect((await storedPieces(target, '7')).map(({ until }) => until)).toEqual([5]);
    expect(await storedPieces(target, '7', { any: true })).toHaveLength(3);
  });
});

describe('files', () => {
  it('are stored once by their content, come back, and go when no backup needs them', async () => {
    const vault = new Vault(aTarget(), {});
    const store = new DiskFileStore(path.join(folder, 'media'));
    await store.put('a.webp', Buffer.from('um'));
    await store.put('b.webp', Buffer.from('um'));
    await store.put('c.webp', Buffer.from('dois'));
    expect(await backUpFiles(vault, store, { whole: true })).toMatchObject({ files: 3, stored: 2 });
    expect(await backUpFiles(vault, store, { whole: true })).toMatchObject({ files: 3, stored: 0 });
    const before = new Date();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await store.delete('a.webp');
    await store.put('d.webp', Buffer.from('três'));
    await store.put('c.webp', Buffer.from('quatro'));
    expect(await backUpFiles(vault, store, { whole: true })).toMatchObject({ files: 3, stored: 2 });

    const back = new DiskFileStore(path.join(folder, 'media-back'));
    expect(await restoreFiles(vault, back, before)).toEqual({ files: 4, written: 4 });
    expect(String(await back.get('a.webp'))).toBe('um');
    expect(String(await back.get('c.webp'))).toBe('dois');
    expect(await restoreFiles(vault, back, before)).toEqual({ files: 4, written: 0 });
    expect(await restoreFiles(vault, back, undefined)).toEqual({ files: 3, written: 1 });

    await backup(vault, '20991101T000000Z-aaaaaa', '2099-11-01T00:00:00.000Z');
    expect(await prune(vault.target, 1, new Date('2099-11-01'))).toEqual({ backups: 0, pieces: 0, files: 1 });
  });
});
