import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Seal } from './seal.js';

export interface StoredObject {
  readonly name: string;
  readonly bytes: number;
}

/** Where backups are kept: objects under names with slashes. */
export abstract class BackupTarget {
  /** For people: without credentials. */
  abstract readonly address: string;
  /** With it what names other objects is signed, and counts only with its signature. */
  seal: Seal | undefined;
  /** Writes the whole object or nothing; one of the same name is replaced. */
  abstract put(name: string, content: AsyncIterable<Uint8Array> | Uint8Array): Promise<void>;
  /** @throws Error when there is no such object */
  abstract get(name: string): Promise<Readable>;
  /** Whole objects whose names begin with the prefix, which ends with a slash; in no order. */
  abstract list(prefix: string): AsyncIterable<StoredObject>;
  /** Nothing happens when there is none. */
  abstract delete(name: string): Promise<void>;
}

const HALF = '.half';

/** A folder: another disk, or one that another machine copies. */
export class FolderTarget extends BackupTarget {
  private readonly folder: string;

  constructor(folder: string) {
    super();
    this.folder = path.resolve(folder);
  }

  override get address(): string {
    return `file:${this.folder}`;
  }

  override async put(name: string, content: AsyncIterable<Uint8Array> | Uint8Array): Promise<void> {
    const file = this.at(name);
    const half = `${file}.${crypto.randomUUID()}${HALF}`;
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    try {
      const source = content instanceof Uint8Array ? [content] : content;
      await pipeline(Readable.from(source), createWriteStream(half, { mode: 0o600, flush: true }));
      await rename(half, file);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
  }

  override async get(name: string): Promise<Readable> {
    await stat(this.at(name));
    return createReadStream(this.at(name), { highWaterMark: 2 ** 20 });
  }

  override async *list(prefix: string): AsyncIterable<StoredObject> {
    const entries = await readdir(this.at(prefix), { withFileTypes: true, recursive: true }).catch(
      (error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      },
    );
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.endsWith(HALF)) continue;
      const file = path.join(entry.parentPath, entry.name);
      const found = await stat(file).catch(() => undefined);
      const name = path.relative(this.folder, file).split(path.sep).join('/');
      if (found) yield { name, bytes: found.size };
    }
  }

  override async delete(name: string): Promise<void> {
    await rm(this.at(name), { force: true });
  }

  private at(name: string): string {
    return path.join(this.folder, ...name.split('/'));
  }
}
