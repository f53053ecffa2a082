import { Controller, Get, Post, Query, Req, UseGuards } from '@nestjs/common';
import { ListUploadsDto } from '@plantao/contracts/admin/list-uploads.dto';
import type { UploadResponse, UploadsResponse } from '@plantao/contracts/admin/upload.view';
import type { Caller } from '@plantao/domain/accounts';
import type { Actor } from '@plantao/domain/shared/actor';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import type { ShopRequest } from '../../http/sessions/caller.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { DescribedPictureForm } from '../../http/bodies/described-bodies.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { UploadFormGuard } from '../../http/bodies/upload-form.guard.js';
import { presentUpload, UploadsReader } from './uploads.reader.js';
import { UploadsService } from './uploads.service.js';

/** Pictures that people send (API-40, API-41). Encoding takes long: no transaction is open around it. */
@Controller('uploads')
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly reader: UploadsReader,
  ) {}
  @Get()
  list(@Query() query: ListUploadsDto): Promise<UploadsResponse> {
    return this.reader.list(query);
  }
  @Limit('upload')
  @ExternalCall()
  @UseGuards(UploadFormGuard)
  @DescribedPictureForm()
  @Post()
  async add(
    @Req() { uploadForm }: ShopRequest,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<UploadResponse> {
    if (!uploadForm) throw new DomainError('upload.missing');
    const upload = presentUpload(await this.uploads.take(uploadForm, caller, actor));
    return { status: 'success', publicUrl: upload.publicUrl, url: upload.publicUrl, data: { upload } };
  }
}
