import { Injectable, Logger } from '@nestjs/common';
import sharp from 'sharp';
import { FileStore, pictureFile } from '@plantao/platform/storage';
import { PictureTurns } from './picture-turns.js';

const QUALITY = 80;
const AT_ONCE = 2;
/** Bytes of pictures that are kept in memory while they cannot be stored. */
const MEMORY_BYTES = 32 * 1024 * 1024;

sharp.concurrency(1);
sharp.cache(false);

/**
 * Pictures in the widths that pages ask for, made from the master when first wanted and kept beside it. However many
 * ask for the same one, it is made once; however many different ones, two at a time. A picture that cannot be stored is
 * served all the same, from memory.
 */
@Injectable()
export class PicturesService {
  private readonly log = new Logger('Pictures');
  private readonly underWay = new Map<string, Promise<Buffer | undefined>>();
  private readonly turns = new PictureTurns(AT_ONCE);
  /** Oldest first. */
  private readonly unstored = new Map<string, Buffer>();
  private unstoredBytes = 0;

  constructor(private readonly files: FileStore) {}

  /** The picture, or undefined when there is no such master. `name` without ending. */
  async get(name: string, width: number | undefined): Promise<Buffer | undefined> {
    if (width === undefined) return this.files.get(pictureFile(name));
    const file = pictureFile(name, width);
    const kept = this.unstored.get(file) ?? (await this.files.get(file));
    if (kept) return kept;
    const known = this.underWay.get(file);
    if (known) return known;
    const making = this.make(name, width, file).finally(() => this.underWay.delete(file));
    this.underWay.set(file, making);
    return making;
  }

  private async make(name: string, width: number, file: string): Promise<Buffer | undefined> {
    const master = await this.files.get(pictureFile(name));
    if (!master) return undefined;
    const picture = await this.turns.take(() =>
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
      if (this.unstoredBytes <= MEMORY_BYTES) return;
      this.unstored.delete(oldest);
      this.unstoredBytes -= length;
    }
  }
}
