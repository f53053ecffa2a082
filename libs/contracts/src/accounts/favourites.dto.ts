import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';
import { FAVOURITES } from '@plantao/domain/shared/constants';
import { message } from '@plantao/domain/shared/errors/message';

export class AddFavouriteDto {
  @IsUUID(undefined, { message: message('product.not-found') })
  productId!: string;
}

/** The guest's favourites at sign-in, the newest first; those of the account stay (FAV-09). */
export class SyncFavouritesDto {
  @IsArray({ message: message('request.invalid') })
  @ArrayMaxSize(FAVOURITES.max, { message: message('favourite.full', { n: FAVOURITES.max }) })
  @IsUUID(undefined, { each: true, message: message('product.not-found') })
  productIds!: string[];
}
