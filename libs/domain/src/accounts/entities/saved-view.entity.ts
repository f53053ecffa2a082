import { defineEntity, p } from '@mikro-orm/core';

const SavedViewSchema = defineEntity({
  name: 'SavedView',
  tableName: 'saved_view',
  uniques: [{ name: 'saved_view_name', properties: ['userId', 'list', 'name'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    /** The list it belongs to: 'orders'. */
    list: p.string().length(30),
    name: p.string().length(40),
    /** The address of the list after '?', without its page. */
    query: p.string().length(500).default(''),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** Filters of a list of the back office that one person keeps under a name; nobody else sees them. */
export class SavedView extends SavedViewSchema.class {}
SavedViewSchema.setClass(SavedView);
