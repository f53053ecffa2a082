import { defineEntity, p } from '@mikro-orm/core';

const UploadSchema = defineEntity({
  name: 'Upload',
  tableName: 'upload',
  indexes: [
    { properties: ['purpose', 'createdAt', 'id'] },
    { properties: ['ownerId', 'purpose'] },
    {
      name: 'upload_search',
      expression: 'create index "upload_search" on "upload" using gin (search.form("name") gin_trgm_ops)',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    /** Under this name and `.webp` the file store keeps it; made by us. */
    file: p.string().length(120).unique(),
    /** What the person called it, to find it again; never part of a path. */
    name: p.string().length(120),
    /**
     * `shop`: everybody with the back office picks from these; `photo`: the owner's own; `return`: of the inspection of a
     * return; `removed`: nobody's any more, its files are about to be deleted.
     */
    purpose: p.enum(['shop', 'photo', 'return', 'removed'] as const),
    ownerId: p.uuid(),
    bytes: p.integer(),
    width: p.integer(),
    height: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A picture that a person sent, as we encoded it. */
export class Upload extends UploadSchema.class {
  /** Where everybody finds it. */
  static urlOf(file: string): string {
    return `/media/${file}.webp`;
  }
}
UploadSchema.setClass(Upload);
