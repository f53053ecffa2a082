import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { KeepMeasuresDto } from '@plantao/contracts/accounts/body-measures.dto';
import type { BodyMeasuresResponse } from '@plantao/contracts/accounts/body-measures.view';
import { BodyMeasuresService, type Caller } from '@plantao/domain/accounts';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';

/** The caller's own body measures; nobody of the staff sees them. */
@Controller('body-measures')
export class BodyMeasuresController {
  constructor(private readonly measures: BodyMeasuresService) {}

  @Get()
  async read(@CurrentUser() { userId }: Caller): Promise<BodyMeasuresResponse> {
    return { data: { measures: await this.measures.of(userId) } };
  }

  @Put()
  async keep(
    @Body() { bust, waist, hip, height, source }: KeepMeasuresDto,
    @CurrentUser() { userId }: Caller,
  ): Promise<BodyMeasuresResponse> {
    if ((bust ?? waist ?? hip) === undefined) throw new DomainError('measures.none');
    await this.measures.keep(userId, { bust, waist, hip, height, source });
    return { data: { measures: await this.measures.of(userId) } };
  }

  @Delete()
  async erase(@CurrentUser() { userId }: Caller): Promise<BodyMeasuresResponse> {
    await this.measures.erase(userId);
    return { data: { measures: null } };
  }
}
