'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Orders are found by what was bought, too. The text that is searched is formed anew: the table is written once more. */
class Migration20261121093000_order_goods extends Migration {
  name = 'Migration20261121093000_order_goods';

  async up() {
    this.addSql(`drop index "shop_order_search";`);
    this.addSql(`alter table "shop_order" drop column "search_text", add "goods" text not null default '';`);
    this.addSql(
      `update "shop_order" o set "goods" = i.goods from (select order_id, string_agg(distinct name || ' ' || size || ' ' || colour || ' ' || sku, chr(10)) as goods from "order_item" group by order_id) i where i.order_id = o.id;`,
    );
    this.addSql(
      `alter table "shop_order" add "search_text" text generated always as (search.form(id::text || chr(10) || coalesce(customer->>'name', '') || chr(10) || coalesce(customer->>'email', '') || chr(10) || coalesce(customer->>'taxId', '') || chr(10) || coalesce(tracking, '') || chr(10) || goods)) stored;`,
    );
    this.addSql(
      `create index "shop_order_search" on "shop_order" using gin ("search_text" gin_trgm_ops);`,
    );
  }
}
exports.Migration20261121093000_order_goods = Migration20261121093000_order_goods;
