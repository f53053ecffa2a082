import { EntityManager } from '@mikro-orm/postgresql';
import {
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Req,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import type { ChargebackResponse } from '@plantao/contracts/chargebacks/chargeback.view';
import type { Caller } from '@plantao/domain/accounts';
import { Chargeback, ChargebackFiles } from '@plantao/domain/chargebacks';
import { audited, type Actor } from '@plantao/domain/orders';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { PICTURE_FORMATS } from '@plantao/domain/shared/picture-formats';
import { DescribedEvidenceForm } from '../../http/bodies/described-bodies.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { UploadFormGuard } from '../../http/bodies/upload-form.guard.js';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { may, type ShopRequest } from '../../http/sessions/caller.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
import { PictureEncoder } from '../../media/picture-encoder.service.js';
import { ChargebacksReader } from './chargebacks.reader.js';
import { EvidenceDrawing } from './evidence.service.js';

const ChargebackId = IdOr('chargeback.not-found');
const FileId = IdOr('chargeback.file-not-found');

/** Whether the caller may see the personal data of one order at a time; each look is in the audit log. */
const mayLook = (caller: Caller): boolean => seesPersonalData(caller) || may(caller, 'personal-data:unmask');

/** The files of a chargeback: pictures that are added, the evidence as it would be sent, and as it was. */
@Controller('admin/chargebacks')
export class ChargebackFilesController {
  constructor(
    private readonly em: EntityManager,
    private readonly files: ChargebackFiles,
    private readonly encoder: PictureEncoder,
    private readonly evidence: EvidenceDrawing,
    private readonly reader: ChargebacksReader,
  ) {}

  /** Without personal data and pictures for who may see neither. */
  @Get(':id/evidence')
  @Header('cache-control', 'no-store')
  async draft(
    @Param('id', ChargebackId) id: string,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    const whole = mayLook(caller);
    const { name, content } = await this.evidence.draw(id, whole);
    if (whole) await this.looked(id, name, actor);
    return inline(content, name, 'application/pdf');
  }

  @Get(':id/files/:file')
  @Header('cache-control', 'no-store')
  async file(
    @Param('id', ChargebackId) id: string,
    @Param('file', FileId) fileId: string,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    const { name, content } = await this.files.one(id, fileId);
    await this.looked(id, name, actor);
    const isPdf = content.subarray(0, 5).toString('latin1') === '%PDF-';
    return inline(content, name, isPdf ? 'application/pdf' : 'image/webp');
  }

  @Limit('upload')
  @ExternalCall()
  @UseGuards(UploadFormGuard)
  @DescribedEvidenceForm()
  @Post(':id/files')
  async add(
    @Param('id', ChargebackId) id: string,
    @Req() { uploadForm }: ShopRequest,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<ChargebackResponse> {
    if (!uploadForm) throw new DomainError('upload.missing');
    const { content } = await this.encoder.encode(uploadForm.content, PICTURE_FORMATS.shop);
    await this.files.add(id, { name: nameOf(uploadForm.filename), content }, actor);
    return this.reader.one(id, seesPersonalData(caller));
  }

  @Delete(':id/files/:file')
  @HttpCode(200)
  async remove(
    @Param('id', ChargebackId) id: string,
    @Param('file', FileId) fileId: string,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<ChargebackResponse> {
    await this.files.remove(id, fileId, actor);
    return this.reader.one(id, seesPersonalData(caller));
  }

  /** Before the answer goes out: nobody looks without a trace. */
  private async looked(id: string, file: string, actor: Actor): Promise<void> {
    const em = this.em.fork();
    const { orderId } = await em.findOneOrFail(Chargeback, { id });
    await em
      .persist(audited(actor, 'order.chargeback-read', orderId, { after: { chargeback: id, file } }))
      .flush();
  }
}

const inline = (content: Buffer, name: string, type: string): StreamableFile =>
  new StreamableFile(content, { type, disposition: `inline; filename="${name.replace(/[^\w.-]/g, '-')}"` });

/** As the sender's computer calls it, without what is no name: it is shown, never a path. */
const nameOf = (filename: string): string =>
  `${(
    filename
      .replace(/\.[^.]*$/, '')
      .replace(/[^\p{L}\p{N} ._-]/gu, ' ')
      .trim() || 'imagem'
  ).slice(0, 100)}.webp`;
