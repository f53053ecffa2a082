import { Injectable } from '@nestjs/common';
import { FileStore, pictureFile } from '@plantao/platform/storage';
import { loadSharp } from '../../media/sharp.js';

/** Pixels of the longer side of a logo on a proof. */
const PROOF_SIDE_PX = 480;

/** Logos as PNG: a PDF takes no WebP. */
@Injectable()
export class LogoPictures {
  constructor(private readonly files: FileStore) {}

  /** By file; one that is gone is left out. One after the other: an administrator waits, customers do not. */
  async of(files: readonly (string | null)[]): Promise<ReadonlyMap<string, Buffer>> {
    const pictures = new Map<string, Buffer>();
    const sharp = await loadSharp();
    for (const file of new Set(files.filter((name) => name !== null))) {
      const stored = await this.files.get(pictureFile(file));
      if (stored)
        pictures.set(
          file,
          await sharp(stored)
            .resize({ width: PROOF_SIDE_PX, height: PROOF_SIDE_PX, fit: 'inside', withoutEnlargement: true })
            .png()
            .toBuffer(),
        );
    }
    return pictures;
  }
}
