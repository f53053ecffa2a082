import { Controller, Get, Param, Res } from '@nestjs/common';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { FileStore, PICTURE_WIDTHS } from '@plantao/platform/storage';
import { Public } from '../http/sessions/access.decorator.js';
import type { ShopReply } from '../http/sessions/caller.js';
import { PicturesService } from './pictures.service.js';

const FILE = /^([a-z0-9][a-z0-9_-]{0,120}?)(?:-w(\d{3,4}))?\.webp$/;

/** Product pictures and uploads: `/media/{name}.webp`, or with `-w{width}` in one of the offered widths. */
@Controller('media')
export class MediaController {
  constructor(
    private readonly pictures: PicturesService,
    private readonly files: FileStore,
  ) {}

  /** The picture of links to pages that have none of their own (Open Graph). */
  @Public()
  @Get('og.jpg')
  async share(@Res() reply: ShopReply): Promise<void> {
    const picture = await this.files.get('og.jpg');
    if (!picture) throw new DomainError('request.not-found');
    await reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(picture);
  }

  @Public()
  @Get(':file')
  async picture(@Param('file') file: string, @Res() reply: ShopReply): Promise<void> {
    const [, name, wanted] = FILE.exec(file) ?? [];
    const width = wanted === undefined ? undefined : Number(wanted);
    const offered = width === undefined || (PICTURE_WIDTHS as readonly number[]).includes(width);
    const picture = name !== undefined && offered ? await this.pictures.get(name, width) : undefined;
    if (!picture) throw new DomainError('request.not-found');
    await reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture);
  }
}
