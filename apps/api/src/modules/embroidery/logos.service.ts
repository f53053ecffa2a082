import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Embroideries, type EmbroideryLogo } from '@plantao/domain/embroidery';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { PICTURE_FORMATS } from '@plantao/domain/shared/picture-formats';
import { Settings } from '@plantao/domain/settings';
import { FileStore, pictureFile } from '@plantao/platform/storage';
import { LOGO_SIDE_PX, PictureEncoder } from '../../media/picture-encoder.service.js';

/** Pixels of the longer and the shorter side from which a logo can be stitched. */
const MIN_LOGO_PX = { long: 100, short: 25 };

/** Takes in logos: decoded and encoded again, small, under a name that nobody guesses. */
@Injectable()
export class LogosService {
  constructor(
    private readonly embroideries: Embroideries,
    private readonly encoder: PictureEncoder,
    private readonly files: FileStore,
    private readonly settings: Settings,
  ) {}

  /**
   * The file is there before its row.
   * @throws DomainError embroidery.off, upload.missing, upload.size, upload.type, upload.pixels, upload.logo-small,
   *   upload.logo-blank
   * @throws StorageFailure when there is no room for it: nothing is kept of it then
   */
  async take(content: Buffer): Promise<EmbroideryLogo> {
    if (!(await this.settings.get('embroidery.on'))) throw new DomainError('embroidery.off');
    const picture = await this.encoder.encode(content, PICTURE_FORMATS.logo, LOGO_SIDE_PX);
    const { width, height } = picture;
    if (Math.max(width, height) < MIN_LOGO_PX.long || Math.min(width, height) < MIN_LOGO_PX.short)
      throw new DomainError('upload.logo-small', MIN_LOGO_PX);
    if (picture.blank) throw new DomainError('upload.logo-blank');
    const file = `bordado-${randomBytes(16).toString('hex')}`;
    await this.files.put(pictureFile(file), picture.content);
    try {
      return await this.embroideries.addLogo({ file, bytes: picture.content.length, width, height });
    } catch (error) {
      // A file without its row would never be found again.
      await this.files.delete(pictureFile(file)).catch(() => undefined);
      throw error;
    }
  }
}
