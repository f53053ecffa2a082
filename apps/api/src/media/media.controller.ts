import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { productOfShare } from '@plantao/domain/catalogue';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Env } from '@plantao/platform/config';
import { FileStore, isPhoto, widthsOf, type PictureForm } from '@plantao/platform/storage';
import { Public } from '../http/sessions/access.decorator.js';
import { MISSING_PICTURES } from '../http/limits/limits.js';
import { networkOf } from '../http/limits/network.js';
import { RateLimiter } from '../http/limits/rate-limiter.service.js';
import type { ShopReply, ShopRequest } from '../http/sessions/caller.js';
import { ProductShares } from './product-shares.service.js';
import { PicturesService } from './pictures.service.js';

const FILE = /^([a-z0-9][a-z0-9_-]{0,120}?)(?:-w(\d{3,4}))?\.webp$/;
const MAIL = /^([a-z0-9][a-z0-9_-]{0,120})-mail\.jpg$/;

/** A picture that is resized already is no master: its widths would be stored without end. */
const RESIZED = /-w\d{3,4}$/;

/** A picture of a master in one of its forms, the master itself without one. */
interface Wanted {
  readonly name: string;
  readonly form: PictureForm | undefined;
}

/** Undefined for what is not offered. A profile photo is in no mail. */
function wantedOf(file: string): Wanted | undefined {
  const [, mailed] = MAIL.exec(file) ?? [];
  const [, name = mailed, width] = FILE.exec(file) ?? [];
  if (name === undefined || RESIZED.test(name)) return undefined;
  if (mailed !== undefined) return isPhoto(name) ? undefined : { name, form: 'mail' };
  const form = widthsOf(name).find((offered) => offered === Number(width));
  return width === undefined || form !== undefined ? { name, form } : undefined;
}

const FOR_A_YEAR = 'max-age=31536000, immutable';

/**
 * Product pictures and uploads: `/media/{name}.webp`, with `-w{width}` in one of the offered widths, with `-mail.jpg` for mails;
 * and the pictures of links to products, `/media/share-{product}-{hash}.jpg`. A name always
 * means the same picture, so that browsers and a CDN never ask for it again (ADR 19).
 */
@Controller('media')
export class MediaController {
  constructor(
    private readonly pictures: PicturesService,
    private readonly shares: ProductShares,
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
    openToOthers(reply);
    await reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(picture);
  }

  @Public()
  @Get(':file')
  async picture(
    @Param('file') file: string,
    @Req() request: ShopRequest,
    @Res() reply: ShopReply,
  ): Promise<void> {
    const isShare = productOfShare(file) !== undefined;
    const wanted = wantedOf(file);
    const picture = isShare
      ? await this.within(request, reply, false, () => this.shares.get(file))
      : wanted && (await this.find(wanted, request, reply));
    if (!picture) throw missing(reply);
    // A profile photo goes when its owner wants it to: only their own browser keeps it.
    const isPrivate = wanted !== undefined && isPhoto(wanted.name);
    if (!isPrivate) openToOthers(reply);
    await reply
      .type(file.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
      .header('cache-control', `${isPrivate ? 'private' : 'public'}, ${FOR_A_YEAR}`)
      .send(picture);
  }

  private find({ name, form }: Wanted, request: ShopRequest, reply: ShopReply): Promise<Buffer | undefined> {
    return this.within(request, reply, this.pictures.isKept(name, form), () => this.pictures.get(name, form));
  }

  /**
   * The picture; of a remote storage only while the address has not asked for too many that are not there.
   * @throws DomainError request.limited
   */
  private async within(
    { ip }: ShopRequest,
    reply: ShopReply,
    isKept: boolean,
    read: () => Promise<Buffer | undefined>,
  ): Promise<Buffer | undefined> {
    if (!this.env.S3_BUCKET || isKept) return read();
    const count = { ...MISSING_PICTURES, key: `missing-picture:${networkOf(ip)}` };
    let isMissing = false;
    try {
      this.limiter.takeByItself(count);
    } catch (error) {
      void reply.header('cache-control', 'no-store');
      throw error;
    }
    try {
      const picture = await read();
      isMissing = picture === undefined;
      return picture;
    } finally {
      if (!isMissing) this.limiter.giveBackByItself(count);
    }
  }
}

/** Mail programs, chats and pages that a CDN got from here show it. */
const openToOthers = (reply: ShopReply): void =>
  void reply.header('cross-origin-resource-policy', 'cross-origin');

/** It may be there in a moment: nobody keeps the refusal. */
function missing(reply: ShopReply): DomainError {
  void reply.header('cache-control', 'no-store');
  return new DomainError('request.not-found');
}
