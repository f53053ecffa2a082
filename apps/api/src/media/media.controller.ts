import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Env } from '@plantao/platform/config';
import { FileStore, isPhoto, PICTURE_WIDTHS } from '@plantao/platform/storage';
import { Public } from '../http/sessions/access.decorator.js';
import { MISSING_PICTURES } from '../http/limits/limits.js';
import { networkOf } from '../http/limits/network.js';
import { RateLimiter } from '../http/limits/rate-limiter.service.js';
import type { ShopReply, ShopRequest } from '../http/sessions/caller.js';
import { PicturesService } from './pictures.service.js';

const FILE = /^([a-z0-9][a-z0-9_-]{0,120}?)(?:-w(\d{3,4}))?\.webp$/;

/** A picture that is resized already is no master: its widths would be stored without end. */
const RESIZED = /-w\d{3,4}$/;

const FOR_A_YEAR = 'max-age=31536000, immutable';

/**
 * Product pictures and uploads: `/media/{name}.webp`, or with `-w{width}` in one of the offered widths. A name always
 * means the same picture, so that browsers and a CDN never ask for it again (ADR 19).
 */
@Controller('media')
export class MediaController {
  constructor(
    private readonly pictures: PicturesService,
    private readonly files: FileStore,
    private readonly env: Env,
    private readonly limiter: RateLimiter,
  ) {}

  /** The picture of links to pages that have none of their own (Open Graph). */
  @Public()
  @Get('og.jpg')
  async share(@Res() reply: ShopReply): Promise<void> {
    const picture = await this.files.get('og.jpg');
    if (!picture) throw missing(reply);
    this.openToCdn(reply);
    await reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(picture);
  }

  @Public()
  @Get(':file')
  async picture(
    @Param('file') file: string,
    @Req() request: ShopRequest,
    @Res() reply: ShopReply,
  ): Promise<void> {
    const [, name, wanted] = FILE.exec(file) ?? [];
    const width = wanted === undefined ? undefined : Number(wanted);
    const isMaster = name !== undefined && !RESIZED.test(name);
    const offered = width === undefined || (PICTURE_WIDTHS as readonly number[]).includes(width);
    const picture = isMaster && offered ? await this.find(name, width, request, reply) : undefined;
    if (name === undefined || !picture) throw missing(reply);
    // A profile photo goes when its owner wants it to: only their own browser keeps it.
    const isPrivate = isPhoto(name);
    if (!isPrivate) this.openToCdn(reply);
    await reply
      .type('image/webp')
      .header('cache-control', `${isPrivate ? 'private' : 'public'}, ${FOR_A_YEAR}`)
      .send(picture);
  }

  /**
   * The picture; of a remote storage only while the address has not asked for too many that are not there.
   * @throws DomainError request.limited
   */
  private async find(
    name: string,
    width: number | undefined,
    { ip }: ShopRequest,
    reply: ShopReply,
  ): Promise<Buffer | undefined> {
    if (!this.env.S3_BUCKET || this.pictures.isKept(name, width)) return this.pictures.get(name, width);
    const count = { ...MISSING_PICTURES, key: `missing-picture:${networkOf(ip)}` };
    let isMissing = false;
    try {
      this.limiter.takeByItself(count);
    } catch (error) {
      void reply.header('cache-control', 'no-store');
      throw error;
    }
    try {
      const picture = await this.pictures.get(name, width);
      isMissing = picture === undefined;
      return picture;
    } finally {
      if (!isMissing) this.limiter.giveBackByItself(count);
    }
  }

  /** Lets pages of the shop show what a CDN got from here. */
  private openToCdn(reply: ShopReply): void {
    if (this.env.CDN_URL) void reply.header('cross-origin-resource-policy', 'cross-origin');
  }
}

/** It may be there in a moment: nobody keeps the refusal. */
function missing(reply: ShopReply): DomainError {
  void reply.header('cache-control', 'no-store');
  return new DomainError('request.not-found');
}
