import { defineEntity, p } from '@mikro-orm/core';
import { changeTriggers } from '@plantao/platform/change-notifications';
import { timestamps } from '@plantao/platform/database';

const CategorySchema = defineEntity({
  name: 'Category',
  tableName: 'category',
  // The model's name is searched for with its products (migration product-index).
  triggers: [
    ...changeTriggers('category', "notify_change('all')"),
    {
      name: 'category_reindexed',
      timing: 'after',
      events: ['update'],
      expression:
        'create constraint trigger category_reindexed after update on category deferrable initially deferred for each row execute function search.category_changed()',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    name: p.string().length(80),
    slug: p.string().length(80).unique(),
    description: p.text().default(''),
    status: p.enum(['active', 'inactive'] as const).default('active'),
    image: p.string().length(500).default(''),
    position: p.integer().default(0),
    ...timestamps(),
    version: p.integer().version(),
  },
});

/** A clothing model: Tulipa, Melange, Tradicional, Princesa, or one that an administrator adds. */
export class Category extends CategorySchema.class {}
CategorySchema.setClass(Category);
