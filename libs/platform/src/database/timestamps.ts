import { p } from '@mikro-orm/core';

/** When a row was created and last changed, for `properties` of an entity. */
export const timestamps = () => ({
  createdAt: p.datetime().defaultRaw('now()'),
  updatedAt: p
    .datetime()
    .defaultRaw('now()')
    .onUpdate(() => new Date()),
});
