import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { SavedViewsQueryDto, SaveViewDto } from '@plantao/contracts/accounts/saved-views.dto';
import type { SavedViewsResponse } from '@plantao/contracts/accounts/saved-views.view';
import { SavedViewsService, type Caller } from '@plantao/domain/accounts';
import type { SavedList } from '@plantao/domain/accounts/rules/saved-view.rules';
import type { Actor } from '@plantao/domain/shared/actor';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';

/** The caller's own views of the lists: an operator keeps some, too, as they change nothing of the shop. */
@Controller('admin/saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  list(
    @Query() { list }: SavedViewsQueryDto,
    @CurrentUser() { userId }: Caller,
  ): Promise<SavedViewsResponse> {
    return this.listResponse(userId, list);
  }

  @Post()
  @HttpCode(200)
  async save(
    @Body() dto: SaveViewDto,
    @CurrentUser() { userId }: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<SavedViewsResponse> {
    const { list, name, query } = dto;
    await this.views.save(userId, { list, name: name.trim(), query: query.replace(/^\?/, '') }, actor);
    return this.listResponse(userId, list);
  }

  @Delete(':id')
  async delete(
    @Param('id', IdOr('saved-view.not-found')) id: string,
    @CurrentUser() { userId }: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<SavedViewsResponse> {
    return this.listResponse(userId, await this.views.delete(userId, id, actor));
  }

  private async listResponse(userId: string, list: SavedList): Promise<SavedViewsResponse> {
    const views = await this.views.of(userId, list);
    return { data: { views: views.map(({ id, name, query }) => ({ id, name, query })) } };
  }
}
