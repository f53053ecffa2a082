import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { AddFavouriteDto, SyncFavouritesDto } from '@plantao/contracts/accounts/favourites.dto';
import type { FavouritesResponse } from '@plantao/contracts/accounts/favourites.view';
import { FavouritesService, type Caller } from '@plantao/domain/accounts';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { FavouritesReader } from './favourites.reader.js';

/** The caller's own favourites (API-42); every change answers with the whole list. */
@Controller('favorites')
export class FavouritesController {
  constructor(
    private readonly favourites: FavouritesService,
    private readonly reader: FavouritesReader,
  ) {}

  @Get()
  list(@CurrentUser() { userId }: Caller): Promise<FavouritesResponse> {
    return this.reader.of(userId);
  }

  @Post()
  async add(
    @Body() { productId }: AddFavouriteDto,
    @CurrentUser() { userId }: Caller,
  ): Promise<FavouritesResponse> {
    const [known] = await this.reader.known([productId.toLowerCase()]);
    if (!known) throw new DomainError('product.not-found');
    await this.favourites.add(userId, known);
    return this.reader.of(userId);
  }

  @Post('sync')
  @HttpCode(200)
  async sync(
    @Body() { productIds }: SyncFavouritesDto,
    @CurrentUser() { userId }: Caller,
  ): Promise<FavouritesResponse> {
    await this.favourites.merge(userId, await this.reader.known(productIds.map((id) => id.toLowerCase())));
    return this.reader.of(userId);
  }

  @Delete(':productId')
  async remove(
    @Param('productId', IdOr('product.not-found')) productId: string,
    @CurrentUser() { userId }: Caller,
  ): Promise<FavouritesResponse> {
    await this.favourites.remove(userId, productId);
    return this.reader.of(userId);
  }
}
