import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from '@plantao/platform/storage';

const NAME = /^[\w][\w.-]{0,199}$/;

/** Files in one folder of this machine. Processes that share the folder share the files. */
export class DiskFileStore extends FileStore {
  private readonly folder: string;

  constructor(folder: string) {
    super();
    this.folder = path.resolve(folder);
  }

  /** A half-written file is never seen: it gets its name when it is whole. */
  override async put(name: string, content: Buffer): Promise<void> {
    const target = this.at(name);
    await mkdir(this.folder, { recursive: true });
    const half = `${target}.${crypto.randomUUID()}.part`;
    await writeFile(half, content);
    await rename(half, target);
  }

  override async get(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.at(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  override async delete(name: string): Promise<void> {
    await rm(this.at(name), { force: true });
  }

  private at(name: string): string {
    if (!NAME.test(name) || name.includes('..')) throw new RangeError(`not a file name: ${name}`);
    return path.join(this.folder, name);
  }
}
