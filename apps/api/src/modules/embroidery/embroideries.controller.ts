import { Body, Controller, Header, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { FindEmbroideriesDto, SaveEmbroideryDto } from '@plantao/contracts/embroidery/embroidery.dto';
import type {
  EmbroideriesResponse,
  EmbroideryLogoResponse,
  EmbroideryResponse,
} from '@plantao/contracts/embroidery/embroidery.view';
import { Embroideries } from '@plantao/domain/embroidery';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { DescribedLogoForm } from '../../http/bodies/described-bodies.js';
import { embroideryInput } from '../../http/bodies/embroidery-input.js';
import { UploadFormGuard } from '../../http/bodies/upload-form.guard.js';
import { logoUrl, presentEmbroidery } from '../../http/embroidery.presenter.js';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import type { ShopRequest } from '../../http/sessions/caller.js';
import { LogosService } from './logos.service.js';

/** What anyone wants stitched, with and without an account. */
@Controller()
export class EmbroideriesController {
  constructor(
    private readonly embroideries: Embroideries,
    private readonly logos: LogosService,
  ) {}

  @Post('embroideries')
  @Limit('embroidery')
  async create(@Body() dto: SaveEmbroideryDto): Promise<EmbroideryResponse> {
    return { data: { embroidery: presentEmbroidery(await this.embroideries.create(embroideryInput(dto))) } };
  }

  @Post('embroideries/find')
  @HttpCode(200)
  @Limit('embroideryFind')
  @Header('cache-control', 'no-store')
  async find(@Body() { ids }: FindEmbroideriesDto): Promise<EmbroideriesResponse> {
    const found = await this.embroideries.find(ids.map((id) => id.toLowerCase()));
    return { data: { embroideries: found.map(presentEmbroidery) } };
  }

  /** Encoding takes long: no transaction is open around it. */
  @Post('embroidery-logos')
  @Limit('logo')
  @ExternalCall()
  @UseGuards(UploadFormGuard)
  @DescribedLogoForm()
  async addLogo(@Req() { uploadForm }: ShopRequest): Promise<EmbroideryLogoResponse> {
    if (!uploadForm) throw new DomainError('upload.missing');
    const { id, file, width, height } = await this.logos.take(uploadForm.content);
    return { data: { logo: { _id: id, url: logoUrl(file), width, height } } };
  }
}
