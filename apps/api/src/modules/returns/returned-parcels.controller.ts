import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ListQueryDto } from '@plantao/contracts/http/list-query.dto';
import { InspectParcelDto } from '@plantao/contracts/returns/return.dto';
import type {
  InspectedParcelResponse,
  ReturnedParcelsResponse,
} from '@plantao/contracts/returns/return.view';
import { ReturnedParcels } from '@plantao/domain/returns';
import type { Actor } from '@plantao/domain/shared/actor';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { ReturnedParcelsReader } from './returned-parcels.reader.js';

/** Parcels of orders that were cancelled after posting. */
@Controller('admin/returned-parcels')
export class ReturnedParcelsController {
  constructor(
    private readonly parcels: ReturnedParcels,
    private readonly reader: ReturnedParcelsReader,
  ) {}

  @Get()
  list(@Query() query: ListQueryDto): Promise<ReturnedParcelsResponse> {
    return this.reader.list(query);
  }

  @Post(':id/inspection')
  @HttpCode(200)
  async inspect(
    @Param('id', IdOr('order.not-found')) id: string,
    @Body() { lines, note = '' }: InspectParcelDto,
    @CurrentActor() actor: Actor,
  ): Promise<InspectedParcelResponse> {
    const found = lines.map(({ item, reason = '', ...pieces }) => ({
      ...pieces,
      itemId: item,
      reason: reason.trim(),
    }));
    return { data: await this.parcels.inspect(id, { lines: found, note: note.trim() }, actor) };
  }
}
