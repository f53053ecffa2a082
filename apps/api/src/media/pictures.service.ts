import { Injectable, Logger } from '@nestjs/common';
import { Env } from '@plantao/platform/config';
import {
  FileStore,
  isLarge,
  isPhoto,
  MAIL_WIDTH,
  masterFile,
  pictureFile,
  ZOOM_WIDTH,
  type PictureForm,
} from '@plantao/platform/storage';
import { ConcurrencyLimiter } from '../http/limits/concurrency-limiter.js';
import { loadSharp } from './sharp.js';

const QUALITY = 80;
/** Of what is made smaller of a large master: it has more detail in each pixel, and phones show it first. */
const FINE_QUALITY = 64;
/** Of what the zoom shows: the master has been encoded once already. */
const ZOOM_QUALITY = 88;
/** Behind what is transparent: a JPEG knows no transparency. */
const BACKGROUND = '#ffffff';
const CONCURRENCY = 2;
const MAX_WAITING = 200;
/** Bytes of pictures that are kept in memory: those that cannot be stored, and of a remote store the latest. */
const MEMORY_BYTES = 32 * 1024 * 1024;

/**
 * Pictures in the widths that pages ask for, resized from the master on first request and stored next to it, where every
 * process finds them. Concurrent requests for the same file share one read and one resize; at most two files are resized
 * at a time. A picture that cannot be stored is served from memory, and so are those of a bucket that were asked for
 * last: their names always mean the same. Photos are never kept: they go when their owners want it.
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
  /** By file, the one asked for longest ago first. */
  private readonly memory = new Map<string, Buffer>();
  private usedBytes = 0;
  protected readonly memoryBytes: number = MEMORY_BYTES;

  constructor(
    private readonly files: FileStore,
    private readonly env: Env,
  ) {}

  /** The picture, or undefined when there is no such master. `name` without ending. */
  async get(name: string, form: PictureForm | undefined): Promise<Buffer | undefined> {
    const file = pictureFile(name, form);
    const kept = this.memory.get(file);
    if (kept) {
      this.remember(file, kept);
      return kept;
    }
    const known = this.underWay.get(file);
    if (known) return known;
    const reading = this.read(name, form, file).finally(() => this.underWay.delete(file));
    this.underWay.set(file, reading);
    return reading;
  }

  /** Whether the picture is answered from memory. */
  isKept(name: string, form: PictureForm | undefined): boolean {
    return this.memory.has(pictureFile(name, form));
  }

  private async read(name: string, form: PictureForm | undefined, file: string): Promise<Buffer | undefined> {
    const stored = await this.files.get(file);
    const picture = stored ?? (file === masterFile(name) ? undefined : await this.make(name, form, file));
    if (picture && this.env.S3_BUCKET && !isPhoto(name)) this.remember(file, picture);
    return picture;
  }

  private async make(name: string, form: PictureForm | undefined, file: string): Promise<Buffer | undefined> {
    const master = await this.files.get(masterFile(name));
    if (!master) return undefined;
    const sharp = await loadSharp();
    const picture = await this.limiter.run(() => {
      const width = form === 'mail' ? MAIL_WIDTH : form;
      const resized = sharp(master, { limitInputPixels: 24e6 }).resize({ width, withoutEnlargement: true });
      return form === 'mail'
        ? resized.flatten({ background: BACKGROUND }).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
        : resized.webp({ quality: qualityOf(name, width), effort: 4 }).toBuffer();
    });
    try {
      await this.files.put(file, picture);
    } catch (error) {
      this.log.warn({ fact: 'picture served but not stored', file, failure: String(error) });
      if (!isPhoto(name)) this.remember(file, picture);
    }
    return picture;
  }

  /** As the one asked for last; those asked for longest ago go when there are too many. */
  private remember(file: string, picture: Buffer): void {
    this.forget(file);
    this.memory.set(file, picture);
    this.usedBytes += picture.length;
    for (const [oldest] of this.memory) {
      if (this.usedBytes <= this.memoryBytes) return;
      this.forget(oldest);
    }
  }

  private forget(file: string): void {
    this.usedBytes -= this.memory.get(file)?.length ?? 0;
    this.memory.delete(file);
  }
}

const qualityOf = (name: string, width = ZOOM_WIDTH): number =>
  isLarge(name) ? (width < ZOOM_WIDTH ? FINE_QUALITY : ZOOM_QUALITY) : QUALITY;
