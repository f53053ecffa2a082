import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FileStore, StorageFailure } from '@plantao/platform/storage';
import { checkFileName, isFileName } from './file-name.js';

const HALF = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/;

/** No room on the disk, in our quota, or for one file that large. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** Read-only, not ours, broken, or too many open files: nothing that the caller did. */
const UNUSABLE = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ENOTDIR', 'EISDIR']);

/** What the store asks of the file system; a test breaks it here. */
export const NODE_FILES = { mkdir, readdir, readFile, rename, rm, stat, writeFile };

/** Files in one folder of this machine. Processes that share the folder share the files. */
export class DiskFileStore extends FileStore {
  private readonly folder: string;

  constructor(
    folder: string,
    private readonly files = NODE_FILES,
  ) {
    super();
    this.folder = path.resolve(folder);
  }

  /** A half-written file is never seen: it gets its name when it is whole, and goes when it does not get there. */
  override async put(name: string, content: Buffer): Promise<void> {
    const target = this.at(name);
    const half = `${target}.${crypto.randomUUID()}.part`;
    try {
      await this.files.mkdir(this.folder, { recursive: true });
      await this.files.writeFile(half, content);
      await this.files.rename(half, target);
    } catch (error) {
      // What cannot be removed now goes with `clearHalfWritten`.
      await this.files.rm(half, { force: true }).catch(() => undefined);
      throw failureOf(error);
    }
  }

  override async get(name: string): Promise<Buffer | undefined> {
    const target = this.at(name);
    try {
      return await this.files.readFile(target);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw failureOf(error);
    }
  }

  override async delete(name: string): Promise<void> {
    const target = this.at(name);
    try {
      await this.files.rm(target, { force: true });
    } catch (error) {
      throw failureOf(error);
    }
  }

  override async *list(prefix = ''): AsyncGenerator<string> {
    const names = await this.names();
    yield* names.filter((name) => name.startsWith(prefix) && isFileName(name) && !HALF.test(name)).sort();
  }

  override async clearHalfWritten(olderThanMs: number): Promise<number> {
    let gone = 0;
    for (const name of (await this.names()).filter((each) => HALF.test(each))) {
      const file = path.join(this.folder, name);
      const written = await this.files.stat(file).catch(() => undefined);
      if (!written || Date.now() - written.mtimeMs < olderThanMs) continue;
      await this.files.rm(file, { force: true });
      gone += 1;
    }
    return gone;
  }

  /** What the folder holds, half-written files too; nothing when there is no folder yet. */
  private async names(): Promise<string[]> {
    return this.files.readdir(this.folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw failureOf(error);
    });
  }

  private at(name: string): string {
    checkFileName(name);
    return path.join(this.folder, name);
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | undefined)?.code ?? '';

function failureOf(error: unknown): unknown {
  const code = codeOf(error);
  if (FULL.has(code)) return new StorageFailure('full', error);
  return UNUSABLE.has(code) ? new StorageFailure('unusable', error) : error;
}
