import { Injectable } from '@nestjs/common';
import type { Sharp } from 'sharp';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { formatsInWords } from '@plantao/domain/shared/picture-formats';
import { pictureKindOf, type PictureKind } from './picture-kind.js';
import { ConcurrencyLimiter } from '../http/limits/concurrency-limiter.js';
import { loadSharp } from './sharp.js';

const MAX_PIXELS = 24e6;
/** Pixels of the longer side that are kept. */
const MAX_SIDE_PX = 2_048;
/** Of a logo that is stitched: ten centimetres at 150 dpi. */
export const LOGO_SIDE_PX = 600;
const QUALITY = 86;
/** Time limit for one picture, in seconds. */
const TIMEOUT = 15;

export interface EncodedPicture {
  /** WebP, turned the right way up, without any metadata. */
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  /** Nothing of it is seen: all of it is transparent. */
  readonly blank: boolean;
}

/**
 * Decodes an uploaded picture and re-encodes it, so that no byte of the original file is stored (S8, A-78). One at a
 * time.
 */
@Injectable()
export class PictureEncoder {
  private readonly limiter = new ConcurrencyLimiter({ name: 'uploads', concurrency: 1, maxWaiting: 200 });

  /**
   * @param sidePx pixels of the longer side that are kept
   * @throws DomainError upload.missing, upload.size, upload.type, upload.pixels, request.unavailable
   */
  async encode(
    sent: Buffer,
    accepted: readonly PictureKind[],
    sidePx = MAX_SIDE_PX,
  ): Promise<EncodedPicture> {
    if (sent.length === 0) throw new DomainError('upload.missing');
    if (sent.length > TEXT_LIMITS.photoBytes) throw new DomainError('upload.size');
    const kind = pictureKindOf(sent);
    if (!kind || !accepted.includes(kind)) throw wrongType(accepted);
    return this.limiter.run(() => encode(sent, kind, accepted, sidePx));
  }
}

const wrongType = (accepted: readonly PictureKind[]): DomainError =>
  new DomainError('upload.type', { formats: formatsInWords(accepted) });

async function encode(
  sent: Buffer,
  kind: PictureKind,
  accepted: readonly PictureKind[],
  sidePx: number,
): Promise<EncodedPicture> {
  const sharp = await loadSharp();
  // Of an animation the first frame.
  const picture = sharp(sent, { failOn: 'warning', limitInputPixels: MAX_PIXELS, pages: 1 });
  try {
    const { format, width, height } = await picture.metadata();
    if (format !== kind) throw wrongType(accepted);
    if (width * height > MAX_PIXELS) throw new DomainError('upload.pixels');
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: 4 })
      .timeout({ seconds: TIMEOUT })
      .toBuffer({ resolveWithObject: true });
    const blank = info.channels === 4 && (await isTransparent(sharp(data)));
    return { content: data, width: info.width, height: info.height, blank };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw tooLarge ? new DomainError('upload.pixels') : wrongType(accepted);
  }
}

/** Of 255, the opacity below which nobody sees anything. */
const SEEN = 16;
const isTransparent = async (picture: Sharp): Promise<boolean> => {
  const { channels } = await picture.stats();
  return (channels.at(-1)?.max ?? SEEN) < SEEN;
};
