'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** What the back office searches of an order is kept beside it, not formed anew for every row a search looks at. */
class Migration20261121070000_order_search extends Migration {
  name = 'Migration20261121070000_order_search';

  async up() {
    this.addSql(`drop index "shop_order_search";`);
    this.addSql(
      `alter table "shop_order" add "search_text" text generated always as (search.form(id::text || chr(10) || coalesce(customer->>'name', '') || chr(10) || coalesce(customer->>'email', '') || chr(10) || coalesce(customer->>'taxId', '') || chr(10) || coalesce(tracking, ''))) stored;`,
    );
    this.addSql(
      `create index "shop_order_search" on "shop_order" using gin ("search_text" gin_trgm_ops);`,
    );
  }
}
exports.Migration20261121070000_order_search = Migration20261121070000_order_search;
