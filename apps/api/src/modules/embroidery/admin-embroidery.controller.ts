import { Body, Controller, Get, Header, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import {
  ChangeEmbroideryStateDto,
  EmbroideryProofsQueryDto,
  EmbroideryQueueQueryDto,
} from '@plantao/contracts/embroidery/admin-embroidery.dto';
import type {
  BulkEmbroideryResponse,
  EmbroideryQueueResponse,
} from '@plantao/contracts/embroidery/admin-embroidery.view';
import type { Caller } from '@plantao/domain/accounts';
import { Production } from '@plantao/domain/embroidery';
import { Settings } from '@plantao/domain/settings';
import type { Actor } from '@plantao/domain/shared/actor';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
import { AdminEmbroideryReader } from './admin-embroidery.reader.js';
import { LogoPictures } from './logo-pictures.service.js';
import { proofPdf } from './proof-pdf.js';

/** The production of what is stitched. */
@Controller('admin/embroidery')
export class AdminEmbroideryController {
  constructor(
    private readonly reader: AdminEmbroideryReader,
    private readonly production: Production,
    private readonly logos: LogoPictures,
    private readonly settings: Settings,
  ) {}

  @Get()
  list(
    @Query() query: EmbroideryQueueQueryDto,
    @CurrentUser() caller: Caller,
  ): Promise<EmbroideryQueueResponse> {
    return this.reader.list(query, seesPersonalData(caller));
  }

  @Post('state')
  @HttpCode(200)
  async move(
    @Body() { ids, to, reason, notStitched }: ChangeEmbroideryStateDto,
    @CurrentActor() actor: Actor,
  ): Promise<BulkEmbroideryResponse> {
    const results = await this.production.move(
      ids.map((id) => id.toLowerCase()),
      to,
      actor,
      { reason, notStitched },
    );
    return { data: { results: [...results] } };
  }

  /** Printing a proof moves nothing: that it is printed is said by POST state. */
  @Get('proofs')
  @Header('cache-control', 'no-store')
  async proofs(@Query() { ids }: EmbroideryProofsQueryDto): Promise<StreamableFile> {
    const pieces = await this.reader.proofs(ids.toLowerCase().split(','));
    const logos = await this.logos.of(pieces.map(({ logoFile }) => logoFile));
    const file = await proofPdf(pieces, logos, await this.settings.get('shop.name'));
    return new StreamableFile(file, {
      type: 'application/pdf',
      disposition: 'inline; filename="provas-de-bordado.pdf"',
    });
  }
}
