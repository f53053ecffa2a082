import { defineEntity, p } from '@mikro-orm/core';

const CategorySchema = defineEntity({
  name: 'Category',
  tableName: 'category',
  properties: {
    id: p.uuid().primary(),
    name: p.string().length(80),
    slug: p.string().length(80).unique(),
    description: p.text().default(''),
    status: p.enum(['active', 'inactive'] as const).default('active'),
    image: p.string().length(500).default(''),
    position: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

/** A clothing model: Tulipa, Melange, Tradicional, Princesa, or one that an administrator adds. */
export class Category extends CategorySchema.class {}
CategorySchema.setClass(Category);
