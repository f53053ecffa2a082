import { Injectable, Logger } from '@nestjs/common';
import { FileStore, pictureFile } from '@plantao/platform/storage';
import { ConcurrencyLimiter } from '../http/limits/concurrency-limiter.js';
import { loadSharp } from './sharp.js';

const QUALITY = 80;
const CONCURRENCY = 2;
const MAX_WAITING = 200;
/** Bytes of pictures that are kept in memory while they cannot be stored. */
const MEMORY_BYTES = 32 * 1024 * 1024;

/**
 * Pictures in the widths that pages ask for, resized from the master on first request and stored next to it. Concurrent
 * requests for the same file share one resize; at most two files are resized at a time. A picture that cannot be stored
 * is served from memory.
 */
@Injectable()
export class PicturesService {
  private readonly log = new Logger('Pictures');
  private readonly underWay = new Map<string, Promise<Buffer | undefined>>();
  private readonly limiter = new ConcurrencyLimiter({
    name: 'pictures',
    concurrency: CONCURRENCY,
    maxWaiting: MAX_WAITING,
  });
  /** Oldest first. */
  private readonly unstored = new Map<string, Buffer>();
  private unstoredBytes = 0;
  protected readonly memoryBytes: number = MEMORY_BYTES;

  constructor(private readonly files: FileStore) {}

  /** The picture, or undefined when there is no such master. `name` without ending. */
  async get(name: string, width: number | undefined): Promise<Buffer | undefined> {
    if (width === undefined) return this.files.get(pictureFile(name));
    const file = pictureFile(name, width);
    const stored = this.unstored.get(file) ?? (await this.files.get(file));
    if (stored) return stored;
    const known = this.underWay.get(file);
    if (known) return known;
    const making = this.make(name, width, file).finally(() => this.underWay.delete(file));
    this.underWay.set(file, making);
    return making;
  }

  private async make(name: string, width: number, file: string): Promise<Buffer | undefined> {
    const master = await this.files.get(pictureFile(name));
    if (!master) return undefined;
    const sharp = await loadSharp();
    const picture = await this.limiter.run(() =>
      sharp(master, { limitInputPixels: 24e6 })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY, effort: 4 })
        .toBuffer(),
    );
    try {
      await this.files.put(file, picture);
    } catch (error) {
      this.log.warn({ fact: 'picture served but not stored', file, failure: String(error) });
      this.remember(file, picture);
    }
    return picture;
  }

  private remember(file: string, picture: Buffer): void {
    this.unstored.set(file, picture);
    this.unstoredBytes += picture.length;
    for (const [oldest, { length }] of this.unstored) {
      if (this.unstoredBytes <= this.memoryBytes) return;
      this.unstored.delete(oldest);
      this.unstoredBytes -= length;
    }
  }
}
