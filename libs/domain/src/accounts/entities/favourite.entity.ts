import { defineEntity, p } from '@mikro-orm/core';

const FavouriteSchema = defineEntity({
  name: 'Favourite',
  tableName: 'favourite',
  properties: {
    userId: p.uuid().primary(),
    productId: p.uuid().primary(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class Favourite extends FavouriteSchema.class {}
FavouriteSchema.setClass(Favourite);
