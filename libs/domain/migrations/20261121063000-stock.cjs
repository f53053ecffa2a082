'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** The back office looks for warehouse products and for variants that run out, and keeps what checks of the stock found. */
class Migration20261121063000_stock extends Migration {
  name = 'Migration20261121063000_stock';

  async up() {
    this.addSql(
      `create index "warehouse_product_search" on "warehouse_product" using gin (search.form(name || ' ' || sku) gin_trgm_ops);`,
    );
    this.addSql(`alter table "stock_level" add "retired" boolean not null default false;`);
    this.addSql(
      `create index "stock_level_low" on "stock_level" ("offered", "sku") where offered <= 3 and not retired;`,
    );
    this.addSql(`create index "stock_level_promised" on "stock_level" ("sku") where held + committed > 0;`);
    this.addSql(`create index "stock_level_retired" on "stock_level" ("sku") where retired;`);
    this.addSql(
      `create table "stock_check" ("id" uuid not null, "asked_at" timestamptz not null, "actor" varchar(120) not null, "ended_at" timestamptz null, "checked" int not null default 0, "drifted" text[] not null default '{}', "repaired" text[] not null default '{}', primary key ("id"));`,
    );
    this.addSql(`create index "stock_check_asked_at_index" on "stock_check" ("asked_at");`);
  }
}
exports.Migration20261121063000_stock = Migration20261121063000_stock;
