'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

class Migration20261121065500_low_stock extends Migration {

  name = 'Migration20261121065500_low_stock';

  async up() {
    this.addSql(`create table "low_stock_notice" ("sku" varchar(120) not null, "told_at" timestamptz not null default now(), primary key ("sku"));`);
  }
}
exports.Migration20261121065500_low_stock = Migration20261121065500_low_stock;
