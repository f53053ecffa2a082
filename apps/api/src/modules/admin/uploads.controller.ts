import { Controller, Get, Post, Query, Req, UseGuards } from '@nestjs/common';
import { ListUploadsDto } from '@plantao/contracts/admin/list-uploads.dto';
import type { UploadAnswer, UploadsAnswer } from '@plantao/contracts/admin/upload.view';
import type { Caller } from '@plantao/domain/accounts';
import type { Actor } from '@plantao/domain/shared/actor';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Access } from '../../http/access.decorator.js';
import type { ShopRequest } from '../../http/caller.js';
import { CurrentActor } from '../../http/current-actor.decorator.js';
import { CurrentUser } from '../../http/current-user.decorator.js';
import { DescribedPictureForm } from '../../http/described-bodies.js';
import { Limit } from '../../http/limit.decorator.js';
import { OutsideCall } from '../../http/outside-call.decorator.js';
import { UploadFormGuard } from '../../http/upload-form.guard.js';
import { presentUpload, UploadsReader } from './uploads.reader.js';
import { UploadsService } from './uploads.service.js';

/** Pictures that people send (API-40, API-41). Encoding takes long: no transaction is open around it. */
@Controller('uploads')
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly reader: UploadsReader,
  ) {}

  @Access('staff')
  @Get()
  list(@Query() query: ListUploadsDto): Promise<UploadsAnswer> {
    return this.reader.list(query);
  }

  @Access('user')
  @Limit('upload')
  @OutsideCall()
  @UseGuards(UploadFormGuard)
  @DescribedPictureForm()
  @Post()
  async add(
    @Req() { uploadForm }: ShopRequest,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<UploadAnswer> {
    if (!uploadForm) throw new DomainError('upload.missing');
    const upload = presentUpload(await this.uploads.take(uploadForm, caller, actor));
    return { status: 'success', publicUrl: upload.publicUrl, url: upload.publicUrl, data: { upload } };
  }
}
